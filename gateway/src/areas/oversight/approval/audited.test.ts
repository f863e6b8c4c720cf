import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addMethods, addPayer } from '../../cashier/payment-method/fixture.ts';
import {
  addWithdrawer,
  approveWithdrawal,
  ask,
  confirmDeposit,
  decideApproval,
  manualDeposit,
} from './fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  owner = await logInStaff(gateway);
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
});
afterAll(() => gateway.dispose());

/** A deposit over the threshold that support confirmed: it waits. */
async function waitingDeposit(amount = '2000000') {
  const id = await manualDeposit(await addPayer(gateway), amount);
  return { id, approval: (await confirmDeposit(support, id)).value.approval! };
}
const lastEntries = async (count: number) =>
  (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value.entries.slice(0, count);

test('an operation that waits is audited with both names, when it is requested and when it is decided', async () => {
  const { approval } = await waitingDeposit();
  await decideApproval(owner, approval, 'approve');
  const about = { id: approval, kind: 'deposit', amount: '2000000', currency: 'PHP' };
  expect(await lastEntries(2)).toMatchObject([
    {
      action: 'confirm_deposit',
      staff: 'owner',
      after: {
        state: 'paid',
        amount: '2000000',
        currency: 'PHP',
        approval: about,
        requestedBy: 'support',
        decidedBy: 'owner',
      },
    },
    {
      action: 'request_approval',
      staff: 'support',
      before: { state: 'pending' },
      after: { approval: about, credited: '2000000' },
    },
  ]);
});

test('an operation that waits is audited with its amount, whatever becomes of it', async () => {
  const refused = await waitingDeposit('2000001');
  await decideApproval(owner, refused.approval, 'refuse', 'No receipt');
  const withdrawn = await waitingDeposit('2000002');
  await ask(support, 'operatorWithdrawApproval', {}, { id: withdrawn.approval });
  const dropped = await waitingDeposit('2000003');
  await ask(owner, 'operatorDecideDeposit', { decision: 'reject', reason: 'No transfer' }, dropped);
  const aboutOf = (id: string, amount: string) => ({
    approval: { id, kind: 'deposit', amount, currency: 'PHP' },
    requestedBy: 'support',
  });
  const entries = (await lastEntries(6)).filter(({ action }: { action: string }) =>
    ['refuse_approval', 'withdraw_approval'].includes(action),
  );
  expect(entries).toMatchObject([
    {
      action: 'refuse_approval',
      reason: 'No transfer',
      after: { ...aboutOf(dropped.approval, '2000003'), decidedBy: 'owner' },
    },
    { action: 'withdraw_approval', after: aboutOf(withdrawn.approval, '2000002') },
    {
      action: 'refuse_approval',
      reason: 'No receipt',
      after: { ...aboutOf(refused.approval, '2000001'), decidedBy: 'owner' },
    },
  ]);
});

test('the first approval of a withdrawal that waits for the second names what waits', async () => {
  const player = await addWithdrawer(gateway, 5_000_000n);
  const id = await player.withdraw('2000000');
  expect((await approveWithdrawal(support, id)).value.state).toBe('second-review');
  const approval = { id: expect.any(String), kind: 'withdrawal', amount: '2000000', currency: 'PHP' };
  expect(await lastEntries(1)).toMatchObject([
    { action: 'approve_withdrawal', after: { state: 'second-review', approval } },
  ]);
});
