import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { pushEvent } from '../../testing/event-source.ts';
import { instant, paged, uuid } from '../../testing/records.ts';

type Withdrawal = Answer<'operatorDecideWithdrawal'>;

const withdrawal: Withdrawal = {
  id: uuid(111),
  userName: 'maria',
  playerId: uuid(201),
  kind: 'bank',
  method: 'BDO',
  institution: 'BDO',
  number: '0012345678',
  holder: 'Maria Santos',
  amount: '200000',
  fee: '1000',
  paidOut: '199000',
  currency: 'PHP',
  state: 'review',
  reason: '',
  byHand: true,
  needsSecond: false,
  firstBy: null,
  secondBy: null,
  mayApprove: true,
  mayReject: true,
  objection: null,
  identity: 'approved',
  balance: '5000',
  owed: '0',
  accountStatus: 'active',
  flags: [],
  screening: null,
  screens: true,
  createdAt: instant,
  settledAt: null,
};

const open = (...withdrawals: Withdrawal[]) =>
  openConsole('/withdrawals', {
    gateway: (gateway) =>
      gateway.answer('operatorWithdrawals', { withdrawals, total: withdrawals.length, ...paged }),
  });

test('where no screening service is set up, what waits says so; elsewhere the lists are asked at once', async () => {
  const unscreened = { ...withdrawal, id: uuid(112), userName: 'ben', screens: false };
  const { gateway, user } = await open(withdrawal, unscreened);
  const entryOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
  expect(await entryOf('ben')).toHaveTextContent('Not set up: nobody is screened');
  expect(within(await entryOf('ben')).queryByRole('button', { name: 'Screen now' })).toBeNull();
  expect(await entryOf('maria')).not.toHaveTextContent('Not set up');
  const screening = { outcome: 'clear' as const, at: instant, by: 'olivia', matches: [] };
  gateway.answer('operatorScreenWithdrawal', { ...withdrawal, screening });
  gateway.answer('operatorWithdrawals', {
    withdrawals: [{ ...withdrawal, screening }],
    total: 1,
    ...paged,
  });
  await user.click(within(await entryOf('maria')).getByRole('button', { name: 'Screen now' }));
  await screen.findByText('Not on any list');
  expect(gateway.latest('operatorScreenWithdrawal')).toMatchObject({
    params: { id: uuid(111) },
    body: { merchant: 'demo' },
  });
});

test('a withdrawal shows whom to pay, how much and who the player is', async () => {
  await open(withdrawal);
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(/PHP\s2,000\.00.*To review.*BDO 0012345678.*Maria Santos/);
  expect(entry).toHaveTextContent(/PHP\s1,990\.00.*Approved.*PHP\s50\.00/);
  expect(within(entry).getByRole('button', { name: 'Copy the number' })).toBeEnabled();
});

test('what the player owes stands with the withdrawal', async () => {
  await open({ ...withdrawal, owed: '7000' });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(/PHP\s70\.00, paid from the balance before the money is sent/);
});

test('the flags on the player stand with the withdrawal', async () => {
  const flag = {
    id: uuid(901),
    playerId: uuid(201),
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
  } as const;
  await open({ ...withdrawal, needsSecond: true, flags: [flag] });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(/Two people must approve it.*Many deposits.*25 within 1 hour/);
});

test('approving names the account that is paid, and sends the decision', async () => {
  const { gateway, user } = await open(withdrawal);
  gateway.answer('operatorDecideWithdrawal', { ...withdrawal, state: 'paying' });
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Approve PHP\s1,990\.00 for maria\?$/ });
  expect(dialog).toHaveTextContent(
    'It is paid to BDO 0012345678, Maria Santos, or waits for a second person if the rules ask for one by then.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved; the list shows its progress');
  expect(gateway.latest('operatorDecideWithdrawal')).toMatchObject({
    params: { id: withdrawal.id },
    body: { merchant: 'demo', decision: 'approve', reason: '', seen: 'review' },
  });
});

test('what the approval led to is told as the gateway answers it, whatever was expected', async () => {
  const { gateway, user } = await open(withdrawal);
  gateway.answer('operatorDecideWithdrawal', { ...withdrawal, state: 'second-review' });
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved; waiting for a second person');
});

test.each([
  ['version_conflict', 'Someone else changed this meanwhile: look at what they saved.'],
  ['already_decided', 'This has already been decided'],
] as const)(
  'a decision that a colleague took first closes, and the list shows what they decided: %s',
  async (code, words) => {
    const { gateway, user } = await open(withdrawal);
    gateway.refuse('operatorDecideWithdrawal', code);
    await user.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = await screen.findByRole('dialog');
    gateway.answer('operatorWithdrawals', {
      withdrawals: [{ ...withdrawal, state: 'paying', byHand: false }],
      total: 1,
      ...paged,
    });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText(words);
    await screen.findByText('Being paid');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  },
);

test('the queue is read again at once when what waits for a second person changes', async () => {
  const { gateway } = await open(withdrawal);
  await screen.findByRole('link', { name: 'maria' });
  const decided = { ...withdrawal, state: 'second-review', needsSecond: true } as const;
  gateway.answer('operatorWithdrawals', { withdrawals: [decided], total: 1, ...paged });
  pushEvent('approval', { type: 'approval' });
  const entry = screen.getByRole('link', { name: 'maria' }).closest('li')!;
  await within(entry).findByText('Needs a second person');
});

test('the first of two who approve is told that somebody else must follow', async () => {
  const { gateway, user } = await open({ ...withdrawal, needsSecond: true });
  gateway.answer('operatorDecideWithdrawal', { ...withdrawal, state: 'second-review' });
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Someone else must approve it after you');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved; waiting for a second person');
});

test.each([
  ['four_eyes', false, 'You approved it; someone with another role must decide now.'],
  [
    'approval_same_role',
    true,
    /^sam approved it with your role: you can reject it, but someone with another/,
  ],
  ['no_permission', true, /^Your role can’t approve this: you can reject it/],
  ['duties_separated', true, /^You reviewed this player’s identity: you can reject this/],
] as const)(
  'whoever cannot be the second to approve is not offered it, and reads why: %s',
  async (objection, mayReject, why) => {
    const second = { state: 'second-review', needsSecond: true, firstBy: 'sam' } as const;
    await open({ ...withdrawal, ...second, objection, mayApprove: false, mayReject });
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Reject…' })).toHaveLength(mayReject ? 1 : 0);
  },
);

test('a second approval by the same person is refused in words', async () => {
  const { gateway, user } = await open(withdrawal);
  gateway.refuse('operatorDecideWithdrawal', 'four_eyes');
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await screen.findByText('You requested this, so somebody else must decide it');
});

test('a rejection sends its reason, and a reason that is refused is told beside the field', async () => {
  const { gateway, user } = await open(withdrawal);
  gateway.refuse('operatorDecideWithdrawal', 'body_invalid', { reason: 'field_invalid' });
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the withdrawal of maria?' });
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'Not your account');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await within(dialog).findByText("That value isn't valid");
  expect(reason).toBeInvalid();
  expect(gateway.latest('operatorDecideWithdrawal').body).toMatchObject({
    decision: 'reject',
    reason: 'Not your account',
  });
});

test.each([
  ['Mark as paid…', 'Mark as paid', 'paid', 'Marked as paid'],
  ['Mark as failed…', 'Mark as failed', 'failed', 'The money is back with the player'],
])('a payout by hand is settled with "%s"', async (button, confirm, decision, notice) => {
  const { gateway, user } = await open({ ...withdrawal, state: 'paying' });
  gateway.answer('operatorDecideWithdrawal', { ...withdrawal, state: 'paid' });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).queryByRole('textbox', { name: /Reason/ });
  if (reason) await user.type(reason, 'Account closed');
  await user.click(within(dialog).getByRole('button', { name: confirm }));
  await screen.findByText(notice);
  expect(gateway.latest('operatorDecideWithdrawal').body).toMatchObject({
    decision,
    reason: reason ? 'Account closed' : '',
  });
});

test('the state filter asks the gateway', async () => {
  const { gateway, user } = await open();
  await screen.findByText('No withdrawal matches.');
  await choose(user, 'State', 'Needs a second person');
  await expect
    .poll(() => gateway.latest('operatorWithdrawals').query)
    .toEqual({ merchant: 'demo', pageNo: '1', pageSize: '25', state: 'second-review' });
});

test('the withdrawal of a disabled account says that it is held, and a refused approval says why', async () => {
  const { gateway, user } = await open({ ...withdrawal, accountStatus: 'disabled' });
  expect(await screen.findByText('Disabled: held until a case releases it')).toBeVisible();
  gateway.refuse('operatorDecideWithdrawal', 'withdrawal_held');
  await user.click(screen.getByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText(/The account is disabled. The withdrawal waits/);
});

test.each([
  ['hit', /On a list: held until a case releases it.*olivia.*V\. Listed: Sandbox list, sanctions/],
  ['unreachable', /No answer: held. Approve again to retry/],
  ['clear', /Not on any list/],
] as const)('what lists say of the holder stands with the withdrawal: %s', async (outcome, text) => {
  const matches =
    outcome === 'hit' ? [{ list: 'Sandbox list', name: 'V. Listed', kind: 'sanction' as const }] : [];
  await open({ ...withdrawal, screening: { outcome, at: instant, by: 'olivia', matches } });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(text);
});

test('a decision at the end of the session is not told as done, and what was typed is kept', async () => {
  const { gateway, user } = await open(withdrawal);
  gateway.refuse('operatorDecideWithdrawal', 'session_ended');
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not the holder');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText('Your session has ended, please log in again.');
  expect(screen.queryByText('Rejected, the money is back with the player')).toBeNull();
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Not the holder');
});
