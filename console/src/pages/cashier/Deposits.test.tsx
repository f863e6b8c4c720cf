import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

const deposit: Answer<'operatorDecideDeposit'> = {
  id: uuid(101),
  reference: 'REF-7',
  userName: 'maria',
  playerId: uuid(201),
  kind: 'bank',
  method: 'BDO',
  amount: '100000',
  fee: '500',
  credited: '99500',
  currency: 'PHP',
  agreed: null,
  received: null,
  excess: null,
  excessState: null,
  state: 'pending',
  late: false,
  sameProof: [],
  proof: '4711',
  attachments: [uuid(301)],
  reason: '',
  byHand: true,
  decidedBy: null,
  waitingFor: null,
  createdAt: instant,
  settledAt: null,
};

const open = (...deposits: (typeof deposit)[]) =>
  openConsole('/deposits', {
    gateway: (gateway) => gateway.answer('operatorDeposits', { deposits, total: deposits.length, ...paged }),
  });

test('a deposit that waits shows who pays how much, by which reference and with which receipt', async () => {
  await open(deposit);
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(screen.getByRole('link', { name: 'maria' })).toHaveAttribute('href', `/players/${uuid(201)}/show`);
  expect(entry).toHaveTextContent(/PHP\s1,000\.00.*Waiting.*BDO.*REF-7.*4711.*PHP\s995\.00/);
  const receipt = within(entry).getByRole('img', { name: 'Picture 1' });
  expect(receipt).toHaveAttribute('src', `/api/v1/operator/attachments/${uuid(301)}?merchant=demo`);
});

test('confirming asks once more, sends the decision and says that the money is credited', async () => {
  const { gateway, user } = await open(deposit);
  gateway.answer('operatorDecideDeposit', { ...deposit, state: 'paid' });
  await user.click(await screen.findByRole('button', { name: 'Confirm receipt…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Did PHP\s1,000\.00 arrive\?$/ });
  expect(gateway.requests('operatorDecideDeposit')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm receipt' }));
  await screen.findByText('Confirmed and credited');
  expect(gateway.latest('operatorDecideDeposit')).toMatchObject({
    params: { id: deposit.id },
    body: { merchant: 'demo', decision: 'confirm', reason: '' },
  });
});

test('a deposit that was confirmed before and waits for approval says so, and the dialog closes over it', async () => {
  const { gateway, user } = await open(deposit);
  gateway.refuse('operatorDecideDeposit', 'approval_waiting');
  await user.click(await screen.findByRole('button', { name: 'Confirm receipt…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm receipt' }));
  await screen.findByText('This is already waiting for approval');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => gateway.requests('operatorDeposits').length).toBeGreaterThan(1);
});

test('a rejection needs a reason, and one that came too late is told so', async () => {
  const { gateway, user } = await open(deposit);
  gateway.refuse('operatorDecideDeposit', 'already_decided');
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the deposit of maria?' });
  const submit = within(dialog).getByRole('button', { name: 'Reject' });
  expect(submit).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not in the bank');
  await user.click(submit);
  await screen.findByText('This has already been decided');
  expect(gateway.latest('operatorDecideDeposit').body).toEqual({
    merchant: 'demo',
    decision: 'reject',
    reason: 'Not in the bank',
  });
});

test('a paid deposit can be proposed to be taken back, with a reason', async () => {
  const { gateway, user } = await open({ ...deposit, state: 'paid' });
  gateway.answer('operatorReverseDeposit', { caseId: uuid(701) });
  await user.click(await screen.findByRole('button', { name: 'Reverse…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back the deposit of maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Chargeback');
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
  await screen.findByText('Proposed; another person confirms it in the case');
  expect(gateway.latest('operatorReverseDeposit')).toMatchObject({
    params: { id: deposit.id },
    body: { merchant: 'demo', reason: 'Chargeback' },
  });
});

test('what arrived beyond the limit, and instead of what was agreed, stands with the deposit', async () => {
  await open({ ...deposit, state: 'paid', agreed: '150000', excess: '40000', excessState: 'held' });
  const entry = (await screen.findByRole('link', { name: 'maria' })).closest('li')!;
  expect(entry).toHaveTextContent(
    /Amount agreed.*PHP\s1,500\.00.*Above the limit.*PHP\s400\.00, held for the player/,
  );
});

test('what a processor settles, and what is over, offers nothing to decide', async () => {
  await open({ ...deposit, byHand: false }, { ...deposit, id: uuid(102), state: 'paid', userName: 'ben' });
  await screen.findByRole('link', { name: 'ben' });
  expect(screen.queryByRole('button', { name: 'Confirm receipt…' })).toBeNull();
});

test('the filters ask the gateway, and an empty list says so', async () => {
  const { gateway, user } = await open();
  await screen.findByText('No deposit matches.');
  await choose(user, 'State', 'Rejected');
  await choose(user, 'Waiting for staff', 'Yes');
  await user.type(screen.getByRole('searchbox', { name: 'Player, reference or number' }), 'REF');
  await screen.findByDisplayValue('REF');
  await expect
    .poll(() => gateway.latest('operatorDeposits').query)
    .toEqual({ merchant: 'demo', pageNo: '1', pageSize: '25', state: 'rejected', waiting: 'true', q: 'REF' });
});

test('a transfer that was named before is told beside its reference', async () => {
  await open({ ...deposit, proof: 'BPI 1', sameProof: ['FD22222222'] });
  expect(await screen.findByText('Also given with FD22222222')).toBeVisible();
});
