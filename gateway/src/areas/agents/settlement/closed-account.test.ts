import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '@foyer/contract';
import { agentType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { ask, askBoth, decideApproval } from '../../oversight/approval/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { offerContract, play, termsOf } from '../contract/fixture.ts';
import { passTime } from '../rate-settlement/fixture.ts';
import { addSettlement } from './fixture.ts';

const day = 86_400_000;

let gateway: TestGateway;
let staff: Browser;
let second: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  staff = await logInStaff(gateway);
  second = await logInStaff(gateway, { username: 'second', role: 'finance' });
});
afterAll(() => gateway.dispose());

const query = (text: string, values: unknown[]) => gateway.services.db.pool.query(text, values);
const addAgent = (balance: bigint, uplineId: string | null = null) =>
  addPayer(gateway, balance, { type: agentType as 0, uplineId, identity: null });

const earn = (payee: Payer, state: 'due' | 'review', payer: Payer | null = null) =>
  addSettlement(gateway, payee, state, payer);
const stateOf = async (id: string): Promise<string> =>
  (await query('select state from agent_settlement where id = $1', [id])).rows[0].state;
/** What is in an account, also a closed one. */
const balanceOf = async ({ accountId }: Payer): Promise<string> =>
  String((await gateway.services.ledger.balanceOf(1, accountId, 'real', 'PHP')) ?? 0n);
const markClosed = ({ accountId }: Payer) =>
  query("update account set status = 'closed' where id = $1", [accountId]);
const give = ({ wallet, accountId }: Payer, amount: bigint) =>
  gateway.services.ledger.grant({ ...wallet, scope: 'test', key: accountId, amount, reference: 'a gift' });
const request = (name: EndpointName, id: string) => ask(staff, name, { reason: 'Looked through' }, { id });

test('what is due to who closed the account since waits for staff, who can pay it to nobody but take it back', async () => {
  const { settlements } = gateway.services.agents;
  const agent = await addAgent(0n);
  const id = await earn(agent, 'due');
  await markClosed(agent);
  await settlements.payDue();
  expect([await stateOf(id), await balanceOf(agent)]).toEqual(['review', '0']);
  expect((await request('operatorReleaseSettlement', id)).code).toBe('payee_closed');
  expect(
    await askBoth([staff, second], 'operatorReverseSettlement', { reason: 'Paid by the bank' }, { id }),
  ).toBe('ok');
  expect([await stateOf(id), await balanceOf(agent)]).toEqual(['reversed', '0']);
});

test('what waits for a second person is not paid to who closes the account meanwhile', async () => {
  const agent = await addAgent(0n);
  const id = await earn(agent, 'review');
  const { code, value } = await request('operatorReleaseSettlement', id);
  expect(code).toBe('approval_required');
  await markClosed(agent);
  const decided = await decideApproval(second, value.approval!, 'approve');
  expect(decided.value).toMatchObject({ state: 'failed', outcome: 'payee_closed' });
  expect([await stateOf(id), await balanceOf(agent)]).toEqual(['review', '0']);
});

test('nobody pays a debt into an account that is closed, by itself or where staff take back what was paid', async () => {
  const { settlements } = gateway.services.agents;
  const top = await addAgent(0n);
  const agent = await addAgent(0n, top.accountId);
  const id = await earn(agent, 'due', top);
  await settlements.payDue();
  expect(await stateOf(id)).toBe('owed');
  await give(top, 5000n);
  await markClosed(agent);
  await settlements.collect();
  expect([await stateOf(id), await balanceOf(top), await balanceOf(agent)]).toEqual(['owed', '5000', '0']);

  const other = await addAgent(0n, top.accountId);
  const paid = await earn(other, 'due', top);
  await settlements.payDue();
  expect([await stateOf(paid), await balanceOf(other)]).toEqual(['paid', '1000']);
  await markClosed(top);
  expect((await request('operatorReverseSettlement', paid)).code).toBe('payee_closed');
  expect([await stateOf(paid), await balanceOf(other)]).toEqual(['paid', '1000']);
});

/** Somebody who is about to close the account. @returns closes it, and tells what that is answered with */
async function leaver(agent: Payer): Promise<() => Promise<string>> {
  const { credentials, passwords, db } = gateway.services;
  const { username } = agent;
  const password = 'a long enough password 7';
  await credentials.set(db.orm, 1, agent.accountId, 'login', await passwords.hash(password));
  await agent.browser.call('stepUp', { body: { password } });
  return async () =>
    (await agent.browser.call('closeAccount', { body: { username } })).json().code ?? 'closed';
}

test('who owes what an agent earned closes the account once that is paid, or staff took it back', async () => {
  const { settlements } = gateway.services.agents;
  const above = await addAgent(0n);
  const agent = await addAgent(0n, above.accountId);
  const close = await leaver(above);
  const id = await earn(agent, 'due', above);
  expect(await close()).toBe('commission_owed');
  await settlements.payDue();
  expect([await stateOf(id), await close()]).toEqual(['owed', 'commission_owed']);
  const reason = 'Forgiven';
  expect(await askBoth([staff, second], 'operatorReverseSettlement', { reason }, { id })).toBe('ok');
  expect(await close()).toBe('closed');
});

test('what an agent who closed the account would pay waits for staff, who pay it in no other way than by hand', async () => {
  const { settlements } = gateway.services.agents;
  const above = await addAgent(5000n);
  const agent = await addAgent(0n, above.accountId);
  const id = await earn(agent, 'due', above);
  await markClosed(above);
  await settlements.payDue();
  expect([await stateOf(id), await balanceOf(agent), await balanceOf(above)]).toEqual([
    'review',
    '0',
    '5000',
  ]);
  expect((await request('operatorReleaseSettlement', id)).code).toBe('payer_closed');
});

test('an agent closes the account once everything earned is paid', async () => {
  const { agents } = gateway.services;
  const agent = await addAgent(0n);
  const close = await leaver(agent);
  await earn(agent, 'due');
  expect(await close()).toBe('commission_under_way');
  await agents.settlements.payDue();
  expect(await close()).toBe('balance_left');
  await gateway.services.ledger.stake({
    ...agent.wallet,
    scope: 'test',
    key: 'spent',
    amount: 1000n,
    reference: 'spent',
  });
  expect(await close()).toBe('closed');
});

test.each([
  ['the agent', 'merchant'],
  ['the agent above, who pays it', 'upline'],
] as const)('a contract ends with the period in which %s closed the account', async (_who, payer) => {
  const { agents, accounts, db } = gateway.services;
  const above = await addAgent(0n);
  const agent = await addAgent(0n, above.accountId);
  const member = await addPayer(gateway, 100_000n, { uplineId: agent.accountId, identity: null });
  const id = await offerContract([staff, second], agent, 'daily-salary', termsOf(1000), { payer });
  for (const party of payer === 'upline' ? [above, agent] : [agent])
    await party.ask('decideContract', { decision: 'accept' }, { id });
  await passTime([gateway], day);
  await play(gateway, member, gateway.clock.now(), 10_000n, 0n);
  await accounts.close(db.orm, 1, (payer === 'upline' ? above : agent).accountId);
  await passTime([gateway], day);
  await play(gateway, member, gateway.clock.now(), 10_000n, 0n);
  await passTime([gateway], 4 * day);
  await agents.settlements.settleDue();
  await agents.settlements.payDue();
  const { rows } = await query(
    'select amount::text, state from agent_settlement where contract_id = $1 order by from_at',
    [id],
  );
  expect(rows).toEqual([{ amount: '1000', state: 'review' }]);
  const contracts = await query('select state, due_at from agent_contract where id = $1', [id]);
  expect(contracts.rows).toEqual([{ state: 'ended', due_at: null }]);
});
