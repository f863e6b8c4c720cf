import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType, openedByAgentType, type SessionType } from '@foyer/contract/session-can';
import { teamDaysAtMost } from '@foyer/contract/team-periods';
import type { Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addDebt, debtOf } from '../../../testing/debt.ts';
import { addMethods, addPayer, moneyPassword, type Payer } from '../../cashier/payment-method/fixture.ts';
import { decideApproval } from '../../oversight/approval/fixture.ts';
import { createActivity } from '../../wallet/activity/activity.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';

/*
 * top (agent)
 *   second (agent of the next grade)
 *     deep (member): deposits 500, stakes 300 + 200, wins 450; stakes 100 at a fish game
 *     quiet (member): nothing
 *   near (member): stakes 1000
 * beside (agent): stranger (member): stakes 7
 */
let gateway: TestGateway;
let owner: Browser;
const people: Record<string, Payer> = {};
const idOf = (name: string) => people[name]!.accountId;
const nameOf = (name: string) => people[name]!.username;
const switches = ['AGEPAG', 'DOWNMAN', 'AGETEAMPNL3', 'PTSYS3'] as const;

const turn = (name: (typeof switches)[number], on: boolean) =>
  owner.call('operatorSetSwitch', { params: { name }, body: { merchant: 'foyer', on } });

async function play(name: string, rounds: readonly (readonly [stake: string, win: string])[], nodeId = 'R1') {
  const table = await sitDown(
    gateway,
    people[name]!,
    nodeId === 'R1' ? undefined : { nodeId, gameCode: 'reef-riches' },
  );
  for (const [stake, win] of rounds) {
    const id = randomUUID();
    await table.bet(id, stake, { roundId: id });
    await table.win(`${id}.w`, win, { roundId: id });
  }
}

beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addMethods(gateway);
  owner = await logInStaff(gateway);
  const add = async (name: string, type: SessionType, above: string | null) => {
    people[name] = await addPayer(gateway, 100_000n, {
      type: type as typeof memberType,
      uplineId: above && idOf(above),
    });
  };
  await add('top', agentType, null);
  await add('second', 2, 'top');
  await add('deep', memberType, 'second');
  await add('quiet', openedByAgentType, 'second');
  await add('near', memberType, 'top');
  await add('beside', agentType, null);
  await add('stranger', memberType, 'beside');
  const { db, clock, ledger } = gateway.services;
  const onError = (error: unknown) => {
    throw error;
  };
  const activity = createActivity({ db, clock, metrics: new Registry(), onError });
  await activity.ready();
  await ledger.deposit({
    ...people.deep!.wallet,
    scope: 'test',
    key: randomUUID(),
    amount: 500n,
    reference: 'in',
  });
  await play('deep', [
    ['300', '450'],
    ['200', '0'],
  ]);
  await play('near', [['1000', '0']]);
  await play('stranger', [['7', '0']]);
  await activity.catchUp();
  for (const name of switches) await turn(name, true);
});
afterAll(() => gateway.dispose());

const ask = async (
  who: string,
  name: Parameters<Browser['call']>[0],
  query: object = {},
  params: object = {},
) => {
  const answer = await people[who]!.browser.call(name, {
    query: { ...query },
    params: { ...params },
  } as never);
  const { code, value } = answer.json() as { code?: string; value: Record<string, unknown> };
  return { status: answer.statusCode, code, value };
};

test('an overview adds up everybody below, by level, day and kind of game, and nobody else', async () => {
  const { value } = await ask('top', 'teamOverview');
  expect(value).toMatchObject({
    members: 4,
    joined: 4,
    active: 2,
    currency: 'PHP',
    minorUnits: 2,
    total: {
      deposits: '500',
      withdrawals: '0',
      stake: '1500',
      validStake: '1500',
      win: '450',
      net: '-1050',
      rounds: 3,
    },
    levels: [
      { level: 1, members: 2, active: 1, stake: '1000', net: '-1000' },
      { level: 2, members: 2, active: 1, stake: '500', net: '-50', deposits: '500' },
    ],
    gameTypes: [{ gameType: 'RNG', stake: '1500' }],
  });
  expect(value).toMatchObject({ rebate: '0', commission: '0' });
  expect((value.days as object[]).length).toBe(1);
  expect((await ask('top', 'teamOverview', { level: 2 })).value).toMatchObject({
    members: 2,
    active: 1,
    total: { stake: '500' },
  });
  expect((await ask('second', 'teamOverview')).value).toMatchObject({ members: 2, total: { stake: '500' } });
  expect((await ask('top', 'teamOverview', { period: 'yesterday' })).value).toMatchObject({
    members: 4,
    joined: 0,
    active: 0,
    total: { stake: '0' },
    days: [],
  });
});

test('kinds of game stand in the order of what was staked on them, also where less of it counts', async () => {
  const { value } = await ask('top', 'teamOverview');
  const day = new Date(Date.parse(value.to as string) - 300 * 86_400_000).toISOString().slice(0, 10);
  await gateway.services.db.pool.query(
    `insert into activity_day (merchant_id, account_id, day, currency, game_type, vendor, game, upline_path, bets, rounds, stake,
       win, valid_stake, deposits, withdrawals, bonus)
     select d.merchant_id, d.account_id, $1, d.currency, kind, d.vendor, kind, d.upline_path, 1, 1, staked, 0, valid, 0, 0, 0
     from (values ('FISH', 500, 500), ('LIVE', 900, 100), ('SPORTS', 700, 300)) given (kind, staked, valid),
       (select * from activity_day where account_id = $2 and game_type = 'RNG' limit 1) d`,
    [day, idOf('near')],
  );
  const query = { period: 'range', from: day, to: day };
  const { gameTypes } = (await ask('top', 'teamOverview', query)).value;
  expect(gameTypes).toMatchObject([
    { gameType: 'LIVE', stake: '900' },
    { gameType: 'SPORTS', stake: '700' },
    { gameType: 'FISH', stake: '500' },
  ]);
  await gateway.services.db.pool.query('delete from activity_day where day = $1', [day]);
});

test('an overview has what the agent earned, without what was taken back, and is taken along as a file', async () => {
  const { db, clock } = gateway.services;
  const settle = (amount: number, state: string, ago: number, payee = idOf('top')) =>
    db.pool.query(
      `insert into agent_settlement (merchant_id, id, contract_id, payee_id, payer_id, from_at, to_at, currency, valid_stake, active_members,
         net_loss, carried_in, carried_out, base, rate, amount, remainder, state, created_at, paid_at, reversed_at, reason)
       values (1, $1, null, $2, null, $3, $3::timestamptz + interval '1 day', 'PHP', 0, 0, 0, 0, 0, 0, 0, $4, 0, $5, $3,
         case when $5 in ('paid', 'reversed') then $3::timestamptz end, case when $5 = 'reversed' then $3::timestamptz end, '')`,
      [randomUUID(), payee, new Date(clock.now().getTime() - ago), amount, state],
    );
  await settle(700, 'paid', 0);
  await settle(30, 'due', 1000);
  await settle(9, 'reversed', 2000);
  await settle(5, 'paid', 0, idOf('second'));
  await settle(4000, 'paid', 40 * 86_400_000);
  expect((await ask('top', 'teamOverview')).value).toMatchObject({ rebate: '730', commission: '0' });
  const file = await people.top!.browser.call('exportTeamOverview', { query: {} });
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.body.trim().split('\r\n');
  expect(lines[0]).toContain(
    'members,new,active,deposits,withdrawals,rounds,staked,valid stake,paid,net,rebate,commission',
  );
  expect(lines[1]).toMatch(/^total,[\d -]+,4,4,2,5.00,0.00,3,15.00,15.00,4.50,-10.50,7.30,0.00,PHP$/);
  expect(lines.filter((line) => line.startsWith('level,'))).toHaveLength(2);
  await db.pool.query('delete from agent_settlement');
});

test('a range is asked for by its days; one in the future, turned round or too long is refused', async () => {
  const range = (from: string, to: string) => ask('top', 'teamOverview', { period: 'range', from, to });
  const { value } = await ask('top', 'teamOverview');
  const today = value.to as string;
  const dayFromToday = (days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const earliest = dayFromToday(1 - teamDaysAtMost);
  expect((await range(earliest, today)).value).toMatchObject({ total: { stake: '1500' } });
  const later = dayFromToday(2);
  for (const [from, to] of [
    [later, later],
    [today, '2020-01-01'],
    [dayFromToday(-teamDaysAtMost), today],
    [`${today.slice(0, 4)}-02-30`, today],
  ] as const)
    expect((await range(from, to)).code, `${from} ${to}`).toBe('body_invalid');
  expect((await ask('top', 'teamOverview', { period: 'range' })).code).toBe('body_invalid');
});

test('profit and loss has a line for each person, by filters and as a file that adds up to the same', async () => {
  const { value } = await ask('top', 'teamProfitAndLoss');
  expect(value).toMatchObject({
    count: 2,
    total: { play: { stake: '1500', net: '-1050' }, cash: { deposits: '500' } },
    people: [
      { userName: nameOf('near'), level: 1, play: { stake: '1000' }, cash: { deposits: '0' } },
      { userName: nameOf('deep'), level: 2, play: { stake: '500', net: '-50', rounds: 2 } },
    ],
  });
  const names = async (query: object) =>
    ((await ask('top', 'teamProfitAndLoss', query)).value.people as { userName: string }[]).map(
      ({ userName }) => userName,
    );
  expect(await names({ sort: '-net' })).toEqual([nameOf('deep'), nameOf('near')]);
  expect(await names({ level: 2 })).toEqual([nameOf('deep')]);
  expect(await names({ name: nameOf('near').toUpperCase() })).toEqual([nameOf('near')]);
  expect(await names({ gameType: 'FISH' })).toEqual([]);
  expect(await names({ pageSize: 1, pageNo: 2 })).toEqual([nameOf('deep')]);
  const file = await people.top!.browser.call('exportTeamProfitAndLoss', { query: {} });
  const [head, ...lines] = file.body.trim().split('\r\n');
  expect(head).toContain('net');
  expect(lines.toSorted()).toEqual(
    [
      `${nameOf('deep')},2,5.00,0.00,2,5.00,5.00,4.50,-0.50,PHP`,
      `${nameOf('near')},1,0.00,0.00,1,10.00,10.00,0.00,-10.00,PHP`,
    ].toSorted(),
  );
});

test('the tree is walked level by level and searched; a person is shown with what they did', async () => {
  const listed = async (query: object = {}) =>
    (
      (await ask('top', 'teamMembers', query)).value.members as { id: string; level: number; below: number }[]
    ).map(({ id, level, below }) => [Object.keys(people).find((name) => idOf(name) === id), level, below]);
  expect(await listed({ level: 1 })).toEqual([
    ['second', 1, 2],
    ['near', 1, 0],
  ]);
  expect((await listed({ under: idOf('second') })).toSorted()).toEqual([
    ['deep', 2, 0],
    ['quiet', 2, 0],
  ]);
  expect(await listed({ only: 'agents' })).toEqual([['second', 1, 2]]);
  expect(await listed({ name: nameOf('quiet').slice(0, 8) })).toEqual([['quiet', 2, 0]]);
  const { value } = await ask('top', 'teamMember', { language: 'EN' }, { id: idOf('deep') });
  expect(value).toMatchObject({
    userName: nameOf('deep'),
    level: 2,
    isActive: true,
    line: [{ userName: nameOf('second') }],
    below: 0,
    cash: { deposits: '500' },
    play: { stake: '500', net: '-50' },
    games: [{ nodeId: 'R1', gameType: 'RNG', stake: '500' }],
    nickname: null,
    lastSeenAt: null,
  });
});

test('who is not in the team is not found, whether there or not', async () => {
  for (const [who, id] of [
    ['top', idOf('stranger')],
    ['second', idOf('near')],
    ['second', idOf('top')],
    ['top', randomUUID()],
  ] as const) {
    expect(await ask(who, 'teamMember', {}, { id })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await ask(who, 'teamMembers', { under: id })).status).toBe(404);
    expect((await ask(who, 'downlineTransfers', { memberId: id })).status).toBe(404);
    expect((await send(who, { memberId: id })).code).toBe('not_found');
  }
  for (const name of ['teamOverview', 'teamMembers', 'teamProfitAndLoss'] as const)
    expect((await ask('near', name)).code).toBe('no_permission');
});

const rulesOf = async () =>
  (await owner.call('operatorTeamRules', { query: { merchant: 'foyer' } })).json().value as {
    version: number;
  };
const setRules = async (change: object) =>
  (
    await owner.call('operatorSetTeamRules', { body: { merchant: 'foyer', ...(await rulesOf()), ...change } })
  ).json();

test('an agent sees no more of a person than the merchant allows', async () => {
  await setRules({ showsCash: false, showsPlay: false, showsName: true });
  const { value } = await ask('top', 'teamMember', {}, { id: idOf('deep') });
  expect(value).toMatchObject({ cash: null, play: null, days: [], games: [], nickname: nameOf('deep') });
  // Nor who did anything at all
  expect((await ask('top', 'teamProfitAndLoss')).value).toMatchObject({
    people: [],
    count: 0,
    total: { play: null, cash: null },
  });
  const file = await people.top!.browser.call('exportTeamProfitAndLoss', { query: {} });
  expect(file.body).not.toContain('5.00');
  expect((await setRules({ showsCash: true, showsPlay: true, version: 0 })).code).toBe('version_conflict');
  expect((await setRules({ transferMaximum: '1' })).value.fields).toEqual({
    transferMaximum: 'field_invalid',
  });
  await setRules({ showsCash: true, showsPlay: true });
});

/** Somebody else agrees to what waits for that. @returns what became of it */
async function agreeTo({ value }: { value: { approval: string } }) {
  const colleague = await logInStaff(gateway, { username: 'colleague', role: 'finance' });
  return (await decideApproval(colleague, value.approval, 'approve')).value.state;
}

test('one of the staff alone lets agents transfer less; more waits for a second person', async () => {
  const dailyOf = async () => ((await rulesOf()) as unknown as { transferDaily: string }).transferDaily;
  const before = await dailyOf();
  const raised = await setRules({ transferDaily: `${before}0` });
  expect([raised.code, await dailyOf()]).toEqual(['approval_required', before]);
  expect([await agreeTo(raised), await dailyOf()]).toEqual(['approved', `${before}0`]);
  expect((await setRules({ transferDaily: before })).value.transferDaily).toBe(before);
});

const send = (who: string, more: object = {}) =>
  people[who]!.ask('transferToDownline', {
    requestId: randomUUID(),
    memberId: idOf('deep'),
    amount: '10000',
    currency: 'PHP',
    moneyPassword,
    ...more,
  });

test('money goes to somebody of the team, once for one request, and stands in the record of both', async () => {
  const requestId = randomUUID();
  const before = BigInt(await people.deep!.balance());
  const answers = await Promise.all([
    send('top', { requestId }),
    send('top', { requestId }),
    send('top', { requestId }),
  ]);
  expect(answers.map(({ value }) => value)).toEqual(
    [1, 2, 3].map(() => ({ balance: '90000', currency: 'PHP', minorUnits: 2 })),
  );
  expect(BigInt(await people.deep!.balance()) - before).toBe(10_000n);
  expect((await send('top', { requestId, amount: '10001' })).code).toBe('transaction_mismatch');
  expect((await ask('top', 'downlineTransfers')).value).toMatchObject({
    transfers: [{ userName: nameOf('deep'), amount: '10000' }],
    leftToday: '19990000',
  });
  for (const who of ['top', 'deep'])
    expect((await ask(who, 'statement', { kind: 'transfer' })).value).toMatchObject({
      lines: [{ reference: `${nameOf('top')} → ${nameOf('deep')}` }],
    });
});

test.each([
  ['a wrong money password', { moneyPassword: '1' }, 'money_password_wrong'],
  ['another currency', { currency: 'FUN' }, 'currency_mismatch'],
  ['less than the least', { amount: '9999' }, 'amount_below_minimum'],
  ['more than the most', { amount: '5000001' }, 'amount_above_maximum'],
  ['more than there is', { amount: '95000' }, 'insufficient_funds'],
  ['a negative amount', { amount: '-1' }, 'body_invalid'],
])('%s is refused and moves nothing', async (_, more, code) => {
  const before = await people.top!.balance();
  expect((await send('top', more)).code).toBe(code);
  expect(await people.top!.balance()).toBe(before);
});

test('a day has a limit that transfers at once share', async () => {
  await setRules({ transferMaximum: '15000', transferDaily: '30000' });
  const answers = await Promise.all([1, 2, 3].map(() => send('top', { amount: '15000' })));
  expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
    'sent',
    'transfer_limit_reached',
    'transfer_limit_reached',
  ]);
  await agreeTo(await setRules({ transferMaximum: '5000000', transferDaily: '20000000' }));
});

test('what the sender owes is paid first, and a transfer that leaves too little for it is refused', async () => {
  const { top } = people;
  const before = BigInt(await top!.balance());
  await addDebt(gateway, top!.wallet, 2_000n);
  expect((await send('top', { amount: String(before - 1_999n) })).code).toBe('debt_open');
  expect([BigInt(await top!.balance()), await debtOf(gateway, top!)]).toEqual([before, 2_000n]);
  const requestId = randomUUID();
  const answers = await Promise.all([send('top', { requestId }), send('top', { requestId })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([BigInt(await top!.balance()), await debtOf(gateway, top!)]).toEqual([before - 12_000n, 0n]);
});

test.each([
  ['whose session is ended', (on, sender) => gateway.services.sessions.endAll(on, 1, sender)],
  [
    'who is disabled',
    (on, sender) => on.execute(sql`update account set status = 'disabled' where id = ${sender}::uuid`),
  ],
] satisfies [string, (on: Sql, sender: string) => Promise<unknown>][])(
  'an agent %s while a transfer is on its way sends nothing',
  async (_, end) => {
    const { db } = gateway.services;
    const agent = await addPayer(gateway, 100_000n, { type: agentType });
    const member = await addPayer(gateway, 0n, { type: memberType, uplineId: agent.accountId });
    const wish = { requestId: randomUUID(), memberId: member.accountId, amount: '10000', currency: 'PHP' };
    const { late } = await inTransaction(db, async (on) => {
      await end(on, agent.accountId);
      const late = agent.ask('transferToDownline', { ...wish, moneyPassword });
      await untilBlocked(db.pool, [late]);
      return { late };
    });
    expect((await late).code).toBe('session_ended');
    expect(await gateway.services.ledger.balanceOf(1, agent.accountId, 'real', 'PHP')).toBe(100_000n);
    expect(await member.balance()).toBe('0');
  },
);

test('nothing is sent to who stopped playing or is at a limit of their own, and why is not told', async () => {
  const { exclusions } = gateway.services;
  await people.near!.ask('setDepositLimits', { day: '10000', week: null, month: null });
  expect((await send('top', { memberId: idOf('near'), amount: '10001' })).code).toBe('member_unavailable');
  expect((await send('top', { memberId: idOf('near') })).status).toBe(200);
  expect((await send('top', { memberId: idOf('near') })).code).toBe('member_unavailable');
  await exclusions.takeTimeOut({ merchantId: 1, accountId: idOf('quiet') }, 24);
  expect((await send('top', { memberId: idOf('quiet') })).code).toBe('member_unavailable');
  expect((await ask('top', 'teamMember', {}, { id: idOf('quiet') })).value).toMatchObject({
    isActive: false,
  });
});

test('each page is closed while its switch is off', async () => {
  const calls = {
    AGEPAG: () => ask('top', 'teamOverview'),
    DOWNMAN: () => ask('top', 'teamMembers'),
    AGETEAMPNL3: () => ask('top', 'teamProfitAndLoss'),
    PTSYS3: () => ask('top', 'downlineTransfers'),
  };
  for (const name of switches) {
    await turn(name, false);
    const codes = await Promise.all(switches.map(async (one) => (await calls[one]()).code ?? 'ok'));
    expect(codes).toEqual(switches.map((one) => (one === name ? 'feature_off' : 'ok')));
    await turn(name, true);
  }
});
