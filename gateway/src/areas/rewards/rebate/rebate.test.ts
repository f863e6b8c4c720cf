import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rebate } from '@foyer/contract';
import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import { trialType } from '@foyer/contract/session-can';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { ask, approvals, decideApproval } from '../../oversight/approval/fixture.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { compareBonuses } from '../promotion/promotion.ts';
import { again, beginAnew, dayOf, enforce, lose, moneyOf, openPair, press } from '../scheme/fixture.ts';

const dayMs = 24 * 3_600_000;
const table = { nodeId: 'T1', gameCode: 'velvet' };
const rules = (change: Partial<SchemeRules> = {}): SchemeRules =>
  ({ kind: 'rebate', rates: { RNG: 100, LIVE: 50 }, turnoverTimes: 0, days: 7, ...change }) as SchemeRules;

let gateway: TestGateway;
let other: TestGateway;
let maria: TestPlayer;
beforeAll(async () => {
  [gateway, other] = await openPair();
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});
beforeEach(async () => {
  maria = await beginAnew(gateway);
});

const read = async (player = maria) => (await player.get<Rebate>('rebate')).value;
const claim = (player = maria, at = gateway) => press(at, player, 'rebate/claim');
const books = () => addUpOn(gateway.services.db.orm, [1], [compareBonuses]);
const sound = [{ merchantId: 1, drifts: [], sum: 0n }];

test('a rate gives a part of the valid stake back by type of games, with the facts', async () => {
  await enforce(gateway, rules());
  await lose(gateway, maria, '10050');
  await lose(gateway, maria, '4000', table);
  const { claimable, lines, rates } = await read();
  expect(claimable).toBe('120');
  expect(lines.map(({ gameType, amount, day }) => [gameType, amount, day])).toEqual([
    ['LIVE', '20', dayOf(gateway)],
    ['RNG', '100', dayOf(gateway)],
  ]);
  expect(rates).toEqual([
    { gameType: 'RNG', rate: 100 },
    { gameType: 'LIVE', rate: 50 },
  ]);
  expect(await claim()).toEqual({ code: 'ok', value: { amount: '120', state: 'paid' } });
  expect(await moneyOf(gateway, maria)).toBe(100_000n - 14_050n + 120n);
  const after = await read();
  expect(after).toMatchObject({ claimable: '0', history: [{ amount: '120', state: 'paid' }] });
  expect(after.history[0]!.lines).toHaveLength(2);
});

test('each stake is paid for once, at two gateways at once, and what is staked later is on top', async () => {
  await enforce(gateway, rules());
  await lose(gateway, maria, '10050');
  const claims = await Promise.all([claim(), claim(maria, other), claim(), claim(maria, other)]);
  expect(claims.map(({ code }) => code).toSorted()).toEqual([
    'ok',
    'reward_unearned',
    'reward_unearned',
    'reward_unearned',
  ]);
  expect(await moneyOf(gateway, maria)).toBe(100_000n - 10_050n + 100n);
  // 10,050 and 950 come to 110: nothing is lost by rounding each claim.
  await lose(gateway, maria, '950');
  expect(await claim()).toMatchObject({ value: { amount: '10' } });
  expect(await books()).toEqual(sound);
});

test('a new rate counts from its day on, and a stake can be claimed for seven days', async () => {
  await enforce(gateway, rules());
  await lose(gateway, maria, '10000');
  await enforce(gateway, rules({ rates: { RNG: 500 } } as Partial<SchemeRules>), 1);
  expect((await read()).claimable).toBe('100');
  gateway.clock.advance(dayMs);
  maria = await again(gateway, maria);
  await lose(gateway, maria, '1000');
  expect((await read()).lines.map(({ amount }) => amount)).toEqual(['50', '100']);
  gateway.clock.advance(6 * dayMs);
  expect((await read(await again(gateway, maria))).lines.map(({ amount }) => amount)).toEqual(['50']);
});

describe('what is to be wagered', () => {
  beforeEach(async () => {
    await enforce(gateway, rules({ turnoverTimes: 3 }));
    await lose(gateway, maria, '10000');
  });

  test('is bonus money until it was, then real money, once', async () => {
    expect((await read()).terms).toMatchObject({ turnover: '300', cost: '12', returnPercent: 96 });
    expect(await claim()).toEqual({ code: 'ok', value: { amount: '100', state: 'wagering' } });
    expect(await moneyOf(gateway, maria)).toBe(90_000n);
    const [earning] = (await maria.get<{ earnings: { id: string; mayClaim: boolean }[] }>('earnings')).value
      .earnings;
    expect(earning).toMatchObject({ mayClaim: false, state: 'wagering' });
    const take = () => press(gateway, maria, `earnings/${earning!.id}/claim`);
    expect(await take()).toMatchObject({ code: 'reward_unearned' });
    expect(await books()).toEqual(sound);
    await lose(gateway, maria, '300');
    expect((await Promise.all([take(), take()])).map(({ code }) => code).toSorted()).toEqual([
      'ok',
      'reward_claimed',
    ]);
    expect(await moneyOf(gateway, maria)).toBe(90_000n - 300n + 100n);
    const stranger = await addPlayer(gateway, 0n);
    expect(await press(gateway, stranger, `earnings/${earning!.id}/claim`)).toMatchObject({
      code: 'not_found',
    });
    expect(await books()).toEqual(sound);
  });

  test('goes back when it was not in its days', async () => {
    await claim();
    gateway.clock.advance(8 * dayMs);
    expect(await gateway.services.earnings.closeOverdue()).toBe(1);
    expect(await gateway.services.ledger.aside(1, maria.accountId, 'PHP')).toMatchObject({ bonus: 0n });
    const [earning] = (await (await again(gateway, maria)).get<{ earnings: { id: string }[] }>('earnings'))
      .value.earnings;
    expect(earning).toMatchObject({ state: 'forfeited', mayClaim: false });
    const late = await press(gateway, await again(gateway, maria), `earnings/${earning!.id}/claim`);
    expect(late).toMatchObject({ code: 'reward_ended' });
  });

  test('what has another time since it was found to be over stays', async () => {
    await claim();
    gateway.clock.advance(8 * dayMs);
    const { earnings, db } = gateway.services;
    const held = ['select from earning where account_id = $1 for update', maria.accountId] as const;
    const { closing } = await whileHeld(db.pool, held, async (holder) => {
      const closing = earnings.closeOverdue();
      await untilBlocked(holder, [closing]);
      await holder.query("update earning set due_at = due_at + interval '7 days'");
      return { closing };
    });
    expect(await closing).toBe(0);
  });

  test('what was wagered in time stays, and keeps nothing else from going back', async () => {
    await claim();
    await lose(gateway, maria, '300');
    const ben = await addPlayer(gateway, 100_000n);
    await lose(gateway, ben, '10000');
    gateway.clock.advance(1000);
    await claim(ben);
    const carl = await addPlayer(gateway, 100_000n);
    await lose(gateway, carl, '10000');
    gateway.clock.advance(1000);
    await claim(carl);
    gateway.clock.advance(8 * dayMs);
    // Nor does one that cannot be closed
    const { earnings, db } = gateway.services;
    await db.pool.query(
      `alter table earning add constraint broken check (account_id <> '${ben.accountId}' or state = 'wagering')`,
    );
    await expect(earnings.closeOverdue(1)).rejects.toThrow();
    await db.pool.query('alter table earning drop constraint broken');
    const stateOf = async (player: TestPlayer) =>
      (
        await (await again(gateway, player)).get<{ earnings: { state: string }[] }>('earnings')
      ).value.earnings.map(({ state }) => state);
    expect([await stateOf(maria), await stateOf(ben), await stateOf(carl)]).toEqual([
      ['wagering'],
      ['wagering'],
      ['forfeited'],
    ]);
    expect(await earnings.closeOverdue(1)).toBe(1);
  });
});

test('who is in a time-out, a trial or closed claims nothing, and nothing moves', async () => {
  await enforce(gateway, rules());
  await lose(gateway, maria, '10000');
  const { exclusions, db } = gateway.services;
  await exclusions.takeTimeOut({ merchantId: 1, accountId: maria.accountId }, 24);
  expect(await claim()).toMatchObject({ code: 'timed_out' });
  expect(await claim(await addPlayer(gateway, 0n, trialType))).toMatchObject({ code: 'free_reject' });
  const ben = await addPlayer(gateway, 100_000n);
  await lose(gateway, ben, '10000');
  await db.pool.query("update account set status = 'closed' where id = $1", [ben.accountId]);
  expect((await claim(ben)).code).not.toBe('ok');
  expect(await moneyOf(gateway, maria)).toBe(90_000n);
  expect(await moneyOf(gateway, ben)).toBe(90_000n);
  const { rows } = await db.pool.query('select count(*)::int as count from earning');
  expect(rows[0].count).toBe(0);
});

test('rates are drafted, simulated, published by two people from the next day on, and stopped', async () => {
  await lose(gateway, maria, '10000');
  await gateway.services.activity.catchUp();
  gateway.clock.advance(dayMs);
  const owner = await logInStaff(gateway);
  const finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
  const id = '0197a1c0-0000-7000-8000-000000000001';
  const save = (version: number, given = rules()) =>
    ask(owner, 'operatorSaveScheme', { rules: given, version }, { id });
  expect((await save(0)).code).toBe('ok');
  expect((await save(0)).code).toBe('version_conflict');
  expect((await save(1, rules({ rates: { RNG: 200 } } as Partial<SchemeRules>))).code).toBe('ok');
  const simulation = await owner.call('operatorSimulateScheme', {
    params: { id },
    query: { merchant: 'foyer' },
  });
  const { cost, players, groups, most } = simulation.json().value;
  expect(groups.map(({ name }: { name: string }) => name)).toEqual(['RNG']);
  expect(most.find(({ accountId }: { accountId: string }) => accountId === maria.accountId)).toMatchObject({
    amount: '200',
  });
  expect(BigInt(cost)).toBeGreaterThanOrEqual(200n);
  expect(players).toBeGreaterThanOrEqual(1);
  const reason = 'More for slots';
  expect((await ask(owner, 'operatorPublishScheme', { version: 2, reason }, { id })).code).toBe(
    'approval_required',
  );
  expect((await save(2)).code).toBe('approval_waiting');
  const waiting = (await approvals(finance)).approvals.find(({ kind }) => kind === 'scheme')!;
  expect(waiting.after).toMatchObject({ costOfThirtyDays: cost });
  expect((await decideApproval(finance, waiting.id, 'approve')).code).toBe('ok');
  const list = async () =>
    (await owner.call('operatorSchemes', { query: { merchant: 'foyer', kind: 'rebate' } })).json().value
      .schemes;
  expect(await list()).toMatchObject([
    { state: 'published', fromDay: dayOf(gateway, 1), confirmedBy: 'finance', version: 3 },
  ]);
  expect((await read(await again(gateway, maria))).rates).toEqual([]);
  expect((await ask(owner, 'operatorStopScheme', { version: 3, reason }, { id })).code).toBe('ok');
  gateway.clock.advance(dayMs);
  expect((await read(await again(gateway, maria))).rates).toEqual([]);
});
