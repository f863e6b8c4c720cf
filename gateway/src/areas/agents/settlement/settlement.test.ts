import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '@foyer/contract';
import type { ContractKind, ContractTerms } from '@foyer/contract/contract-kinds';
import { agentType, type SessionType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { refusingHurry } from '../../../testing/hurry.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { approvals, ask, askBoth, decideApproval } from '../../oversight/approval/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';
import { offerContract, play, termsOf } from '../contract/fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;

let gateway: TestGateway;
let other: TestGateway;
let staff: Browser;
let second: Browser;
/** An agent with an agent and two members below, the second of them below the agent below. */
let top: Payer;
let agent: Payer;
let anna: Payer;
let ben: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  other = await startTestGateway({ sharing: gateway });
  staff = await logInStaff(gateway);
  second = await logInStaff(gateway, { username: 'second', role: 'finance' });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});
const add = (balance: bigint, type: number, uplineId: string | null) =>
  addPayer(gateway, balance, { type: type as 0, uplineId, identity: null });
beforeEach(async () => {
  // Contracts of the tests before go on: thousands of hours, if nobody stopped them.
  await gateway.services.db.pool.query('update agent_contract set due_at = null');
  // In the morning of a day, so that what is played soon is played on one day.
  const night = now().getTime() + 8 * hour;
  await advance(day - (night % day) + 6 * hour);
  top = await add(0n, agentType, null);
  agent = await add(0n, 2 satisfies SessionType, top.accountId);
  anna = await add(1_000_000n, 0, agent.accountId);
  ben = await add(1_000_000n, 40, agent.accountId);
});

const draft = async (kind: ContractKind, terms: ContractTerms, more: object = {}) =>
  ask(staff, 'operatorDraftContract', { agent: agent.username, kind, payer: 'merchant', terms, ...more });
const offer = (kind: ContractKind, terms: ContractTerms, more: object = {}) =>
  offerContract([staff, second], agent, kind, terms, more);
const decide = (payer: Payer, id: string, decision = 'accept') =>
  payer.ask('decideContract', { decision }, { id });
const read = async <Value>(payer: Payer, name: EndpointName, query: object = {}, params: object = {}) => {
  const answer = await payer.browser.call(name, { query: query as never, params: params as never });
  const { code = 'ok', value } = answer.json();
  return { code, value: value as Value };
};
const settlementsOf = async (payer: Payer, kind: ContractKind = 'daily-salary') =>
  (await read<{ settlements: Record<string, unknown>[] }>(payer, 'agentSettlements', { kind })).value
    .settlements;
/** Time passes, and everybody stays logged in. */
async function advance(ms: number): Promise<void> {
  for (const { clock } of [gateway, other]) clock.advance(ms);
  for (const [table, column] of [
    ['session', 'expires_at'],
    ['staff_session', 'created_at'],
  ])
    await gateway.services.db.pool.query(
      `update ${table} set ${column} = ${column} + $1 * interval '1 ms', last_used_at = last_used_at + $1 * interval '1 ms'`,
      [ms],
    );
}
const now = () => gateway.clock.now();
/** Both gateways settle and pay at the same time. */
async function settle(): Promise<void> {
  const all = [gateway, other].map(({ services }) => services.agents.settlements);
  await Promise.all(all.map((one) => one.settleDue()));
  await Promise.all(all.map((one) => one.payDue()));
}
const balances = async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  return { drifts, sum };
};
const nothingWrong = { drifts: [], sum: 0n };

test('what the merchant is to pay is offered once a second person agreed, who is shown what it costs', async () => {
  await play(gateway, anna, new Date(now().getTime() - 3 * day), 10_000n, 4000n);
  await gateway.services.activity.catchUp();
  const offering = (id: string) => ask(staff, 'operatorOfferContract', {}, { id });
  const stateOf = async (id: string) => {
    const query = { merchant: 'foyer', q: agent.username };
    const { contracts } = (await staff.call('operatorContracts', { query })).json().value as {
      contracts: { id: string; state: string; waiting: boolean }[];
    };
    const { state, waiting } = contracts.find((one) => one.id === id)!;
    return [state, waiting];
  };
  const id = (await draft('daily-salary', termsOf(150))).value.id!;
  const { code, value } = await offering(id);
  expect([code, await stateOf(id)]).toEqual(['approval_required', ['draft', true]]);
  expect((await offering(id)).code).toBe('approval_waiting');
  expect((await decide(agent, id)).code).toBe('not_found');
  const [waiting] = (await approvals(second)).approvals;
  expect(waiting).toMatchObject({ kind: 'agent_contract', title: agent.username, currency: 'PHP' });
  expect(waiting?.after).toMatchObject({
    payer: 'merchant',
    settledBy: 'day',
    'tier 1': '1.5 % from valid stakes of 0.00 PHP, 0 active members, a net loss of 0.00 PHP',
    paidInThirtyDays: '150',
  });
  expect((await decideApproval(staff, value.approval!, 'approve')).code).toBe('four_eyes');
  expect((await decideApproval(second, value.approval!, 'approve')).value.state).toBe('approved');
  expect(await stateOf(id)).toEqual(['offered', false]);

  // Withdrawn while it waits: nobody can have it offered any more.
  const other = (await draft('hourly-salary', termsOf(150, { period: 'hour' }))).value.id!;
  const asked = await offering(other);
  await ask(staff, 'operatorEndContract', { reason: 'Not this one' }, { id: other });
  expect((await decideApproval(second, asked.value.approval!, 'approve')).code).toBe('already_decided');
  expect(await stateOf(other)).toEqual(['withdrawn', false]);

  // What the agent above pays is theirs to accept.
  const own = (await draft('dividend', termsOf(150, { period: 'month' }), { payer: 'upline' })).value.id!;
  expect((await offering(own)).code).toBe('ok');
});

test('an offer is asked for, simulated, accepted and counts from the next day', async () => {
  for (const days of [3, 40]) {
    await play(gateway, anna, new Date(now().getTime() - days * day), 10_000n, 4000n);
    await play(gateway, ben, new Date(now().getTime() - days * day), 6000n, 9000n);
  }
  const terms = termsOf(100, {
    tiers: [
      { validStake: '0', activeMembers: 0, netLoss: '0', rate: 100 },
      { validStake: '16000', activeMembers: 2, netLoss: '0', rate: 150 },
      { validStake: '16001', activeMembers: 0, netLoss: '0', rate: 900 },
    ],
  });
  const asked = async (payer: Payer) =>
    (await read<{ dailysalreqtype: boolean }>(payer, 'dailySalaryRequest')).value.dailysalreqtype;
  const { value } = await draft('daily-salary', terms);
  expect(await asked(agent)).toBe(false);
  expect((await decide(agent, value.id!)).code).toBe('not_found');
  await askBoth([staff, second], 'operatorOfferContract', {}, { id: value.id! });
  expect([await asked(agent), await asked(top), await asked(anna)]).toEqual([true, false, false]);
  await gateway.services.activity.catchUp();
  const simulation = await read(agent, 'simulateContract', {}, { id: value.id });
  expect(simulation.value).toMatchObject({
    spans: [
      { days: 30, periods: 30, paid: 1, validStake: '16000', netLoss: '3000', amount: '240', best: '240' },
      { days: 90, periods: 90, paid: 2, validStake: '32000', netLoss: '6000', amount: '480' },
    ],
  });
  const ofStaff = await staff.call('operatorSimulateContract', {
    params: { id: value.id! },
    query: { merchant: 'foyer' },
  });
  expect(ofStaff.json().value).toEqual(simulation.value);
  // The database refuses to write over what was offered.
  await expect(
    gateway.services.db.pool.query("update agent_contract set terms = '{}' where id = $1", [value.id]),
  ).rejects.toThrow('is not edited');
  expect((await decide(top, value.id!)).code).toBe('not_found');
  const answers = await Promise.all([decide(agent, value.id!), decide(agent, value.id!)]);
  expect(answers.map(({ code = 'ok' }) => code).toSorted()).toEqual(['already_decided', 'ok']);
  expect(await asked(agent)).toBe(false);
  const { contracts } = (
    await read<{ contracts: object[] }>(agent, 'agentContracts', { kind: 'daily-salary' })
  ).value;
  const midnight = new Date(now().getTime() + 18 * hour).toISOString().slice(0, 16);
  expect(contracts).toEqual([
    expect.objectContaining({
      state: 'accepted',
      version: 1,
      startsAt: expect.stringContaining(midnight.slice(0, 13)),
    }),
  ]);
});

test('a day is settled once by two gateways, and opened down to days, people and games', async () => {
  await decide(agent, await offer('daily-salary', termsOf(150)));
  await play(gateway, anna, now(), 5000n, 0n);
  await advance(day);
  await play(gateway, anna, now(), 10_001n, 4000n);
  await play(gateway, anna, now(), 999n, 0n);
  await play(gateway, ben, now(), 500n, 800n);
  await advance(12 * hour);
  await settle();
  expect(await settlementsOf(agent)).toEqual([]);
  await advance(14 * hour);
  await settle();
  await settle();
  const [paid, ...more] = await settlementsOf(agent);
  expect(more).toEqual([]);
  expect(paid).toMatchObject({
    state: 'paid',
    validStake: '11500',
    activeMembers: 2,
    netLoss: '6700',
    base: '11500',
    rate: 150,
    amount: '172',
    remainder: 5000,
  });
  expect(await agent.balance()).toBe('172');
  const open = (query: object) =>
    read<{ facts: object[] }>(agent, 'agentSettlement', query, { id: paid!.id as string });
  const fact = { rounds: 3, validStake: '11500', netLoss: '6700' };
  expect((await open({ by: 'day' })).value.facts).toEqual([expect.objectContaining(fact)]);
  expect((await open({ by: 'game' })).value.facts).toMatchObject([
    { key: 'R1', label: 'Gintong Mangga', ...fact },
  ]);
  expect((await open({ by: 'person' })).value.facts).toMatchObject([
    { label: anna.username, validStake: '11000', netLoss: '7000', rounds: 2 },
    { label: ben.username, validStake: '500', netLoss: '-300' },
  ]);
  expect((await open({ by: 'game', person: ben.accountId })).value.facts).toMatchObject([
    { validStake: '500' },
  ]);
  expect((await read(top, 'agentSettlement', {}, { id: paid!.id })).code).toBe('not_found');
  expect(await balances()).toEqual(nothingWrong);
});

test('the agent above pays from the own account; without money it is a debt by name, paid once there is', async () => {
  const id = await offer('daily-salary', termsOf(1000), { payer: 'upline' });
  expect((await decide(agent, id)).code).toBeUndefined();
  expect(((await decide(top, id)).value as { state: string }).state).toBe('accepted');
  await advance(day);
  await play(gateway, anna, now(), 10_000n, 0n);
  await advance(26 * hour);
  await settle();
  expect(await settlementsOf(agent)).toMatchObject([{ state: 'owed', amount: '1000', side: 'payee' }]);
  expect(await settlementsOf(top)).toMatchObject([{ state: 'owed', side: 'payer' }]);
  expect([await top.balance(), await agent.balance()]).toEqual(['0', '0']);
  const debts = async () =>
    (await staff.call('operatorDebts', { query: { merchant: 'foyer', q: top.username } })).json().value.debts;
  expect(await debts()).toMatchObject([
    { debtor: top.username, creditor: agent.username, amount: '1000', state: 'open', cause: 'payment' },
  ]);
  const { ledger, agents } = gateway.services;
  await ledger.grant({
    ...top.wallet,
    scope: 'test',
    key: top.accountId,
    amount: 1500n,
    reference: 'a gift',
  });
  await Promise.all([agents.settlements.collect(), other.services.agents.settlements.collect()]);
  expect(await debts()).toMatchObject([{ state: 'paid' }]);
  expect([await top.balance(), await agent.balance()]).toEqual(['500', '1000']);
  expect(await settlementsOf(agent)).toMatchObject([{ state: 'paid' }]);
  expect(await balances()).toEqual(nothingWrong);
});

test('hours and contracts of one payee count together: none splits what two must agree on', async () => {
  await gateway.services.db.pool.query(
    `insert into approval_rule values (1, 1, 1, 1, 1500, 1, 1, 1000000, 100000000, false, 72, 1)
     on conflict (merchant_id) do update set reward_from = 1500`,
  );
  await decide(agent, await offer('hourly-salary', termsOf(1000, { period: 'hour' })));
  await decide(agent, await offer('daily-salary', termsOf(100)));
  // The next day, both of them count.
  await advance(day);
  for (let hours = 0; hours < 2; hours += 1) {
    await play(gateway, anna, now(), 10_000n, 0n);
    await advance(hour);
  }
  await advance(26 * hour);
  await settle();
  const { rows } = await gateway.services.db.pool.query<{ amount: bigint; state: string }>(
    'select amount, state from agent_settlement where payee_id = $1 and amount > 0',
    [agent.accountId],
  );
  const all = rows.map(({ amount, state }) => [String(amount), state] as const);
  expect(all.map(([amount]) => amount).toSorted()).toEqual(['1000', '1000', '200']);
  const automatic = all.flatMap(([amount, state]) => (state === 'paid' ? [Number(amount)] : []));
  expect(automatic.reduce((sum, each) => sum + each, 0)).toBeLessThan(1500);
  expect(all.filter(([, state]) => state === 'review').length).toBeGreaterThan(0);
  expect(await agent.balance()).toBe(String(automatic.reduce((sum, each) => sum + each, 0)));
  await gateway.services.db.pool.query('delete from approval_rule');
});

test('a large one waits for two of the staff; what is taken back and is gone becomes a debt', async () => {
  await gateway.services.db.pool.query(
    `insert into approval_rule values (1, 1, 1, 1, 1000, 1, 1, 1000000, 100000000, false, 72, 1)
     on conflict (merchant_id) do update set reward_from = 1000`,
  );
  await decide(agent, await offer('daily-salary', termsOf(1000)));
  await advance(day);
  await play(gateway, anna, now(), 10_000n, 0n);
  await advance(26 * hour);
  await settle();
  const [{ id, state }] = (await settlementsOf(agent)) as [{ id: string; state: string }];
  expect(state).toBe('review');
  expect(await agent.balance()).toBe('0');
  const twice = async (name: EndpointName, reason: string) => {
    const asked = await ask(staff, name, { reason }, { id });
    expect(asked.code).toBe('approval_required');
    return (await decideApproval(second, asked.value.approval!, 'approve')).value.state;
  };
  expect(await twice('operatorReleaseSettlement', 'Looked through')).toBe('approved');
  expect(await agent.balance()).toBe('1000');
  expect((await ask(staff, 'operatorReleaseSettlement', { reason: 'Again' }, { id })).code).toBe(
    'already_decided',
  );
  await gateway.services.ledger.stake({
    ...agent.wallet,
    scope: 'test',
    key: id,
    amount: 1n,
    reference: 'spent',
  });
  expect(await twice('operatorReverseSettlement', 'Circular bets')).toBe('approved');
  expect(await settlementsOf(agent)).toMatchObject([{ state: 'reversed', reason: 'Circular bets' }]);
  for (const name of ['operatorReleaseSettlement', 'operatorReverseSettlement'] as const)
    expect((await ask(staff, name, { reason: 'Again' }, { id })).code).toBe('already_decided');
  const { value } = (
    await staff.call('operatorDebts', { query: { merchant: 'foyer', q: agent.username } })
  ).json();
  expect(value.debts).toMatchObject([{ cause: 'reversal', amount: '1000', creditor: '', state: 'open' }]);
  expect(await agent.balance()).toBe('999');
  expect(await balances()).toEqual(nothingWrong);
  await gateway.services.db.pool.query('delete from approval_rule');
});

test('nobody earns on who is excluded or closed; who is flagged is not active; hours are read from the rounds', async () => {
  const tiers = [{ validStake: '0', activeMembers: 1, netLoss: '0', rate: 100 }];
  await decide(agent, await offer('hourly-salary', termsOf(100, { period: 'hour', tiers })));
  const [carl, dora, eve] = [
    await add(100_000n, 0, agent.accountId),
    await add(100_000n, 0, agent.accountId),
    await add(100_000n, 0, agent.accountId),
  ];
  const settled = async () => {
    await settle();
    return (await settlementsOf(agent, 'hourly-salary')).map(({ validStake, activeMembers, amount }) => [
      validStake,
      activeMembers,
      amount,
    ]);
  };
  await advance(hour);
  for (const one of [anna, carl, dora, eve]) await play(gateway, one, now(), 10_000n, 0n);
  const { exclusions } = gateway.services;
  await exclusions.takeTimeOut({ merchantId: 1, accountId: carl.accountId }, 24);
  await gateway.services.db.pool.query("update account set status = 'closed' where id = $1", [
    dora.accountId,
  ]);
  await gateway.services.db.pool.query(
    `insert into player_flag (merchant_id, id, account_id, kind, subject, facts, times, raised_at, last_at)
     values (1, gen_random_uuid(), $1, 'velocity', 'x', '{}', 1, now(), now())`,
    [eve.accountId],
  );
  await advance(2 * hour + 1);
  expect((await settled()).at(-1)).toEqual(['20000', 1, '200']);
  // An hour later nobody played; the player in the time-out counts no more than before.
  await advance(hour);
  expect((await settled()).slice(0, -1).every(([validStake]) => validStake === '0')).toBe(true);
});

test('a dividend is settled by halves of months; a new version ends the one before, an ended one pays no more', async () => {
  const dividend = termsOf(1000, { period: 'half-month', carryOver: true });
  const first = await offer('dividend', dividend);
  await decide(agent, first);
  await advance(day);
  await play(gateway, anna, now(), 10_000n, 40_000n);
  await advance(16 * day + 8 * hour);
  await settle();
  expect((await settlementsOf(agent, 'dividend'))[0]).toMatchObject({ amount: '0', state: 'nothing' });
  const carried = (await settlementsOf(agent, 'dividend')).map(({ carriedOut }) => carriedOut);
  expect(carried).toContain('30000');
  await play(gateway, anna, now(), 50_000n, 0n);
  await advance(16 * day);
  await settle();
  const amounts = (await settlementsOf(agent, 'dividend')).map(({ amount }) => amount);
  expect(amounts.filter((amount) => amount !== '0')).toEqual(['2000']);
  await decide(agent, await offer('dividend', termsOf(2000, { period: 'month' })));
  const { value } = await read<{ contracts: { version: number; endsAt: string | null }[] }>(
    agent,
    'agentContracts',
    { kind: 'dividend' },
  );
  expect(value.contracts.map(({ version, endsAt }) => [version, endsAt !== null])).toEqual([
    [2, false],
    [1, true],
  ]);
  const end = () => ask(staff, 'operatorEndContract', { reason: 'No longer wanted' }, { id: first });
  expect((await end()).code).toBe('already_decided');
  await advance(60 * day);
  await settle();
  const states = (
    await read<{ contracts: { state: string }[] }>(agent, 'agentContracts', { kind: 'dividend' })
  ).value.contracts;
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'ended']);
  for (const decision of ['accept', 'refuse'] as const)
    expect((await decide(agent, first, decision)).code).toBe('already_decided');
});

test('a bet that may still come back is no loss of a team; one that is lost later counts in the next period', async () => {
  await decide(agent, await offer('dividend', termsOf(1000, { period: 'half-month' })));
  await advance(day);
  const { bet, win, rollback } = await sitDown(gateway, anna);
  const stake = async (roundId: string, amount: string) =>
    expect((await bet(roundId, amount, { roundId })).status).toBe(200);
  const [comesBack, isLost] = [randomUUID(), randomUUID()];
  await stake(comesBack, '50000');
  await stake(isLost, '20000');
  await play(gateway, anna, now(), 10_000n, 0n);
  const paid = async () => {
    await settle();
    const amounts = (await settlementsOf(agent, 'dividend')).map(({ amount }) => amount);
    return amounts.filter((amount) => amount !== '0');
  };
  await advance(16 * day + 8 * hour);
  expect(await paid()).toEqual(['1000']);
  expect((await rollback(comesBack, '50000', { roundId: comesBack })).status).toBe(200);
  expect((await win(randomUUID(), '0', { roundId: isLost })).status).toBe(200);
  await advance(16 * day);
  expect((await paid()).toSorted()).toEqual(['1000', '2000']);
});

test('wrong terms, people who are no agents and refused offers lead nowhere', async () => {
  const refused = async (kind: ContractKind, terms: ContractTerms, more: object = {}) =>
    (await draft(kind, terms, more)).value.fields;
  expect(await refused('daily-salary', termsOf(1, { period: 'month' }))).toEqual({ period: 'field_invalid' });
  expect(await refused('daily-salary', termsOf(1, { carryOver: true }))).toEqual({
    carryOver: 'field_invalid',
  });
  expect(await refused('daily-salary', termsOf(1), { agent: anna.username })).toEqual({
    agent: 'field_invalid',
  });
  expect((await draft('daily-salary', termsOf(1), { agent: top.username, payer: 'upline' })).code).toBe(
    'upline_missing',
  );
  const id = await offer('daily-salary', termsOf(1));
  expect(((await decide(agent, id, 'refuse')).value as { state: string }).state).toBe('refused');
  expect((await decide(agent, id)).code).toBe('already_decided');
  const next = await offer('daily-salary', termsOf(2));
  expect((await ask(staff, 'operatorEndContract', { reason: 'A mistake' }, { id: next })).code).toBe('ok');
  expect((await decide(agent, next)).code).toBe('contract_withdrawn');
  expect((await read(anna, 'agentContracts', { kind: 'dividend' })).code).toBe('no_permission');
});

test('what a bet brings after its day was settled counts in the next period, once, also what it takes back', async () => {
  await decide(agent, await offer('daily-salary', termsOf(1000)));
  await advance(day);
  const played = now();
  await play(gateway, anna, played, 10_000n, 0n);
  await advance(day);
  await settle();
  expect(await settlementsOf(agent)).toMatchObject([{ validStake: '10000', amount: '1000', state: 'paid' }]);
  // A match of that day ends; another person of that day is in a time-out by now.
  await play(gateway, ben, played, 7000n, 0n);
  await play(gateway, anna, played, 3000n, 5000n);
  await gateway.services.exclusions.takeTimeOut({ merchantId: 1, accountId: ben.accountId }, 24);
  await play(gateway, anna, now(), 500n, 0n);
  await advance(day);
  await settle();
  const [next] = await settlementsOf(agent);
  expect(next).toMatchObject({ validStake: '3500', netLoss: '-1500', activeMembers: 1, amount: '350' });
  const { facts } = (
    await read<{ facts: object[] }>(agent, 'agentSettlement', { by: 'day' }, { id: next!.id as string })
  ).value;
  expect(facts).toMatchObject([
    { validStake: '3000', netLoss: '-2000', late: true },
    { validStake: '500', late: false },
  ]);
  await advance(day);
  await settle();
  expect((await settlementsOf(agent))[0]).toMatchObject({ validStake: '0', amount: '0', state: 'nothing' });
  expect(await agent.balance()).toBe('1350');
  expect(await balances()).toEqual(nothingWrong);
});

test('a period of a large team is settled however long that takes', async () => {
  await refusingHurry(gateway.services.db, 'insert on agent_settlement_fact', async () => {
    await decide(agent, await offer('daily-salary', termsOf(1000)));
    await advance(day);
    await play(gateway, anna, now(), 10_000n, 0n);
    await advance(day);
    await settle();
    expect(await settlementsOf(agent)).toMatchObject([{ amount: '1000', state: 'paid' }]);
  });
});
