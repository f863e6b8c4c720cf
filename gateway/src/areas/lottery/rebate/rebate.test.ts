import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { agentType, memberType, trialType } from '@foyer/contract/session-can';
import { refusingHurry } from '../../../testing/hurry.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { addDraw, addLotteries, endSale, firstDigit, makeDue, poster, slipBody } from '../lottery/fixture.ts';
import { writeByAgent, writeRange } from '../prize-range/store.ts';
import { writeRebates } from './store.ts';

const dayMs = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway);
  // A merchant begins with the day before: from here on every day is worked out, however late it is
  await gateway.services.lottery.rebates.workOutDue();
});
afterAll(() => gateway.dispose());

const daysAgo = (days: number) => new Date(gateway.clock.now().getTime() - days * dayMs);
const allow = ({ accountId }: TestPlayer, most: number, setAt = daysAgo(2)) =>
  writeRange(gateway.services.db.orm, { merchantId: 1, accountId, most, setBy: 'owner', setAt });
const balanceOf = async ({ accountId }: TestPlayer): Promise<bigint> =>
  (await gateway.services.ledger.balanceOf(1, accountId, 'real', 'PHP')) ?? 0n;
const rebatesOf = ({ accountId }: TestPlayer) =>
  gateway.services.lottery.rebates.of({ merchantId: 1, accountId });

/** Buys a ticket of 10,000. @returns its draw */
async function buy(player: TestPlayer, prizeMode = 'LOTT-90'): Promise<string> {
  const id = await addDraw(gateway);
  const body = slipBody(id, [firstDigit(7, 100)], { prizeMode });
  expect((await poster(gateway)(player, 'tickets', body)).status).toBe(200);
  return id;
}

/** Buys a ticket of 10,000 and has it drawn. */
async function play(player: TestPlayer, prizeMode = 'LOTT-90'): Promise<void> {
  const id = await buy(player, prizeMode);
  await endSale(gateway, id);
  await makeDue(gateway, id);
  await gateway.services.lottery.drawing.turn();
}

/** Waits until the day is over and has its rebates worked out and paid. @returns what the balance grew by */
async function gained(player: TestPlayer): Promise<bigint> {
  const before = await balanceOf(player);
  gateway.clock.advance(dayMs + 2 * 3_600_000);
  const { rebates } = gateway.services.lottery;
  await rebates.workOutDue();
  await rebates.payDue();
  return (await balanceOf(player)) - before;
}

test('a player gets back what the mode returns less than the best one that is offered', async () => {
  const [player, best] = [await addPlayer(gateway, 20_000n), await addPlayer(gateway, 20_000n)];
  await play(player);
  await play(best, 'LOTT-96');
  expect(await gained(player)).toBe(600n);
  const [rebate] = await rebatesOf(player);
  expect(rebate).toMatchObject({
    amount: 600n,
    state: 'paid',
    lines: [{ prizeMode: 'LOTT-90', isOwn: true, share: 6, stake: 10_000n, amount: 600n, remainder: 0 }],
  });
  expect(await rebatesOf(best)).toEqual([]);
  const { ledger } = gateway.services;
  const { lines } = await ledger.statement(player.wallet, { page: { number: 1, size: 1 } });
  expect(lines).toMatchObject([{ kind: 'lottery-rebate', amount: 600n, reference: rebate?.day }]);
});

test('rebates that cannot be paid keep nobody behind them waiting', async () => {
  const [player, stuck] = [await addPlayer(gateway, 20_000n), await addPlayer(gateway, 0n)];
  await play(player);
  const { pool } = gateway.services.db;
  onTestFinished(async () => {
    await pool.query('delete from lottery_rebate where account_id = $1', [stuck.accountId]);
  });
  const days = `generate_series(date '2020-01-01', date '2020-01-01' + 200, '1 day') day`;
  await pool.query(
    `insert into lottery_rebate_run (merchant_id, day, facts, payees, made_at) select 1, day, 0, 1, now() from ${days}`,
  );
  await pool.query(
    `insert into lottery_rebate (merchant_id, account_id, day, currency, amount, state)
     select 1, $1, day, 'PHP', 9223372036854775807, 'due' from ${days}`,
    [stuck.accountId],
  );
  const before = await balanceOf(player);
  await expect(gained(player)).rejects.toThrow();
  expect((await balanceOf(player)) - before).toBe(600n);
});

test('agents get the difference between what they and those below could choose, the merchant keeps what is above them', async () => {
  const top = await addPlayer(gateway, 0n, agentType);
  const below = await addPlayer(gateway, 0n, agentType, 1, top.accountId);
  const member = await addPlayer(gateway, 20_000n, memberType, 1, below.accountId);
  await allow(top, 95);
  await writeByAgent(gateway.services.db.orm, {
    merchantId: 1,
    accountId: below.accountId,
    most: 93,
    setBy: top.accountId,
    setAt: daysAgo(2),
  });
  await allow(member, 92);
  await play(member);
  expect(await gained(member)).toBe(200n);
  expect([await balanceOf(top), await balanceOf(below)]).toEqual([200n, 100n]);
  expect((await rebatesOf(top))[0]!.lines).toMatchObject([{ isOwn: false, share: 2, stake: 10_000n }]);
});

test('what an account may choose counts from the next day', async () => {
  const player = await addPlayer(gateway, 20_000n);
  await play(player);
  await allow(player, 90, gateway.clock.now());
  expect(await gained(player)).toBe(600n);
});

test('nobody earns on a player who is excluded, who gets the own part all the same', async () => {
  const agent = await addPlayer(gateway, 0n, agentType);
  const member = await addPlayer(gateway, 20_000n, memberType, 1, agent.accountId);
  await allow(member, 92);
  await play(member);
  await gateway.services.db.pool.query(
    `update account set play_blocked_until = now() + interval '90 days' where id = $1`,
    [member.accountId],
  );
  expect(await gained(member)).toBe(200n);
  expect(await balanceOf(agent)).toBe(0n);
});

test('a ticket of a void draw, and one with play money, bring nothing', async () => {
  const player = await addPlayer(gateway, 20_000n);
  const draw = await buy(player);
  await gateway.services.db.pool.query("update lottery_draw set state = 'void' where id = $1", [draw]);
  await gateway.services.lottery.drawing.turn();
  expect(await balanceOf(player)).toBe(20_000n);
  const trial = await addPlayer(gateway, 20_000n, trialType);
  await play(trial);
  expect(await gained(player)).toBe(0n);
  expect(await rebatesOf(trial)).toEqual([]);
});

test('each day is worked out and paid once, whoever does it and however often', async () => {
  const player = await addPlayer(gateway, 20_000n);
  await play(player);
  const other = await startTestGateway({ sharing: gateway });
  const before = await balanceOf(player);
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
  gateway.clock.advance(dayMs + 2 * 3_600_000);
  other.clock.advance(dayMs + 2 * 3_600_000);
  const both = [gateway, other].map(({ services }) => services.lottery.rebates);
  await Promise.all(both.map((rebates) => rebates.workOutDue()));
  await Promise.all(both.map((rebates) => rebates.payDue()));
  await Promise.all(both.map((rebates) => rebates.payDue()));
  expect((await balanceOf(player)) - before).toBe(600n);
  await other.dispose();
});

test('a day of many tickets is worked out however long that takes', async () => {
  const player = await addPlayer(gateway, 20_000n);
  await refusingHurry(gateway.services.db, 'insert on lottery_rebate_fact', async () => {
    await play(player);
    expect(await gained(player)).toBe(600n);
  });
});

test('all lines come from facts, and together they are no more than what the modes give up', async () => {
  const { orm, pool } = gateway.services.db;
  const people = await Promise.all([1, 2, 3].map(() => addPlayer(gateway, 0n)));
  const ids = people.map(({ accountId }) => accountId);
  const best = 96n;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          stake: fc.bigInt(1n, 1_000_000n),
          cuts: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (plays) => {
        run += 1;
        const day = `1999-01-${String(run).padStart(2, '0')}`;
        const facts = plays.map(({ stake, cuts }) => ({
          stake,
          mosts: cuts.toSorted((one, other) => one - other).map((cut) => 96 - cut),
        }));
        await pool.query('insert into lottery_rebate_run values (1, $1, 0, 0, now())', [day]);
        for (const [index, { stake, mosts }] of facts.entries())
          await pool.query(
            'insert into lottery_rebate_fact values (1, $1, $2, $3, 1, $4, 1, $5, 90, $6, $7)',
            [day, ids[2], `N${index}`, 'LOTT-90', stake, `/${ids[0]}/${ids[1]}/`, mosts],
          );
        const on = { merchantId: 1, currency: 'PHP', day, hasTeams: true };
        await writeRebates(orm, { ...on, from: new Date(), to: new Date(), now: new Date() });
        const { rows } = await pool.query<{ account_id: string; amount: bigint }>(
          'select account_id, amount from lottery_rebate where merchant_id = 1 and day = $1',
          [day],
        );
        const expected = ids.map((_, place) =>
          facts.reduce((sum, { stake, mosts }) => {
            const share = BigInt(mosts[place]! - (mosts[place + 1] ?? 90));
            return sum + (stake * share) / 100n;
          }, 0n),
        );
        const paid = ids.map((id) => rows.find((row) => row.account_id === id)?.amount ?? 0n);
        expect(paid.map(BigInt)).toEqual(expected);
        const given = facts.reduce((sum, { stake }) => sum + stake * (best - 90n), 0n);
        expect(expected.reduce((sum, one) => sum + one, 0n) * 100n).toBeLessThanOrEqual(given);
      },
    ),
    { numRuns: 25 },
  );
});
