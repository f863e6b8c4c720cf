import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

const id = uuid(201);
const change: Answer<'operatorPlayerProtection'>['history'][number] = {
  id: uuid(1),
  kind: 'loss',
  period: 'month',
  what: 'tightened',
  amount: '90000',
  askedAmount: null,
  madeBy: 'staff',
  at: instant,
};
const player: Answer<'operatorPlayerProtection'> = {
  id,
  userName: 'maria',
  currency: 'PHP',
  limits: {
    deposit: [
      { period: 'day', amount: '50000', used: '20000', left: '30000', freesAt: instant, asked: null },
      { period: 'week', amount: null, used: '20000', left: null, freesAt: instant, asked: null },
    ],
    stake: [],
    loss: [
      {
        period: 'month',
        amount: '90000',
        used: '0',
        left: '90000',
        freesAt: instant,
        asked: { amount: null, from: instant },
      },
    ],
  },
  history: [
    change,
    { ...change, id: uuid(2), what: 'asked', askedAmount: null, madeBy: 'player' },
    { ...change, id: uuid(3), kind: 'time', period: 'day', amount: '120' },
    { ...change, id: uuid(4), period: 'session' },
  ],
  exclusions: [
    {
      kind: 'self-exclusion',
      startsAt: instant,
      endsAt: null,
      madeBy: 'staff',
      isOver: false,
      returnAskedAt: null,
    },
  ],
  months: [
    {
      month: '2026-11',
      deposits: '100000',
      withdrawals: '0',
      stake: '250000',
      win: '200000',
      net: '-50000',
    },
  ],
};
const open = () =>
  openConsole(`/player-protection/${id}/show`, {
    gateway: (gateway) => {
      gateway.answer('operatorPlayerProtection', player);
      gateway.answer('operatorInteractions', { interactions: [], colleagues: [], total: 0, ...paged });
    },
  });

test('interactions that cannot be read do not look as if there were none', async () => {
  await openConsole(`/player-protection/${id}/show`, {
    gateway: (gateway) => {
      gateway.answer('operatorPlayerProtection', player);
      gateway.refuse('operatorInteractions', 'service_unavailable');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The gateway is not available right now/);
  expect(screen.queryByText('No markers of harm found.')).toBeNull();
});

test('the protection of a player shows limits, stops, months and what became of limits', async () => {
  await open();
  const limits = await screen.findByRole('list', { name: 'Limits' });
  expect(limits).toHaveTextContent(/Deposits: PHP\s500\.00 a day, PHP\s200\.00 used, PHP\s300\.00 left/);
  expect(limits).toHaveTextContent(/Losses: PHP\s900\.00 a month.*requested none/);
  expect(screen.getByRole('list', { name: 'Time-outs and self-exclusions' })).toHaveTextContent(
    /Self-exclusion from .*, permanent, placed by staff \(active\)/,
  );
  expect(screen.getByRole('table', { name: 'By month' })).toHaveTextContent(
    /2026-11PHP\s1,000\.00.*-PHP\s500\.00/,
  );
  const changes = screen.getByRole('list', { name: 'Changes of limits' });
  expect(changes).toHaveTextContent(/Losses a month tightened to PHP\s900\.00, by staff/);
  expect(changes).toHaveTextContent(/no limit requested/);
  expect(changes).toHaveTextContent(/Time a day tightened to 120 minutes/);
  expect(changes).toHaveTextContent(/Losses a session tightened to PHP\s900\.00/);
});

test('staff stop a player for a length, with a reason', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorExcludePlayer', player);
  await user.click(await screen.findByRole('button', { name: 'Exclude the player…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exclude maria?' });
  await user.click(within(dialog).getByRole('combobox', { name: 'How long' }));
  await user.click(await screen.findByRole('option', { name: 'Exclusion, permanent' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The family asked');
  await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
  await screen.findByText('maria is excluded');
  expect(gateway.latest('operatorExcludePlayer')).toMatchObject({
    params: { id },
    body: { merchant: 'demo', kind: 'self-exclusion', months: 0, reason: 'The family asked' },
  });
});

test('staff make a limit tighter; one that is looser is refused in words', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorTightenLimit', 'limit_not_tighter');
  await user.click(await screen.findByRole('button', { name: 'Tighten a limit…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tighten a limit of maria?' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Limit on' }));
  await user.click(await screen.findByRole('option', { name: 'Losses' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Signs of harm');
  expect(within(dialog).getByRole('button', { name: 'Tighten' })).toBeDisabled();
  await fill(user, within(dialog).getByRole('textbox', { name: 'At most (PHP)' }), '950');
  await user.click(within(dialog).getByRole('button', { name: 'Tighten' }));
  await screen.findByText('Staff can only make a limit stricter');
  expect(gateway.latest('operatorTightenLimit').body).toEqual({
    merchant: 'demo',
    kind: 'loss',
    period: 'day',
    amount: '95000',
    reason: 'Signs of harm',
  });
});

test('everybody who stopped is listed, narrowed by state, and saved as a file', async () => {
  const { gateway, user } = await openConsole('/exclusions', {
    gateway: (fake) =>
      fake.answer('operatorExclusions', {
        exclusions: [{ ...player.exclusions[0]!, id: uuid(5), playerId: id, userName: 'maria' }],
        total: 1,
        ...paged,
      }),
  });
  expect(await screen.findByRole('link', { name: 'maria' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/players/${id}/show`),
  );
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Active' }));
  await expect.poll(() => gateway.latest('operatorExclusions').query).toMatchObject({ state: 'running' });
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/exclusions\/export\?merchant=demo&state=running/),
  );
});
