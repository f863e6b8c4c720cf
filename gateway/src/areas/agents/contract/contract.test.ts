import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentContract, Settlement } from '@foyer/contract';
import { agentType } from '@foyer/contract/session-can';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer } from '../../cashier/payment-method/fixture.ts';
import { approvals, ask } from '../../oversight/approval/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { passTime, read } from '../rate-settlement/fixture.ts';
import { offerContract, play, termsOf } from './fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;

let gateway: TestGateway;
let staff: [Browser, Browser];
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  staff = [await logInStaff(gateway), await logInStaff(gateway, { username: 'second', role: 'finance' })];
  // In the morning of a day of the merchant.
  const night = gateway.clock.now().getTime() + 8 * hour;
  await advance(day - (night % day) + 6 * hour);
});
afterAll(() => gateway.dispose());

const advance = (ms: number) => passTime([gateway], ms);

test('a contract that staff ended is not made longer by the next version', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const anna = await addPayer(gateway, 1_000_000n, { uplineId: agent.accountId, identity: null });
  const accept = async (rate: number) => {
    const id = await offerContract(staff, agent, 'daily-salary', termsOf(rate));
    await agent.ask('decideContract', { decision: 'accept' }, { id });
    return id;
  };
  const first = await accept(1000);
  await advance(day);
  await ask(staff[0], 'operatorEndContract', { reason: 'Over' }, { id: first });
  // Its last day is over, and is settled some hours later.
  await advance(20 * hour);
  await accept(500);
  await play(gateway, anna, gateway.clock.now(), 10_000n, 0n);
  await advance(32 * hour);
  const { db, agents } = gateway.services;
  await agents.settlements.settleDue();
  await agents.settlements.payDue();
  const query = { kind: 'daily-salary' };
  const { value } = await read<{ settlements: Settlement[] }>(agent, 'agentSettlements', query);
  expect(value.settlements).toMatchObject([{ version: 1, validStake: '0', state: 'nothing' }]);
  expect(await agent.balance()).toBe('0');
  const kept = await db.pool.query('select end_reason, state from agent_contract where id = $1', [first]);
  expect(kept.rows).toEqual([{ end_reason: 'Over', state: 'ended' }]);
});

test('what an agent is offered and has running is listed, however many contracts the agent has paid', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const payee = { type: agentType as 0, uplineId: agent.accountId, identity: null };
  const [below, another] = [await addPayer(gateway, 0n, payee), await addPayer(gateway, 0n, payee)];
  const mine = await offerContract(staff, agent, 'daily-salary', termsOf(300));
  await agent.ask('decideContract', { decision: 'accept' }, { id: mine });
  const paid = { payer: 'upline' } as const;
  const running = await offerContract(staff, another, 'daily-salary', termsOf(100), paid);
  const ended = await offerContract(staff, below, 'daily-salary', termsOf(100), paid);
  await gateway.services.db.pool.query(
    `insert into agent_contract
     select (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'version', made, 'state', 'ended', 'created_at', one.created_at + interval '1 hour'))).*
     from agent_contract as one, generate_series(2, 101) as made where one.id = $1`,
    [ended],
  );
  const { contracts } = (
    await read<{ contracts: AgentContract[] }>(agent, 'agentContracts', { kind: 'daily-salary' })
  ).value;
  expect(contracts.slice(0, 3).map(({ id }) => id)).toEqual([mine, ended, running]);
  expect(contracts).toHaveLength(100);
});

test('an hourly contract is simulated over as many days as its rounds can be added up', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const anna = await addPayer(gateway, 1_000_000n, { uplineId: agent.accountId, identity: null });
  const { db, activity } = gateway.services;
  for (const days of [3, 40])
    await play(gateway, anna, new Date(gateway.clock.now().getTime() - days * day), 10_000n, 0n);
  await activity.catchUp();
  const draft = { agent: agent.username, kind: 'hourly-salary', payer: 'merchant' };
  const terms = termsOf(100, { period: 'hour' });
  const { id } = (await ask(staff[0], 'operatorDraftContract', { ...draft, terms })).value;
  const simulated = async () => {
    const query = { merchant: 'foyer' };
    const answer = await staff[0].call('operatorSimulateContract', { params: { id: id! }, query });
    const { code, value } = answer.json();
    return code ?? value.spans.map(({ days, amount }: { days: number; amount: string }) => [days, amount]);
  };
  const played = (before: number, rounds: number) =>
    db.pool.query('update activity_day set rounds = $1 where account_id = $2 and day < $3::date', [
      rounds,
      anna.accountId,
      new Date(gateway.clock.now().getTime() - before * day),
    ]);
  expect(await simulated()).toEqual([
    [30, '100'],
    [90, '200'],
  ]);
  await played(20, 5_000_000);
  expect(await simulated()).toEqual([[30, '100']]);
  await played(0, 5_000_000);
  expect(await simulated()).toBe('simulation_too_large');
  // It is offered all the same: whoever decides is told of no sum.
  const { value } = await ask(staff[0], 'operatorOfferContract', {}, { id: id! });
  const { approvals: waiting } = await approvals(staff[1], { state: 'waiting' });
  expect(waiting.find((one) => one.id === value.approval)?.after).not.toHaveProperty('paidInThirtyDays');
});

test('an offer that staff withdrew says so to who was asked, whatever they do with it', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const stranger = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const id = await offerContract(staff, agent, 'daily-salary', termsOf(100));
  const decide = async (who = agent, decision = 'accept') =>
    (await who.ask('decideContract', { decision }, { id })).code;
  await ask(staff[0], 'operatorEndContract', { reason: 'Not now' }, { id });
  expect([await decide(), await decide(agent, 'refuse')]).toEqual([
    'contract_withdrawn',
    'contract_withdrawn',
  ]);
  expect((await read(agent, 'simulateContract', {}, { id })).code).toBe('contract_withdrawn');
  expect(await decide(stranger)).toBe('not_found');
  expect((await read(stranger, 'simulateContract', {}, { id })).code).toBe('not_found');
});

test('a draft that is withdrawn was never there for the agent', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const draft = { agent: agent.username, kind: 'dividend', payer: 'merchant' };
  const terms = termsOf(100, { period: 'month' });
  const id = (await ask(staff[0], 'operatorDraftContract', { ...draft, terms })).value.id!;
  await ask(staff[0], 'operatorEndContract', { reason: 'Not now' }, { id });
  expect((await agent.ask('decideContract', { decision: 'accept' }, { id })).code).toBe('not_found');
});

test('an offer that is withdrawn while the agent decides says so too', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const id = await offerContract(staff, agent, 'daily-salary', termsOf(100));
  const { pool } = gateway.services.db;
  const { decision } = await whileHeld(
    pool,
    ['select from agent_contract where id = $1 for update', id],
    async (holder) => {
      const deciding = agent.ask('decideContract', { decision: 'accept' }, { id });
      await untilBlocked(pool, [deciding]);
      await holder.query(`update agent_contract set state = 'withdrawn' where id = '${id}'`);
      return { decision: deciding };
    },
  );
  expect((await decision).code).toBe('contract_withdrawn');
});

test('an offer that was accepted since staff read it is not ended in place of being withdrawn', async () => {
  const agent = await addPayer(gateway, 0n, { type: agentType as 0, identity: null });
  const id = await offerContract(staff, agent, 'daily-salary', termsOf(100));
  await agent.ask('decideContract', { decision: 'accept' }, { id });
  const end = async (seen: string) =>
    (await ask(staff[0], 'operatorEndContract', { reason: 'Not now', seen }, { id })).code;
  expect(await end('offered')).toBe('version_conflict');
  const { contracts } = (
    await read<{ contracts: AgentContract[] }>(agent, 'agentContracts', { kind: 'daily-salary' })
  ).value;
  expect(contracts).toMatchObject([{ id, state: 'accepted', endsAt: null }]);
  expect(await end('accepted')).toBe('ok');
});
