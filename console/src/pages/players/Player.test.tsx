import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textOf } from '../../api/failure.ts';
import { fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

type PlayerRecord = Answer<'operatorPlayer'>;

const player: PlayerRecord = {
  id: uuid(201),
  userName: 'maria',
  nickname: 'Mia',
  type: 0,
  kind: 'member',
  status: 'active',
  balance: '123456',
  owed: '0',
  currency: 'PHP',
  createdAt: instant,
  lastLoginAt: null,
  secondFactor: true,
  moneyPassword: true,
  depositLimits: [
    {
      period: 'day',
      amount: '50000',
      used: '20000',
      left: '30000',
      freesAt: instant,
      asked: { amount: null, from: instant },
    },
    { period: 'week', amount: null, used: '20000', left: null, freesAt: instant, asked: null },
  ],
  stakeLimits: [],
  lossLimits: [
    { period: 'month', amount: '90000', used: '20000', left: '70000', freesAt: instant, asked: null },
  ],
  exclusions: [
    {
      kind: 'self-exclusion',
      startsAt: instant,
      endsAt: null,
      madeBy: 'same-person',
      isOver: false,
      returnAskedAt: null,
    },
  ],
};

const flag: Answer<'operatorClearFlag'> = {
  id: uuid(901),
  playerId: player.id,
  userName: 'maria',
  kind: 'deposits',
  other: null,
  facts: { times: '25', minutes: '60' },
  times: 1,
  raisedAt: instant,
  lastAt: instant,
  clearedAt: null,
  clearedBy: null,
  reason: '',
};

test('what a player owes is told with how it is paid', async () => {
  await open({ ...player, owed: '7000' });
  const facts = (await screen.findByText('Nickname')).closest('dl')!;
  expect(facts).toHaveTextContent(/PHP\s70\.00, paid from the balance before money leaves it/);
});

const open = (record: PlayerRecord) =>
  openConsole(`/players/${record.id}/show`, {
    gateway: (gateway) => gateway.answer('operatorPlayer', record),
  });

test('a player shows state, balance, what guards the account and the limits the player set', async () => {
  const { gateway } = await open(player);
  const facts = (await screen.findByText('Nickname')).closest('dl')!;
  expect(facts).toHaveTextContent(/Active.*Member.*PHP\s1,234\.56.*Mia.*never.*On.*Set/);
  expect(facts).toHaveTextContent(/PHP\s500\.00 a day \(PHP\s300\.00 left; requested none\)/);
  expect(facts).toHaveTextContent(/Loss limits.*PHP\s900\.00 a month \(PHP\s700\.00 left\)/);
  expect(facts).not.toHaveTextContent('Stake limits');
  expect(facts).not.toHaveTextContent('a week');
  expect(facts).toHaveTextContent(
    /Self-exclusion from .*, permanent, as the same person elsewhere \(active\)/,
  );
  expect(gateway.latest('operatorPlayer')).toMatchObject({
    params: { id: player.id },
    query: { merchant: 'demo' },
  });
});

test('the flags on a player stand on their page, and are cleared there', async () => {
  const { gateway, user } = await openConsole(`/players/${player.id}/show`, {
    gateway: (fake) => {
      fake.answer('operatorPlayer', player);
      fake.answer('operatorFlags', { flags: [flag], total: 1, ...paged });
    },
  });
  expect(await screen.findByText('Many deposits')).toBeVisible();
  expect(gateway.latest('operatorFlags').query).toMatchObject({ player: player.id });
  gateway.answer('operatorClearFlag', { ...flag, clearedAt: instant, clearedBy: 'olivia' });
  await user.click(screen.getByRole('button', { name: 'Clear…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear “Many deposits” of maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A birthday');
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  await screen.findByText('The flag on maria is cleared');
});

test('the prize modes of lotteries that a player may choose are shown, and set with a reason', async () => {
  const own = { most: 95, setBy: 'olivia', setAt: instant };
  const range = { id: player.id, own, byAgent: null, choices: [97, 95, 92], most: 93 };
  const { gateway, user } = await openConsole(`/players/${player.id}/show`, {
    gateway: (fake) => {
      fake.answer('operatorPlayer', player);
      fake.answer('operatorLotteryRange', range);
    },
  });
  expect(
    await screen.findByText('Prize modes that return at most 93%, set for an agent above'),
  ).toBeVisible();
  const lowered = { ...range, own: { ...own, most: 92 }, most: 92 };
  gateway.answer('operatorSetLotteryRange', lowered);
  gateway.answer('operatorLotteryRange', lowered);
  await user.click(screen.getByRole('button', { name: 'Set prize modes…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prize modes of maria' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Best return' }));
  await user.click(await screen.findByRole('option', { name: 'At most 92%' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'As agreed');
  await user.click(within(dialog).getByRole('button', { name: 'Set' }));
  await screen.findByText('Prize modes set');
  expect(gateway.latest('operatorSetLotteryRange')).toMatchObject({
    params: { id: player.id },
    body: { merchant: 'demo', most: 92, reason: 'As agreed' },
  });
  expect(await screen.findByText(/Prize modes that return at most 92%, set by olivia/)).toBeVisible();
});

test('prize modes that the agent above set say so', async () => {
  const byAgent = { most: 92, setBy: 'alice', setAt: instant };
  const own = { most: 95, setBy: 'olivia', setAt: instant };
  await openConsole(`/players/${player.id}/show`, {
    gateway: (fake) => {
      fake.answer('operatorPlayer', player);
      fake.answer('operatorLotteryRange', { id: player.id, own, byAgent, choices: [97, 95, 92], most: 92 });
    },
  });
  expect(
    await screen.findByText(/Prize modes that return at most 92%, set by the agent alice/),
  ).toBeVisible();
});

test('disabling sends the reason and says that the player is logged out', async () => {
  const { gateway, user } = await open(player);
  gateway.answer('operatorSetPlayer', { ...player, status: 'disabled' });
  await user.click(await screen.findByRole('button', { name: 'Disable…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Stolen account');
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await screen.findByText('maria is disabled and logged out');
  expect(gateway.latest('operatorSetPlayer')).toMatchObject({
    params: { id: player.id },
    body: { merchant: 'demo', status: 'disabled', reason: 'Stolen account' },
  });
});

test.each([
  ['Reset second factor…', 'Turn off', 'second_factor', 'Two-step verification of maria is off'],
  ['Reset money password…', 'Remove', 'money_password', 'The money password of maria is removed'],
])('"%s" names what is reset', async (button, verb, what, notice) => {
  const { gateway, user } = await open(player);
  gateway.answer('operatorResetSecurity', player);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost the phone');
  await user.click(within(dialog).getByRole('button', { name: verb }));
  await screen.findByText(notice);
  expect(gateway.latest('operatorResetSecurity').body).toEqual({
    merchant: 'demo',
    what,
    reason: 'Lost the phone',
  });
});

test('logging out everywhere sends the reason', async () => {
  const { gateway, user } = await open(player);
  gateway.answer('operatorLogOutPlayer', player);
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log maria out everywhere?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost the phone');
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await screen.findByText('maria is logged out everywhere');
  expect(gateway.latest('operatorLogOutPlayer')).toMatchObject({
    params: { id: player.id },
    body: { merchant: 'demo', reason: 'Lost the phone' },
  });
});

test('a refused reason is told in its dialog, which stays open', async () => {
  const { gateway, user } = await open({ ...player, status: 'disabled' });
  gateway.refuse('operatorSetPlayer', 'body_invalid', { reason: 'field_invalid' });
  await user.click(await screen.findByRole('button', { name: 'Enable…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enable maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked to');
  await user.click(within(dialog).getByRole('button', { name: 'Enable' }));
  await within(dialog).findByText("That value isn't valid");
});

test('an adjustment that waits for approval already says so, and its dialog closes', async () => {
  const { gateway, user } = await open(player);
  gateway.refuse('operatorAdjustBalance', 'approval_waiting');
  await user.click(await screen.findByRole('button', { name: 'Adjust balance…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the balance of maria?' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Amount (PHP)' }), '5');
  await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'A round was lost');
  await user.click(dialog.getByRole('button', { name: 'Request' }));
  await screen.findByText(textOf('approval_waiting'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a closed account offers nothing to do', async () => {
  await open({ ...player, status: 'closed' });
  await screen.findByText('Nickname');
  expect(screen.queryByRole('button', { name: /Disable|Enable|Reset/ })).toBeNull();
});

test('a player that does not exist says so', async () => {
  await openConsole(`/players/${player.id}/show`, {
    gateway: (gateway) => gateway.refuse('operatorPlayer', 'not_found'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
});

test('flags that cannot be read do not look as if there were none', async () => {
  const { gateway, user } = await openConsole(`/players/${player.id}/show`, {
    gateway: (answers) => {
      answers.answer('operatorPlayer', player);
      answers.refuse('operatorFlags', 'service_unavailable');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The gateway is not available right now/);
  gateway.answer('operatorFlags', { flags: [flag], total: 1, ...paged });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Many deposits');
});
