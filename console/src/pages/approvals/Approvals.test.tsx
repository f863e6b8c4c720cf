import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { pushEvent } from '../../testing/event-source.ts';
import { approval, approvalRules, game, paged } from '../../testing/records.ts';

const open = (...approvals: (typeof approval)[]) =>
  openConsole('/approvals', {
    gateway: (gateway) => {
      const waiting = approvals.filter(({ state }) => state === 'waiting').length;
      gateway.answer('operatorApprovals', { approvals, total: approvals.length, waiting, ...paged });
      gateway.answer('operatorApprovalRules', approvalRules);
    },
  });

test('what waits shows who wants what, for whom, and what changes', async () => {
  await open(approval);
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(
    /Confirm a deposit: FD-7.*PHP\s200,000\.00.*Waiting for approval.*sam, support.*Seen in the bank/,
  );
  expect(within(entry).getByRole('list', { name: 'What changes' })).toHaveTextContent(
    /^PHP\s200,000\.00 is credited to maria, who paid PHP\s200,000\.00 by BDO\.$/,
  );
});

test('who is called as their role is named once', async () => {
  await open({ ...approval, requestedBy: 'owner', requestedRole: 'owner' });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).not.toHaveTextContent('owner, owner');
});

test('higher caps and looser rules show their amounts as money, and percentages as they are', async () => {
  const nobody = { playerId: null, userName: null, amount: null };
  const before = { singleWin: '100000', alertPercent: 80 };
  const after = { singleWin: '20000000', alertPercent: 90 };
  await open({ ...approval, ...nobody, kind: 'win_cap', title: 'lumen', before, after });
  const entry = (await screen.findByText(/Raise a provider’s caps: lumen/)).closest('li')!;
  expect(entry).toHaveTextContent(
    /Cap per win: up from PHP\s1,000\.00 to PHP\s200,000\.00\..*Alert threshold: up from 80% to 90%\./,
  );
});

test('an offer of free rounds names the game, not its id', async () => {
  const nobody = { playerId: null, userName: null, amount: null };
  const gift = { type: 'rounds', nodeId: game.id, rounds: 20 };
  const after = { rules: { kind: 'offer', gift }, costOfThirtyDays: '0', players: 0 };
  const { gateway } = await openConsole('/approvals', {
    gateway: (at) => {
      const item = { ...approval, ...nobody, kind: 'scheme' as const, title: 'Offer', before: null, after };
      at.answer('operatorApprovals', { approvals: [item], total: 1, waiting: 1, ...paged });
      at.answer('operatorApprovalRules', approvalRules);
      at.answer('operatorGame', game);
    },
  });
  expect(await screen.findByText(/game: Aurora/)).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(game.id))).toBeNull();
  expect(gateway.latest('operatorGame').params).toEqual({ id: game.id });
});

test('approving asks once more, a refusal needs a reason', async () => {
  const { gateway, user } = await open(approval);
  gateway.answer('operatorDecideApproval', { ...approval, state: 'approved', decidedBy: 'olivia' });
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent(
    /Confirm a deposit: FD-7 \(PHP\s200,000\.00, maria\)\. It is carried out at once/,
  );
  await user.click(within(asked).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved; the list shows the outcome');
  expect(gateway.latest('operatorDecideApproval')).toMatchObject({
    params: { id: approval.id },
    body: { merchant: 'demo', decision: 'approve', reason: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this?' });
  expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A red square');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText('Rejected');
  expect(gateway.latest('operatorDecideApproval').body).toMatchObject({
    decision: 'refuse',
    reason: 'A red square',
  });
});

test('an approval that a colleague decided first closes, and the list shows what they decided', async () => {
  const { gateway, user } = await open(approval);
  gateway.refuse('operatorDecideApproval', 'already_decided');
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog');
  const decided = { ...approval, state: 'approved', decidedBy: 'olivia' } as const;
  gateway.answer('operatorApprovals', { approvals: [decided], total: 1, waiting: 0, ...paged });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('This has already been decided');
  await screen.findByText(/^olivia,/);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a requester withdraws, and reads who may decide', async () => {
  const { gateway, user } = await open({
    ...approval,
    mine: true,
    mayDecide: false,
    mayRefuse: false,
    objection: 'four_eyes',
  });
  await screen.findByText('You requested this: someone with another role must decide.');
  expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  gateway.answer('operatorWithdrawApproval', { ...approval, state: 'withdrawn' });
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn');
  expect(gateway.latest('operatorWithdrawApproval').params).toEqual({ id: approval.id });
});

test('a colleague with the role of the requester can reject alone, and reads who must approve', async () => {
  const { gateway, user } = await open({ ...approval, mayDecide: false, objection: 'approval_same_role' });
  await screen.findByText(/^Requested with the role support: you can reject it, but someone with another/);
  expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  gateway.answer('operatorDecideApproval', { ...approval, state: 'refused', decidedBy: 'olivia' });
  await user.click(screen.getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not ours');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Rejected');
  expect(gateway.latest('operatorDecideApproval').body).toMatchObject({ decision: 'refuse' });
});

test('who lacks the permission to decide is told so, and nothing of roles', async () => {
  await open({ ...approval, mayDecide: false, mayRefuse: false, objection: 'no_permission' });
  await screen.findByText('Your role can’t decide this.');
  expect(screen.queryByRole('button', { name: /Approve…|Reject…/ })).toBeNull();
  expect(screen.queryByText(/someone with another role must/)).toBeNull();
});

test.each([
  ['staff_self', /^This is about you or your role: you can reject it, but someone else must approve it\.$/],
  ['staff_beyond', /^This also counts for brands where you don’t work: you can reject it, but someone who/],
  ['duties_separated', /^You reviewed this player’s identity: you can reject this, but someone else must/],
] as const)(
  'whom the operation itself keeps from approving it can reject it, and reads why: %s',
  async (objection, why) => {
    await open({ ...approval, mayDecide: false, objection });
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject…' })).toBeEnabled();
  },
);

test('what ended because the person it concerns was disabled says so', async () => {
  await open({ ...approval, state: 'withdrawn', decidedBy: 'olivia', outcome: 'subject_disabled' });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(/Withdrawn.*The person this concerns no longer works here/);
});

test('what failed says why, in words', async () => {
  await open({ ...approval, state: 'failed', decidedBy: 'olivia', outcome: 'insufficient_funds' });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(/No longer possible.*olivia.*You don't have enough balance/);
});

test('what ended because its requester was disabled says so', async () => {
  await open({ ...approval, state: 'withdrawn', decidedBy: 'olivia', outcome: 'requester_disabled' });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(/Withdrawn.*The person who requested this no longer works here/);
});

test('an operation that waits is told as waiting, not as an error', async () => {
  const { gateway, user } = await open(approval);
  gateway.refuse('operatorSetApprovalRules', 'approval_required');
  await user.click(await screen.findByRole('switch', { name: 'Every change to a payment method' }));
  await user.click(screen.getByRole('button', { name: 'Request the change' }));
  const notice = await screen.findByText(/^Waiting for approval: someone with another role decides/);
  expect(notice.closest('[class*=rror]')).toBeNull();
});

test('the thresholds are requested whole', async () => {
  const { gateway, user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Deposits confirmed from (PHP)' });
  await user.clear(field);
  await user.type(field, '30000');
  gateway.refuse('operatorSetApprovalRules', 'approval_required');
  await user.click(screen.getByRole('button', { name: 'Request the change' }));
  await screen.findByText(/^Waiting for approval/);
  expect(gateway.latest('operatorSetApprovalRules').body).toEqual({
    ...approvalRules,
    merchant: 'demo',
    depositFrom: '3000000',
  });
});

test('the navigation counts what waits and hears of changes', async () => {
  const { gateway } = await open(approval);
  expect(await screen.findByRole('img', { name: '1 waiting' })).toBeVisible();
  gateway.answer('operatorApprovals', { approvals: [approval], total: 1, waiting: 2, ...paged });
  pushEvent('approval', { type: 'approval' });
  expect(await screen.findByRole('img', { name: '2 waiting' })).toBeVisible();
});

test('the filters ask the gateway, and an empty list says so', async () => {
  const { gateway, user } = await open();
  await screen.findByText('No approval matches.');
  await choose(user, 'Kind', 'Publish a promotion');
  await choose(user, 'Requested by', 'Me');
  await expect
    .poll(() => gateway.latest('operatorApprovals').query)
    .toMatchObject({ kind: 'promotion', mine: 'true' });
});
