import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { uuid } from '../../testing/records.ts';
import { draftOf } from './fixture.ts';
import type { Scheme } from './scheme-words.ts';

const draft = draftOf(901, { kind: 'rebate', rates: { RNG: 80 }, turnoverTimes: 1, days: 7 });
const simulation = {
  currency: 'PHP',
  from: '2026-10-21',
  to: '2026-11-19',
  cost: '123400',
  players: 2,
  groups: [{ name: 'RNG', players: 2, cost: '123400' }],
  most: [{ accountId: uuid(7), player: 'maria', amount: '100000' }],
};

const onDays = { titles: { EN: 'Slots' }, gameTypes: [], fromDay: '2026-11-19', toDay: '2026-11-25' };
const wagering = { turnoverTimes: 1, days: 7 };
const goal = { period: 'day', fact: 'rounds', target: '20', reward: '1000', budget: '100000' } as const;
const contest = { score: 'stake' as const, prizes: ['9000'] };

test('a draft is written, simulated and sent to a second person', async () => {
  const { gateway, user } = await openConsole('/rebates', {
    gateway: (at) => {
      at.answer('operatorSchemes', { schemes: [draft], currency: 'PHP' });
      at.answer('operatorSaveScheme', draft);
      at.answer('operatorSimulateScheme', simulation);
      at.answer('operatorPublishScheme', { ...draft, waiting: true });
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Rebates' }));
  expect(await list.findByText(/Slots: 0\.8%/)).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Simulate the last 30 days' }));
  const simulated = within(await screen.findByRole('region', { name: 'Simulation' }));
  expect(simulated.getByText(/PHP\s1,234\.00$/)).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByRole('spinbutton', { name: 'Slots, percent' }), '0.5');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect
    .poll(() => gateway.latest('operatorSaveScheme'))
    .toMatchObject({ body: { version: 1, rules: { rates: { RNG: 50 } } } });
  await user.click(list.getByRole('button', { name: 'Publish…' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Reason' }), 'More for slots');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await expect
    .poll(() => gateway.latest('operatorPublishScheme'))
    .toMatchObject({ body: { version: 1, reason: 'More for slots' } });
});

test('a draft that is refused when it is published says what is wrong, and the dialog keeps the reason', async () => {
  const { gateway, user } = await openConsole('/rebates', {
    gateway: (at) => at.answer('operatorSchemes', { schemes: [draft], currency: 'PHP' }),
  });
  gateway.refuse('operatorPublishScheme', 'body_invalid', { 'rules.rates.RNG': 'field_invalid' });
  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish the draft' });
  await fill(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'More for slots');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Slots, percent: /);
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('More for slots');
});

test.each<[string, Scheme['rules'], RegExp, Partial<Scheme>?]>([
  ['/rebates', draft.rules, /^What was staked until the end of today still earns the rebate/],
  ['/rebates', draft.rules, /^These rules haven’t begun/, { fromDay: '2999-01-01' }],
  ['/rebates', draft.rules, /^These rules are already over/, { fromDay: '2020-01-01', toDay: '2020-02-01' }],
  ['/missions', { kind: 'mission', ...onDays, ...goal, ...wagering }, /What players have reached by then/],
  ['/tournaments', { kind: 'tournament', ...onDays, ...contest, ...wagering }, /nobody gets a prize/],
])('who stops rules reads what becomes of the players: %s', async (path, rules, about, days = {}) => {
  const published = { ...draftOf(902, rules), state: 'published' as const, ...days };
  const { gateway, user } = await openConsole(path, {
    gateway: (at) => {
      at.answer('operatorSchemes', { schemes: [published], currency: 'PHP' });
      at.answer('operatorStopScheme', {});
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop these rules' }));
  expect(dialog.getByText(about)).toBeInTheDocument();
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Too generous');
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  await expect
    .poll(() => gateway.latest('operatorStopScheme'))
    .toMatchObject({ body: { version: 1, reason: 'Too generous' } });
});
