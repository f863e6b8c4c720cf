import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import {
  addDraw,
  addLotteries,
  endSale,
  firstDigit,
  makeDue,
  slipBody,
} from '../../areas/lottery/lottery/fixture.ts';
import { writeByAgent, writeRange } from '../../areas/lottery/prize-range/store.ts';
import { addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { createRounds, firstSeed, isLong, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * What prize modes return less than the best one goes to players and to the agents above them, worked out and paid by all gateways at once
 * and again. Everybody has the difference between what they and those below could choose, by what held on the day, and has it once.
 */
const dice = createDice(firstSeed);
const dayMs = 86_400_000;
const [startsWith, cost, best, stated] = [100_000n, 10_000n, 96, 90];
let harness: Harness;
let actions: ReturnType<typeof createActions>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await harness.withRetry(() => addLotteries(harness.observer));
});
afterAll(() => harness.close());

const daysAgo = (days: number) => new Date(harness.observer.clock.now().getTime() - days * dayMs);
const add = (type: SessionType, above: Payer | null, balance = 0n) =>
  harness.withRetry(() =>
    addPayer(harness.observer, balance, { type, uplineId: above?.accountId ?? null, identity: null }),
  );
const allow = (accountId: string, most: number, setAt: Date) =>
  harness.withRetry(() =>
    writeRange(harness.observer.services.db.orm, { merchantId: 1, accountId, most, setBy: 'owner', setAt }),
  );

/** A line of two agents and a member, each with the best mode that they may choose. */
async function team() {
  const top = await add(agentType, null);
  const below = await add(agentType, top);
  const member = await add(memberType, below, startsWith);
  const mostOf = {
    top: best - dice.upTo(2),
    below: best - 2 - dice.upTo(2),
    member: best - 4 - dice.upTo(2),
  };
  await allow(top.accountId, mostOf.top, daysAgo(6));
  await harness.withRetry(() =>
    writeByAgent(harness.observer.services.db.orm, {
      merchantId: 1,
      accountId: below.accountId,
      most: mostOf.below,
      setBy: top.accountId,
      setAt: daysAgo(6),
    }),
  );
  await allow(member.accountId, mostOf.member, daysAgo(6));
  return { top, below, member, mostOf };
}

/** Buys a ticket in the lesser mode, asked for at both gateways at once. */
async function buy(member: Payer, drawId: string): Promise<void> {
  const body = slipBody(drawId, [firstDigit(7, 100)], { prizeMode: `LOTT-${stated}` });
  const ask = () => actions.ask(member, 'buyLotteryTicket', body);
  for (const { status } of await Promise.all([ask(), ask()])) expect(status).toBe(200);
}

/** The merchant began to give back days ago: each day that is over is worked out, whichever day it is by the clock of a gateway. */
async function beginDaysAgo(): Promise<void> {
  await actions.query('truncate lottery_rebate_run cascade', []);
  await actions.query(
    'insert into lottery_rebate_run (merchant_id, day, facts, payees, made_at) values (1, now()::date - 5, 0, 0, now())',
    [],
  );
}

/** Draws and settles; then it was two days ago, which is over by every clock. @returns when */
async function settleDaysAgo(drawId: string): Promise<Date> {
  await harness.withRetry(() => endSale(harness.observer, drawId));
  await harness.withRetry(() => makeDue(harness.observer, drawId));
  const settled = async () => {
    const rows = await actions.query("select from lottery_draw where id = $1 and state = 'settled'", [
      drawId,
    ]);
    return rows.length > 0;
  };
  while (!(await settled())) await harness.withRetry(() => harness.observer.services.lottery.drawing.turn());
  const [draw] = await actions.query<{ settledAt: Date }>(
    `update lottery_draw set settled_at = settled_at - interval '2 days' where id = $1 returning settled_at as "settledAt"`,
    [drawId],
  );
  return draw!.settledAt;
}

/** The day is worked out and paid by all at once, and once more. */
async function giveBack(): Promise<void> {
  const workers = isLong ? [harness.observer, harness.observer] : [harness.observer, ...harness.gateways];
  for (let times = 0; times < 2; times += 1) {
    const each = (work: 'workOutDue' | 'payDue') =>
      Promise.all(
        workers.map(({ services }) => harness.withRetry(async () => services.lottery.rebates[work]())),
      );
    await each('workOutDue');
    await each('payDue');
  }
}

/** What somebody got back, minor units. */
const backOf = async ({ accountId }: Payer): Promise<bigint> => {
  const [row] = await actions.query<{ sum: string }>(
    `select coalesce(sum(p.amount), 0)::text as sum from transfer t
     join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
     join ledger_account l on l.merchant_id = p.merchant_id and l.id = p.account_id
     where t.merchant_id = 1 and t.scope = 'lottery-rebate' and l.owner = $1`,
    [accountId],
  );
  return BigInt(row!.sum);
};

test(
  'what a mode returns less is given back once, to a player and to each agent by what held on the day',
  async () => {
    const rounds = createRounds(1);
    let tickets = 0;
    while (rounds.next()) {
      await beginDaysAgo();
      const teams = [await team(), await team()];
      const excluded = await team();
      const drawId = await harness.withRetry(() => addDraw(harness.observer));
      for (const { member } of [...teams, excluded]) await buy(member, drawId);
      const settledAt = await settleDaysAgo(drawId);
      // What agents set on a day holds from the next one on, and nobody earns on who keeps from playing.
      for (const { below } of teams) await allow(below.accountId, stated, settledAt);
      await actions.query(
        "update account set play_blocked_until = now() + interval '90 days' where id = $1",
        [excluded.member.accountId],
      );
      await giveBack();
      const part = (more: number) => (cost * BigInt(more)) / 100n;
      for (const { top, below, member, mostOf } of teams)
        expect([await backOf(top), await backOf(below), await backOf(member)]).toEqual([
          part(mostOf.top - mostOf.below),
          part(mostOf.below - mostOf.member),
          part(mostOf.member - stated),
        ]);
      expect([
        await backOf(excluded.top),
        await backOf(excluded.below),
        await backOf(excluded.member),
      ]).toEqual([0n, 0n, part(excluded.mostOf.member - stated)]);
      tickets += teams.length + 1;
      await harness.checkBooks();
      // The next round has days of its own.
      await actions.query(
        "update lottery_draw set settled_at = settled_at - interval '9 days' where id = $1",
        [drawId],
      );
    }
    tally({ 'tickets with something to give back': tickets });
  },
  limitMs(60_000),
);
