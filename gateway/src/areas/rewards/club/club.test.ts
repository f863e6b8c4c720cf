import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Club, Earning } from '@foyer/contract';
import type { ClubRules } from '@foyer/contract/scheme-kinds';
import { trialType } from '@foyer/contract/session-can';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { noteDeposit, reverseDeposit } from '../offer/fixture.ts';
import { again, enforce, lose, moneyOf, openPair, press } from '../scheme/fixture.ts';

const dayMs = 24 * 3_600_000;
const nothing = { gift: '0', weekly: '0', monthly: '0', birthday: '0', rebate: 0, contact: '' };
const rules: ClubRules = {
  kind: 'club',
  stakePerPoint: { RNG: '100' },
  depositPerPoint: '0',
  levels: [
    { titles: { EN: 'Member' }, reach: 0, keep: 0, ...nothing },
    { titles: { EN: 'Silver' }, reach: 50, keep: 20, ...nothing, gift: '300', weekly: '70', rebate: 50 },
    { titles: { EN: 'Gold' }, reach: 200, keep: 100, ...nothing, gift: '900', contact: 'Grace' },
  ],
  turnoverTimes: 0,
  days: 7,
};

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  [gateway, other] = await openPair();
  // The second day of a month: nothing of these tests runs into the next one by itself.
  const monthLater = new Date(gateway.clock.now());
  monthLater.setUTCMonth(monthLater.getUTCMonth() + 1, 2);
  const ahead = monthLater.getTime() - gateway.clock.now().getTime();
  for (const at of [gateway, other]) at.clock.advance(ahead);
  await enforce(gateway, rules);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const forward = (days: number) => {
  for (const at of [gateway, other]) at.clock.advance(days * dayMs);
};
const evaluate = async () => {
  await gateway.services.activity.catchUp();
  await Promise.all([gateway.services.clubs.evaluate(), other.services.clubs.evaluate()]);
};
const read = async (player: TestPlayer) => (await player.get<Club>('club')).value;
const openOf = async (player: TestPlayer) =>
  (await player.get<{ earnings: Earning[] }>('earnings')).value.earnings.filter(
    ({ state }) => state === 'open',
  );

test('a level is reached at once, with its gift, once, whoever evaluates; it is kept or lost after the month', async () => {
  let maria = await addPlayer(gateway, 100_000n);
  await lose(gateway, maria, '4000');
  expect(await read(maria)).toMatchObject({ level: 0, points: '40', toNext: '10', toKeep: '0' });
  await lose(gateway, maria, '2000');
  expect(await read(maria)).toMatchObject({
    level: 1,
    points: '60',
    toNext: '140',
    toKeep: '0',
    contact: '',
  });
  await evaluate();
  await evaluate();
  expect(await read(maria)).toMatchObject({
    level: 1,
    history: [{ from: 'Member', to: 'Silver', points: '60' }],
  });
  const gifts = await openOf(maria);
  expect(gifts.map(({ amount, source, title }) => [amount, source, title]).toSorted()).toEqual([
    ['300', 'club', 'Silver'],
    ['70', 'club', 'Silver'],
  ]);
  const gift = gifts.find(({ amount }) => amount === '300')!;
  const claims = await Promise.all(
    [gateway, other].map((at) => press(at, maria, `earnings/${gift.id}/claim`)),
  );
  expect(claims.map(({ code }) => code).toSorted()).toEqual(['ok', 'reward_claimed']);
  expect(await moneyOf(gateway, maria)).toBe(94_300n);
  const { rows } = await gateway.services.db.pool.query('select club_label from account where id = $1', [
    maria.accountId,
  ]);
  expect(rows).toEqual([{ club_label: 'Silver' }]);

  // The level of today raises the rebate from tomorrow on.
  await enforce(gateway, { kind: 'rebate', rates: { RNG: 100 }, turnoverTimes: 0, days: 7 });
  expect(
    (await maria.get<{ lines: { rate: number }[] }>('rebate')).value.lines.map(({ rate }) => rate),
  ).toEqual([100]);
  forward(1);
  maria = await again(gateway, maria);
  await lose(gateway, maria, '1000');
  expect(
    (await maria.get<{ lines: { rate: number }[] }>('rebate')).value.lines.map(({ rate }) => rate),
  ).toEqual([150, 100]);

  // Next month: 70 points are enough to keep it, none after that are not.
  forward(31);
  await evaluate();
  maria = await again(gateway, maria);
  expect(await read(maria)).toMatchObject({ level: 1, points: '0', toKeep: '20' });
  forward(31);
  await evaluate();
  maria = await again(gateway, maria);
  expect((await read(maria)).history.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'Silver Member',
    'Member Silver',
  ]);
  // The gift for a level is given once.
  await lose(gateway, maria, '6000');
  await evaluate();
  expect((await openOf(maria)).filter(({ amount }) => amount === '300')).toEqual([]);
});

test('who reaches a level after a month was looked at last has it, with its gift, although nobody knew them before', async () => {
  const now = gateway.clock.now();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 12);
  for (const at of [gateway, other]) at.clock.advance(noon - now.getTime());
  await evaluate();
  let late = await addPlayer(gateway, 100_000n);
  await lose(gateway, late, '6000');
  forward(1);
  await evaluate();
  late = await again(gateway, late);
  expect(await read(late)).toMatchObject({
    level: 1,
    points: '0',
    history: [{ to: 'Silver', points: '60' }],
  });
  expect((await openOf(late)).map(({ amount }) => amount).toSorted()).toEqual(['300', '70']);
});

test('members whose month cannot be closed keep no other one up, however many they are', async () => {
  const { db, clubs } = gateway.services;
  const { accountId } = await addPlayer(gateway, 0n);
  // Nobody's accounts: a hundred of them would take long to open.
  await db.pool.query(`set session_replication_role = replica;
    insert into club_member (merchant_id, account_id, level, period)
    select 1, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, date '2020-01-01' from generate_series(1, 100) n
    union all select 1, '${accountId}', 0, date '2020-01-01';
    reset session_replication_role`);
  await db.pool.query(
    "alter table club_member add constraint broken check (account_id > '00000000-0000-4000-8000-ffffffffffff' or period < '2021-01-01')",
  );
  await expect(clubs.evaluate()).rejects.toThrow();
  const { rows } = await db.pool.query('select period::text from club_member where account_id = $1', [
    accountId,
  ]);
  expect(rows[0].period > '2021').toBe(true);
  await db.pool.query('alter table club_member drop constraint broken');
  await db.pool.query("delete from club_member where account_id < '00000000-0000-4000-8000-ffffffffffff'");
});

test('who is excluded, closed or plays for fun reaches no level and gets nothing', async () => {
  const [ben, ann] = [await addPlayer(gateway, 100_000n), await addPlayer(gateway, 100_000n)];
  const trial = await addPlayer(gateway, 100_000n, trialType);
  for (const player of [ben, ann, trial]) await lose(gateway, player, '9000');
  await gateway.services.exclusions.excludeSelf({ merchantId: 1, accountId: ben.accountId }, 0);
  await gateway.services.db.pool.query("update account set status = 'closed' where id = $1", [ann.accountId]);
  await evaluate();
  const ids = [ben, ann, trial].map(({ accountId }) => accountId);
  const { rows } = await gateway.services.db.pool.query(
    'select (select count(*) from club_member where account_id = any($1)) + (select count(*) from earning where account_id = any($1)) as found',
    [ids],
  );
  expect(Number(rows[0].found)).toBe(0);
});

test('the gift for a level goes back that is not reached without a deposit that went back', async () => {
  await enforce(gateway, { ...rules, depositPerPoint: '100' }, -4);
  const [ann, ben] = [await addPlayer(gateway, 100_000n), await addPlayer(gateway, 100_000n)];
  await lose(gateway, ben, '6000');
  const deposits = [await noteDeposit(gateway, ann, 5000n), await noteDeposit(gateway, ben, 5000n)];
  await evaluate();
  for (const player of [ann, ben]) {
    const gift = (await openOf(player)).find(({ amount }) => amount === '300')!;
    expect((await press(gateway, player, `earnings/${gift.id}/claim`)).code).toBe('ok');
  }
  for (const id of deposits) await reverseDeposit(gateway, id);
  expect(await moneyOf(gateway, ann)).toBe(100_000n);
  // 60 points are those of play
  expect(await moneyOf(gateway, ben)).toBe(94_300n);
});

test('the gift for a level that was reached as a month ended is not taken for what was deposited in the next one', async () => {
  await enforce(gateway, { ...rules, depositPerPoint: '100' }, -4);
  const now = gateway.clock.now();
  const lastNoon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 4);
  for (const at of [gateway, other]) at.clock.advance(lastNoon - now.getTime());
  let [ann, ben] = [await addPlayer(gateway, 100_000n), await addPlayer(gateway, 100_000n)];
  for (const player of [ann, ben]) await lose(gateway, player, '1000');
  await evaluate();
  await lose(gateway, ann, '6000');
  const bought = await noteDeposit(gateway, ben, 5000n);
  forward(1);
  await evaluate();
  [ann, ben] = [await again(gateway, ann), await again(gateway, ben)];
  for (const player of [ann, ben]) {
    const gift = (await openOf(player)).find(({ amount }) => amount === '300')!;
    expect((await press(gateway, player, `earnings/${gift.id}/claim`)).code).toBe('ok');
  }
  await reverseDeposit(gateway, await noteDeposit(gateway, ann, 1000n));
  expect(await moneyOf(gateway, ann)).toBe(93_300n);
  // What it was reached by does
  await reverseDeposit(gateway, bought);
  expect(await moneyOf(gateway, ben)).toBe(99_000n);
});

test('who was born on 29 February has a birthday in years without one', async () => {
  const now = gateway.clock.now();
  const years = [1, 2].map((later) => now.getUTCFullYear() + later);
  const noon = Date.UTC(
    years.find((year) => year % 4 !== 0)!,
    1,
    28,
    4,
  );
  for (const at of [gateway, other]) at.clock.advance(noon - now.getTime());
  const levels = rules.levels.map((level) => ({ ...level, birthday: '500' }));
  await enforce(gateway, { ...rules, levels }, -1);
  const [ann, ben] = [await addPlayer(gateway, 0n), await addPlayer(gateway, 0n)];
  const { db, clubs, merchants } = gateway.services;
  for (const [{ accountId }, day] of [
    [ann, '1992-02-29'],
    [ben, '1992-03-01'],
  ] as const) {
    await db.pool.query('update profile set birth_date = $2 where account_id = $1', [accountId, day]);
    await inTransaction(db, (on) => clubs.write(on, merchants.byId(1), accountId, 1));
  }
  await evaluate();
  const gifts = async (player: TestPlayer) => (await openOf(player)).map(({ amount }) => amount).toSorted();
  expect([await gifts(ann), await gifts(ben)]).toEqual([['500', '70'], ['70']]);
});
