import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMethods, addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { noteDeposit, offerOf } from '../../areas/rewards/offer/fixture.ts';
import { enforce } from '../../areas/rewards/scheme/fixture.ts';
import { addGames, gameCode, providerOf, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createDeeds } from './deeds.ts';
import { createDice } from './dice.ts';
import { openHouse, type House } from './house.ts';

/*
 * Offers that are taken and claimed several times at once, at two gateways that end and start again, while providers say every free
 * round twice. Each gain is given once, free rounds move nothing, and no budget is exceeded.
 */
const dice = createDice(firstSeed);
const [startsWith, rounds, stake, mostWon] = [50_000n, 2, 100n, 300n];
let house: House;
let deeds: ReturnType<typeof createDeeds>;
beforeAll(async () => {
  house = await openHouse(dice);
  deeds = createDeeds(house, dice);
  await addMethods(house.observer);
  await addGames(house.observer);
});
afterAll(() => house.close());

const thrice = <Answer>(work: () => Promise<Answer>) => Promise.all([work(), work(), work()]);
const taken = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

/** Plays the free rounds of a player, everything said twice, some taken back and played anew. @returns what they won */
async function playFree(payer: Payer): Promise<bigint> {
  const { sessionId, playerId, currency } = await house.calmly(() => sitDown(house.observer, payer));
  const [grant] = await deeds.query<{ id: string }>('select id from free_rounds where account_id = $1', [
    payer.accountId,
  ]);
  const say = async (operation: string, transactionId: string, more: object) => {
    const body = { playerId, gameCode, currency, transactionId, freeRoundsId: grant!.id, ...more };
    const send = () => house.answered((at) => providerOf(at)(operation, body));
    for (const answer of await Promise.all([send(), send()]))
      expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
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
    await say('win', `${roundId}.w`, { roundId, amount: String(amount), finished: true });
    won += amount;
    left -= 1;
  }
  return won;
}

async function takeAll(match: string, free: string): Promise<{ given: bigint; claims: number }> {
  const payer = await house.calmly(() => addPayer(house.observer, startsWith));
  for (const id of [match, free]) {
    const joins = await thrice(() => deeds.ask(payer, 'joinOffer', {}, { id }));
    expect(taken(joins)).toBeLessThanOrEqual(1);
  }
  const paid = 1000n + BigInt(dice.upTo(9000));
  await house.calmly(() => noteDeposit(house.observer, payer, paid));
  const [won, early] = await Promise.all([
    playFree(payer),
    thrice(() => deeds.ask(payer, 'claimOffer', {}, { id: match })),
  ]);
  const late = await thrice(() => deeds.ask(payer, 'claimOffer', {}, { id: match }));
  const fromRounds = await thrice(() => deeds.ask(payer, 'claimOffer', {}, { id: free }));
  expect(taken(early) + taken(late)).toBeLessThanOrEqual(1);
  expect(taken(fromRounds)).toBeLessThanOrEqual(1);
  const rows = await deeds.query<{ scheme_id: string; amount: string }>(
    'select scheme_id, amount::text from earning where account_id = $1 order by amount',
    [payer.accountId],
  );
  const byScheme = new Map(rows.map((row) => [row.scheme_id, BigInt(row.amount)]));
  expect(rows.length).toBe(byScheme.size);
  const capped = won < mostWon ? won : mostWon;
  expect(byScheme.get(free) ?? 0n).toBe(capped);
  expect([paid / 10n, undefined]).toContain(byScheme.get(match));
  const given = [...byScheme.values()].reduce((sum, amount) => sum + amount, 0n);
  expect(await deeds.moneyOf(payer)).toEqual({ real: startsWith + paid + given, held: 0n, bonus: 0n });
  return { given: byScheme.get(match) ?? 0n, claims: byScheme.size };
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
      const [match, free] = await house.calmly(async () => [
        await enforce(house.observer, offerOf(house.observer, { budget: String(budget) }), -1),
        await enforce(house.observer, offerOf(house.observer, { gift }), -1),
      ]);
      const all = await Promise.all(Array.from({ length: 3 }, () => takeAll(match!, free!)));
      expect(all.reduce((sum, { given }) => sum + given, 0n)).toBeLessThanOrEqual(budget);
      claims += all.reduce((sum, one) => sum + one.claims, 0);
      await house.addUp();
    }
    tally({ 'offers taken': turns.done * 6, 'offers claimed': claims });
  },
  limitMs(60_000),
);
