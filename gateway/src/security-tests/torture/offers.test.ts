import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMethods, addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { noteDeposit, offerOf } from '../../areas/rewards/offer/fixture.ts';
import { dayOf, enforce } from '../../areas/rewards/scheme/fixture.ts';
import { addGames, gameCode, providerOf, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Offers that are taken and claimed several times at once, at two gateways that end and start again, while providers say every free
 * round twice. Each gain is given once, free rounds move nothing, and no budget is exceeded.
 */
const dice = createDice(firstSeed);
const [startsWith, rounds, stake, mostWon, roundsBudget] = [50_000n, 2, 100n, 300n, 700n];
let harness: Harness;
let actions: ReturnType<typeof createActions>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addMethods(harness.observer);
  await addGames(harness.observer);
});
afterAll(() => harness.close());

const dayMs = 86_400_000;
const thrice = <Answer>(work: () => Promise<Answer>) => Promise.all([work(), work(), work()]);
const taken = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

/** Plays the free rounds of a player who got some, everything said twice, some taken back and played anew. @returns what they won */
async function playFree(payer: Payer): Promise<bigint> {
  const [grant] = await actions.query<{ id: string }>('select id from free_rounds where account_id = $1', [
    payer.accountId,
  ]);
  if (!grant) return 0n;
  const { sessionId, playerId, currency } = await harness.withRetry(() => sitDown(harness.observer, payer));
  const say = async (
    operation: string,
    transactionId: string,
    more: object,
    expected: object = { status: 200 },
  ) => {
    const body = { playerId, gameCode, currency, transactionId, freeRoundsId: grant.id, ...more };
    const send = () => harness.callUntilAnswered((at) => providerOf(at)(operation, body));
    for (const answer of await Promise.all([send(), send()]))
      expect(answer, JSON.stringify(answer)).toMatchObject(expected);
  };
  let won = 0n;
  for (let left = rounds; left > 0;) {
    const roundId = randomUUID();
    await say('bet', `${roundId}.b`, { sessionId, roundId, amount: String(stake) });
    if (dice.upTo(3) === 0) {
      const betTransactionId = `${roundId}.b`;
      await say('rollback', `${roundId}.x`, { roundId, amount: String(stake), betTransactionId });
      continue;
    }
    const amount = BigInt(dice.upTo(300));
    const win = { roundId, amount: String(amount), finished: true };
    await say('win', `${roundId}.w`, win);
    await say('win', `${roundId}.another`, win, { code: 'round_closed' });
    won += amount;
    left -= 1;
  }
  return won;
}

/** Joins an offer at both gateways at once. @returns whether it was joined */
async function join(payer: Payer, id: string): Promise<boolean> {
  const joins = await thrice(() => actions.ask(payer, 'joinOffer', {}, { id }));
  expect(taken(joins)).toBeLessThanOrEqual(1);
  const [entry] = await actions.query<{ count: number }>(
    'select count(*)::integer as count from offer_entry where account_id = $1 and scheme_id = $2',
    [payer.accountId, id],
  );
  return entry!.count > 0;
}

async function takeAll(match: string, free: string) {
  const payer = await harness.withRetry(() => addPayer(harness.observer, startsWith));
  await join(payer, match);
  const hasRounds = await join(payer, free);
  const paid = 1000n + BigInt(dice.upTo(9000));
  await harness.withRetry(() => noteDeposit(harness.observer, payer, paid));
  const [won, early] = await Promise.all([
    playFree(payer),
    thrice(() => actions.ask(payer, 'claimOffer', {}, { id: match })),
  ]);
  const late = await thrice(() => actions.ask(payer, 'claimOffer', {}, { id: match }));
  const fromRounds = await thrice(() => actions.ask(payer, 'claimOffer', {}, { id: free }));
  expect(taken(early) + taken(late)).toBeLessThanOrEqual(1);
  expect(taken(fromRounds)).toBeLessThanOrEqual(1);
  const rows = await actions.query<{ scheme_id: string; amount: string }>(
    'select scheme_id, amount::text from earning where account_id = $1 order by amount',
    [payer.accountId],
  );
  const byScheme = new Map(rows.map((row) => [row.scheme_id, BigInt(row.amount)]));
  expect(rows.length).toBe(byScheme.size);
  const capped = won < mostWon ? won : mostWon;
  expect(byScheme.get(free) ?? 0n).toBe(capped);
  expect([paid / 10n, undefined]).toContain(byScheme.get(match));
  const given = [...byScheme.values()].reduce((sum, amount) => sum + amount, 0n);
  expect(await actions.moneyOf(payer)).toEqual({ real: startsWith + paid + given, held: 0n, bonus: 0n });
  return { given: byScheme.get(match) ?? 0n, setAside: hasRounds ? mostWon : 0n, claims: byScheme.size };
}

test(
  'what offers give is given once, free rounds move nothing, and no budget is exceeded',
  async () => {
    const turns = createRounds(1);
    let claims = 0;
    while (turns.next()) {
      const budget = 2000n;
      const gift = {
        type: 'rounds' as const,
        nodeId: 'R1',
        rounds,
        stake: String(stake),
        maximumWin: String(mostWon),
        playDays: 3,
      };
      const [match, free] = await harness.withRetry(async () => [
        await enforce(harness.observer, offerOf(harness.observer, { budget: String(budget) }), -1),
        await enforce(
          harness.observer,
          offerOf(harness.observer, { gift, budget: String(roundsBudget) }),
          -1,
        ),
      ]);
      const all = await Promise.all(Array.from({ length: 3 }, () => takeAll(match!, free!)));
      expect(all.reduce((sum, { given }) => sum + given, 0n)).toBeLessThanOrEqual(budget);
      // The most that rounds can win is set aside: for two of three players it is enough.
      expect(all.reduce((sum, { setAside }) => sum + setAside, 0n)).toBe(2n * mostWon);
      claims += all.reduce((sum, one) => sum + one.claims, 0);
      await harness.checkBooks();
    }
    tally({ 'offers taken': turns.done * 6, 'offers claimed': claims });
  },
  limitMs(60_000),
);

/** What was given, minor units. */
const earned = async ({ accountId }: Payer) => {
  const [row] = await actions.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from earning where account_id = $1',
    [accountId],
  );
  return BigInt(row!.sum);
};

/**
 * Somebody who lost a stake yesterday claims a cashback of it and a rebate on it, each several times at once, one of the two first.
 * @returns what both gave
 */
async function claimBoth(cashback: string, lost: bigint, isRebateFirst: boolean): Promise<bigint> {
  const payer = await harness.withRetry(() => addPayer(harness.observer, lost));
  const now = harness.observer.clock.now().getTime();
  await actions.playAt(payer, new Date(now - dayMs), lost);
  await join(payer, cashback);
  await actions.query('update offer_entry set joined_at = $2 where account_id = $1', [
    payer.accountId,
    new Date(now - dayMs),
  ]);
  const claims = [
    () => thrice(() => actions.ask(payer, 'claimRebate', {})),
    () => thrice(() => actions.ask(payer, 'claimOffer', {}, { id: cashback })),
  ];
  for (const claim of isRebateFirst ? claims : claims.toReversed())
    expect(taken(await claim())).toBeLessThanOrEqual(1);
  await Promise.all(claims.map((claim) => claim()));
  const sum = await earned(payer);
  expect((await actions.moneyOf(payer)).real).toBe(sum);
  return sum;
}

test(
  'rebate and cashback on the same play give the larger one together, in whatever order and however often they are claimed',
  async () => {
    const turns = createRounds(1);
    await harness.withRetry(() =>
      enforce(harness.observer, { kind: 'rebate', rates: { RNG: 100 }, turnoverTimes: 0, days: 7 }),
    );
    while (turns.next()) {
      // A hundredth of the stake by the rebate, and less or more by the cashback.
      for (const percent of [10, 1 + dice.upTo(20)]) {
        const gift = {
          type: 'cashback' as const,
          percent,
          cap: '1000000',
          minimum: '0',
          period: 'day' as const,
          gameTypes: ['RNG' as const],
        };
        const id = await harness.withRetry(() =>
          enforce(
            harness.observer,
            offerOf(harness.observer, { gift, fromDay: dayOf(harness.observer, -2) }),
            -2,
          ),
        );
        const lost = 20_000n + BigInt(dice.upTo(20_000));
        const larger = (lost * BigInt(percent)) / 100n;
        const given = await Promise.all([true, false].map((isFirst) => claimBoth(id, lost, isFirst)));
        expect(given).toEqual([larger, larger]);
      }
      await harness.checkBooks();
    }
    tally({ 'cashbacks and rebates on the same play': turns.done * 4 });
  },
  limitMs(60_000),
);

test(
  'what an offer weighs less has to be played more often, at whichever gateway it is claimed',
  async () => {
    const turns = createRounds(1);
    while (turns.next()) {
      const rules = offerOf(harness.observer, { turnoverTimes: 1, weights: { RNG: 50 } });
      const id = await harness.withRetry(() => enforce(harness.observer, rules, -1));
      const payer = await harness.withRetry(() => addPayer(harness.observer, startsWith));
      await join(payer, id);
      const paid = 10_000n;
      await harness.withRetry(() => noteDeposit(harness.observer, payer, paid));
      await thrice(() => actions.ask(payer, 'claimOffer', {}, { id }));
      const [given] = await actions.query<{ id: string; amount: string }>(
        'select id, amount::text from earning where account_id = $1',
        [payer.accountId],
      );
      const release = () => thrice(() => actions.ask(payer, 'claimEarning', {}, { id: given!.id }));
      const amount = BigInt(given!.amount);
      for (const isEnough of [false, true]) {
        await actions.playAt(payer, harness.observer.clock.now(), amount);
        expect(taken(await release()) > 0, 'half of what is played counts').toBe(isEnough);
      }
      expect(await actions.moneyOf(payer)).toEqual({
        real: startsWith + paid - 2n * amount + amount,
        held: 0n,
        bonus: 0n,
      });
      await harness.checkBooks();
    }
    tally({ 'rewards that were played for by weights': turns.done });
  },
  limitMs(60_000),
);
