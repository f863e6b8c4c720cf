import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addMethods } from './fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
});
afterAll(() => gateway.dispose());

test('a changed method is offered as it was until somebody else approved the change', async () => {
  const owner = await logInStaff(gateway);
  const finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
  const read = async () =>
    (await owner.call('operatorPaymentMethods', { query: { merchant: 'foyer' } }))
      .json()
      .value.methods.find(({ id }: { id: string }) => id === 'bank-in');
  const { id, currency: _, ...before } = await read();
  const facts = { bank: 'Bank', accountName: 'Foyer Inc', accountNumber: '00 456 789' };
  const asked = await ask(owner, 'operatorSetPaymentMethod', { ...before, facts }, { id });
  expect(asked.code).toBe('approval_required');
  expect((await read()).facts.accountNumber).toBe('123');
  expect((await decideApproval(finance, asked.value.approval!, 'approve')).value.state).toBe('approved');
  expect(await read()).toMatchObject({ facts, minimum: before.minimum, version: 2 });

  const again = await ask(finance, 'operatorSetPaymentMethod', { ...before, facts, version: 2 }, { id });
  await gateway.services.db.pool.query("update payment_method set version = 3 where id = 'bank-in'");
  expect((await decideApproval(owner, again.value.approval!, 'approve')).value).toMatchObject({
    state: 'failed',
    outcome: 'version_conflict',
  });
});
