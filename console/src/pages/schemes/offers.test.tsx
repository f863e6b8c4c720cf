import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { game, paged } from '../../testing/records.ts';
import { draftOf } from './fixture.ts';
import type { Scheme } from './scheme-words.ts';

const draft = draftOf(902, {
  kind: 'offer',
  titles: { EN: 'Half on top' },
  gift: { type: 'match', percent: 50, cap: '100000', minimum: '20000', nth: 1 },
  segment: {
    clubLevel: 2,
    registeredFrom: '',
    registeredTo: '',
    countries: ['PH'],
    currencies: [],
    players: [],
    inactiveDays: 30,
  },
  fromDay: '2026-11-01',
  toDay: '2026-12-01',
  weekdays: [5],
  fromHour: 18,
  toHour: 22,
  code: 'HALF50',
  weights: { LIVE: 10 },
  budget: '500000',
  turnoverTimes: 10,
  days: 14,
});

test('an offer is written with its gift, segment, code and weights', async () => {
  const { gateway, user } = await openConsole('/offers', {
    gateway: (at) => {
      at.answer('operatorSchemes', { schemes: [draft], currency: 'PHP' });
      at.answer('operatorSaveScheme', draft);
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Offers' }));
  expect(await list.findByText(/50 % of deposit number 1/)).toBeInTheDocument();
  const text = list.getByRole('listitem').textContent;
  for (const part of [
    'On Fri',
    'From 18:00 to 22:00',
    'club level 2',
    'from PH',
    '30 days',
    'HALF50',
    'LIVE 10',
  ])
    expect(text).toContain(part);
  await user.click(list.getByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByRole('textbox', { name: 'Promo code' }), 'half60');
  await fill(user, screen.getByRole('spinbutton', { name: 'Percent' }), '60');
  await fill(
    user,
    screen.getByRole('textbox', { name: 'Contribution to the turnover' }),
    'LIVE 5, LUNA/mango 50',
  );
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect
    .poll(() => gateway.latest('operatorSaveScheme'))
    .toMatchObject({
      body: {
        rules: { code: 'HALF60', gift: { percent: 60 }, weights: { LIVE: 5, 'LUNA/mango': 50 } },
      },
    });
});

test('free rounds are told with the name of their game, which is found by its name', async () => {
  const gift = {
    type: 'rounds',
    nodeId: 'R1',
    rounds: 20,
    stake: '200',
    maximumWin: '50000',
    playDays: 7,
  } as const;
  const mango = { ...game, id: 'R1', gameName: 'Mango Riches' };
  const { gateway, user } = await openConsole('/offers', {
    gateway: (at) => {
      at.answer('operatorSchemes', {
        schemes: [{ ...draft, rules: { ...draft.rules, gift } as Scheme['rules'] }],
        currency: 'PHP',
      });
      at.answer('operatorSaveScheme', draft);
      at.answer('operatorGame', mango);
      at.answer('operatorGames', {
        games: [{ ...game, id: 'R2', gameName: 'Lychee Rush' }],
        total: 1,
        ...paged,
      });
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Offers' }));
  expect(await list.findByText(/20 rounds of PHP 2.00 at Mango Riches within 7 days/)).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByRole('combobox', { name: 'Game' }), 'lychee');
  await user.click(await screen.findByRole('option', { name: 'Lychee Rush (R2)' }));
  expect(gateway.latest('operatorGames').query).toMatchObject({ gameType: 'RNG', q: 'lychee' });
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect
    .poll(() => gateway.latest('operatorSaveScheme'))
    .toMatchObject({ body: { rules: { gift: { nodeId: 'R2' } } } });
});
