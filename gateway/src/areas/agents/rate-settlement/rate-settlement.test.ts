import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateIn, mapOfRates, type Rate } from '@foyer/contract/agent-rates';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { offerContract, play, termsOf } from '../contract/fixture.ts';
import { giveRates, passTime, rate, read, setRates } from './fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const fish = { nodeId: 'R2', gameCode: 'reef-riches', vassalage: 'LUNA', gameType: 'FISH' };

/* top - second - third - deep (member); near (member) stands below top. */
let gateway: TestGateway;
let other: TestGateway;
let staff: [Browser, Browser];
let line: Payer[];
let near: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  staff = [await logInStaff(gateway), await logInStaff(gateway, { username: 'second', role: 'finance' })];
  for (const name of ['GAMSER', 'TEAMBETTING3'])
    await staff[0].call('operatorSetSwitch', {
      params: { name } as never,
      body: { merchant: 'foyer', on: true },
    });
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});
const add = (type: SessionType, uplineId: string | null) =>
  addPayer(gateway, 1_000_000n, { type: type as 0, uplineId, identity: null });
const now = () => gateway.clock.now();
const advance = (ms: number) => passTime([gateway, other], ms);
const caps = [rate('RNG', 1000), rate('FISH', 1000), rate('SPORTS', 1000)];
beforeEach(async () => {
  await advance(day - ((now().getTime() + 8 * hour) % day) + 6 * hour);
  const top = await add(agentType, null);
  const second = await add(2, top.accountId);
  const third = await add(3, second.accountId);
  line = [top, second, third, await add(memberType, third.accountId)];
  near = await add(memberType, top.accountId);
});

const set = async (upline: Payer, whom: Payer, rates: readonly Rate[]) =>
  expect((await giveRates(upline, whom, rates)).code).toBeUndefined();
/** Gives the line rates from the next day on, and waits for it. */
async function agree(...given: readonly (readonly Rate[])[]): Promise<void> {
  expect(await setRates(staff, line[0]!, { caps, rates: given[0]! })).toBe('ok');
  for (const [at, rates] of given.entries()) if (at > 0) await set(line[at - 1]!, line[at]!, rates);
  await advance(day);
}
/** Both gateways settle and pay at the same time. */
async function settle(): Promise<void> {
  const all = [gateway, other].map(({ services }) => services.agents);
  await Promise.all(all.map(({ rateSettlements }) => rateSettlements.settleDue()));
  await Promise.all(all.map(({ settlements }) => settlements.payDue()));
}
const settlementsOf = async (payer: Payer) => {
  const { rows } = await gateway.services.db.pool.query(
    `select s.amount, s.state, s.carried_out, s.valid_stake from agent_settlement s
     where s.payee_id = $1 and s.contract_id is null order by s.from_at`,
    [payer.accountId],
  );
  return rows.map((row) => [Number(row.amount), row.state]);
};
const nothingWrong = async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect([drifts, sum]).toEqual([[], 0n]);
};

test('of a stake everybody above gets the difference of the rates, once, by two gateways', async () => {
  await agree([rate('RNG', 100)], [rate('RNG', 70)], [rate('RNG', 70)], [rate('RNG', 25)]);
  await play(gateway, line[3]!, now(), 10_001n, 4000n);
  await play(gateway, line[3]!, now(), 5000n, 0n, fish);
  await play(gateway, near, now(), 1000n, 0n);
  await play(gateway, line[1]!, now(), 2000n, 0n);
  await advance(day);
  await settle();
  await settle();
  // 30 of 12,001 and 100 of 1000; 70 of 2000 and nothing between; 45 of 10,001; 25 of it.
  expect(await Promise.all(line.map(settlementsOf))).toEqual([
    [[46, 'paid']],
    [[14, 'paid']],
    [[45, 'paid']],
    [[25, 'paid']],
  ]);
  expect([await line[0]!.balance(), await line[2]!.balance()]).toEqual(['1000046', '1000045']);
  await nothingWrong();
});

test('a change never touches the past; a late bet is paid by the rates of its own day', async () => {
  await agree([rate('RNG', 100)], [rate('RNG', 50)]);
  const played = now();
  await play(gateway, line[1]!, played, 10_000n, 0n);
  await set(line[0]!, line[1]!, [rate('RNG', 10)]);
  await advance(day);
  await play(gateway, line[1]!, now(), 10_000n, 0n);
  await settle();
  await play(gateway, line[1]!, played, 2000n, 0n);
  await advance(day);
  await settle();
  expect(await settlementsOf(line[1]!)).toEqual([
    [50, 'paid'],
    [20, 'paid'],
  ]);
  await advance(day);
  await settle();
  expect(await settlementsOf(line[1]!)).toHaveLength(2);
});

test('what a bet takes back is set against what is earned later, never below zero', async () => {
  await agree([rate('RNG', 100)]);
  await play(gateway, near, now(), 50_000n, 0n);
  await advance(day);
  await settle();
  // The day has less than was settled: a bet of it was taken back.
  await gateway.services.db.pool.query(
    'update activity_day set valid_stake = valid_stake - 30000, stake = stake - 30000 where account_id = $1 and game_type <> $2',
    [near.accountId, ''],
  );
  await advance(day);
  await settle();
  await play(gateway, near, now(), 40_000n, 0n);
  await advance(day);
  await settle();
  expect(await settlementsOf(line[0]!)).toEqual([
    [500, 'paid'],
    [0, 'nothing'],
    [100, 'paid'],
  ]);
});

test('nobody earns on who is excluded or closed', async () => {
  await agree([rate('RNG', 100)], [rate('RNG', 50)]);
  await play(gateway, line[3]!, now(), 10_000n, 0n);
  await play(gateway, near, now(), 10_000n, 0n);
  await gateway.services.exclusions.takeTimeOut({ merchantId: 1, accountId: near.accountId }, 24);
  await gateway.services.accounts.close(gateway.services.db.orm, 1, line[3]!.accountId);
  await advance(day);
  await settle();
  await advance(3 * day);
  await settle();
  expect(await settlementsOf(line[0]!)).toEqual([]);
});

test('who closes the account earns by what was played before, which waits for staff, and by nothing later', async () => {
  await agree([rate('RNG', 100)]);
  const [top] = line as [Payer];
  const { accounts, db } = gateway.services;
  await play(gateway, near, now(), 10_000n, 0n);
  await accounts.close(db.orm, 1, top.accountId);
  await db.pool.query('insert into closed_account (merchant_id, account_id, noted_at) values (1, $1, $2)', [
    top.accountId,
    now(),
  ]);
  await advance(day);
  await play(gateway, near, now(), 10_000n, 0n);
  await advance(2 * day);
  await settle();
  expect(await settlementsOf(top)).toEqual([[100, 'review']]);
  await nothingWrong();
});

test('rates and contracts of one payee and day count together: none splits what two must agree on', async () => {
  await gateway.services.db.pool.query(
    `insert into approval_rule values (1, 1, 1, 1, 1500, 1, 1, 1000000, 100000000, false, 72, 1)
     on conflict (merchant_id) do update set reward_from = 1500`,
  );
  const [top] = line as [Payer];
  const id = await offerContract(staff, top, 'daily-salary', termsOf(1000));
  expect((await top.ask('decideContract', { decision: 'accept' }, { id })).code).toBeUndefined();
  await agree([rate('RNG', 1000)]);
  await play(gateway, near, now(), 10_000n, 0n);
  await advance(day);
  await gateway.services.agents.settlements.settleDue();
  await settle();
  const { rows } = await gateway.services.db.pool.query(
    'select contract_id is null as of_rates, amount, state from agent_settlement where payee_id = $1 order by 1',
    [top.accountId],
  );
  expect(rows.map((row) => [row.of_rates, String(row.amount), row.state])).toEqual([
    [false, '1000', 'paid'],
    [true, '1000', 'review'],
  ]);
  expect(await top.balance()).toBe('1001000');
  // The day after begins from nothing.
  await play(gateway, near, now(), 4000n, 0n);
  await advance(day);
  await settle();
  expect(await settlementsOf(top)).toEqual([
    [1000, 'review'],
    [400, 'paid'],
  ]);
  await gateway.services.db.pool.query('delete from approval_rule');
});

test('days on which rates are off pay nothing, also once they are on again', async () => {
  const turn = async (on: boolean) => {
    const body = { merchant: 'foyer', on };
    await staff[0].call('operatorSetSwitch', { params: { name: 'GAMSER' } as never, body });
    for (const { services } of [gateway, other]) await services.merchants.refresh();
  };
  await agree([rate('RNG', 1000)]);
  const off = now();
  await turn(false);
  for (let days = 0; days < 2; days += 1) {
    await play(gateway, near, now(), 10_000n, 0n);
    await advance(day);
    await settle();
  }
  await turn(true);
  await play(gateway, near, now(), 3000n, 0n);
  // A round of such a day ends late.
  await play(gateway, near, off, 5000n, 0n);
  await advance(day);
  await settle();
  const [top] = line as [Payer];
  type SettlementAnswer = { settlements: { id: string; amount: string }[]; facts: { validStake: string }[] };
  const { settlements } = (await read<SettlementAnswer>(top, 'agentSettlements', { kind: 'rebate' })).value;
  expect(settlements.map(({ amount }) => amount)).toEqual(['300']);
  const { id } = settlements[0]!;
  const { facts } = (await read<SettlementAnswer>(top, 'agentSettlement', { by: 'person' }, { id })).value;
  expect(facts.map(({ validStake }) => validStake)).toEqual(['3000']);
});

test('a settlement is opened down to lines, days, people, games and the rounds themselves', async () => {
  await agree([rate('RNG', 100)], [rate('RNG', 40)]);
  await play(gateway, line[3]!, now(), 10_050n, 0n);
  await play(gateway, near, now(), 200n, 0n);
  await play(gateway, near, now(), 300n, 600n);
  await advance(day);
  await settle();
  const [top] = line as [Payer];
  type SettlementAnswer = { settlements: { id: string }[] };
  const [settlement] = (await read<SettlementAnswer>(top, 'agentSettlements', { kind: 'rebate' })).value
    .settlements;
  expect(settlement).toMatchObject({ kind: 'rebate', amount: '65', contract: null, state: 'paid' });
  const { id } = settlement!;
  const open = async (query: object, who: Payer = top) =>
    (await read<{ facts: { key: string }[] }>(who, 'agentSettlement', query, { id })).value.facts;
  expect(await open({ by: 'line' })).toMatchObject([
    { label: 'RNG/LUNA', rate: 60, validStake: '10050', amount: '60' },
    { label: 'RNG/LUNA', rate: 100, validStake: '500', amount: '5' },
  ]);
  const people = await open({ by: 'person' });
  expect(people).toMatchObject([
    { label: line[3]!.username, validStake: '10050', rounds: 1 },
    { label: near.username, validStake: '500', rounds: 2 },
  ]);
  const [{ key: played }] = (await open({ by: 'day' })) as [{ key: string }];
  const fact = { day: played, person: near.accountId, game: 'R1' };
  const rounds = (who: Payer, query: object) => read<object>(who, 'settlementRounds', query, { id });
  expect((await rounds(top, fact)).value).toMatchObject({
    hidden: false,
    after: null,
    bets: [
      { userName: near.username, stake: '300', payout: '600', net: '300', level: 1 },
      { stake: '200', net: '-200' },
    ],
  });
  expect((await rounds(top, { ...fact, game: 'R2' })).code).toBe('not_found');
  expect((await rounds(line[1]!, fact)).code).toBe('not_found');
});

test('whatever is played: the shares of a stake are the highest rate of its line, and the model gives the same lines', async () => {
  const next = (seed: number) => (seed * 48_271) % 2_147_483_647;
  let seed = 7;
  const upTo = (most: number) => (seed = next(seed)) % (most + 1);
  const games = [{ nodeId: 'R1', gameCode: 'mango', vassalage: 'LUNA', gameType: 'RNG' }, fish];
  const rates: Rate[][] = [];
  for (const [at] of line.entries()) {
    const above = rates[at - 1];
    const most = (gameType: 'RNG' | 'FISH') => (above ? rateIn(mapOfRates(above), gameType, '') : 900);
    rates.push([rate('RNG', upTo(most('RNG'))), rate('FISH', upTo(most('FISH')))]);
  }
  await agree(...rates);
  const expected = new Map<string, bigint>();
  let ofTree = 0n;
  let ofPeople = 0n;
  for (const [at, player] of line.entries())
    for (const game of games) {
      const stakes = [BigInt(1 + upTo(9000)), BigInt(1 + upTo(90_000))];
      for (const stake of stakes) await play(gateway, player, now(), stake, 0n, game);
      // Who stands below nobody earns nothing by own play.
      if (at === 0) continue;
      const staked = stakes[0]! + stakes[1]!;
      const of = (index: number) =>
        index > at ? 0n : BigInt(rateIn(mapOfRates(rates[index]!), game.gameType, game.vassalage));
      ofPeople += staked * of(0);
      for (let index = 0; index <= at; index += 1) {
        const share = of(index) - of(index + 1);
        // Lines are of a payee, a type, and the rate below: the same for all who stand below the next one.
        const key = `${index}/${game.gameType}/${of(index)}/${of(index + 1)}`;
        ofTree += staked * share;
        if (share > 0n) expected.set(key, (expected.get(key) ?? 0n) + staked * share);
      }
    }
  expect(ofTree).toBe(ofPeople);
  await advance(day);
  await settle();
  const { rows } = await gateway.services.db.pool.query(
    `select s.payee_id, l.* from agent_settlement s join agent_rate_line l on l.settlement_id = s.id where s.payee_id = any($1)`,
    [line.map(({ accountId }) => accountId)],
  );
  const found = rows.map((row) => {
    const index = line.findIndex(({ accountId }) => accountId === row.payee_id);
    expect(Number(row.remainder)).toBeLessThan(10_000);
    return [
      `${index}/${row.game_type}/${row.rate}/${row.below}`,
      BigInt(row.amount) * 10_000n + BigInt(row.remainder),
    ] as const;
  });
  const byKey = ([one]: readonly [string, bigint], [two]: readonly [string, bigint]) => (one < two ? -1 : 1);
  expect(found.toSorted(byKey)).toEqual([...expected].toSorted(byKey));
  // Everybody got the sum of their lines, each rounded down.
  for (const [index, payer] of line.entries()) {
    const own = [...expected].filter(([key]) => key.startsWith(`${index}/`));
    const due = own.reduce((sum, [, parts]) => sum + parts / 10_000n, 0n);
    expect(await settlementsOf(payer)).toEqual(
      own.length > 0 ? [[Number(due), due > 0n ? 'paid' : 'nothing']] : [],
    );
  }
  await nothingWrong();
});

test('bets of the team are read in pages and as a file, by filters, and are kept where the merchant keeps them', async () => {
  const [top] = line as [Payer];
  for (let times = 0; times < 32; times += 1) await play(gateway, near, now(), BigInt(100 + times), 0n);
  await play(gateway, line[3]!, now(), 7000n, 9000n, fish);
  type Page = { hidden: boolean; bets: { stake: string; userName: string; level: number }[]; after: string };
  const bets = (query: object, who: Payer = top) => read<Page>(who, 'teamBets', query);
  const first = (await bets({})).value;
  const second = (await bets({ after: first.after })).value;
  expect([first.bets.length, second.bets.length, second.after]).toEqual([30, 3, null]);
  const stakes = [...first.bets, ...second.bets].map(({ stake }) => stake);
  expect(new Set(stakes).size).toBe(33);
  expect((await bets({ gameType: 'FISH' })).value.bets).toMatchObject([
    { userName: line[3]!.username, level: 3, stake: '7000' },
  ]);
  expect((await bets({ level: 3 })).value.bets).toHaveLength(1);
  expect((await bets({ name: near.username, vendor: 'LUNA' })).value.bets).toHaveLength(30);
  expect((await bets({}, line[2]!)).value.bets).toHaveLength(1);
  expect((await bets({ after: 'yesterday' })).code).toBe('body_invalid');
  const file = (await top.browser.call('exportTeamBets', { query: {} })).payload.trim().split('\r\n');
  expect([file.length, file[0]]).toEqual([34, 'time,user,level,game,state,staked,paid,net,currency']);
  const { value: rules } = (
    await staff[0].call('operatorTeamRules', { query: { merchant: 'foyer' } })
  ).json() as { value: { currency?: string } };
  const { currency: _, ...kept } = rules;
  expect((await ask(staff[0], 'operatorSetTeamRules', { ...kept, showsPlay: false })).code).toBe('ok');
  expect((await bets({})).value).toMatchObject({ hidden: true, bets: [] });
  await staff[0].call('operatorSetSwitch', {
    params: { name: 'TEAMBETTING3' },
    body: { merchant: 'foyer', on: false },
  });
  expect((await bets({})).code).toBe('feature_off');
});
