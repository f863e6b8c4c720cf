import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { addGames, gameCode, providerOf, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Bets at two gateways that commit in another order than they began, while several readers at once add up what was played. Everything is
 * in the roll-up once, which agents, rebates and cashbacks are paid by.
 */
const dice = createDice(firstSeed);
const startsWith = 100_000n;
let harness: Harness;
let actions: ReturnType<typeof createActions>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addGames(harness.observer);
  await harness.withRetry(() => harness.observer.services.activity.ready());
});
afterAll(() => harness.close());

type Seat = Awaited<ReturnType<typeof sit>>;
async function sit() {
  const payer = await harness.withRetry(() => addPayer(harness.observer, startsWith));
  return { payer, staked: 0n, won: 0n, ...(await harness.withRetry(() => sitDown(harness.observer, payer))) };
}

/** Adds up, two readers at once. */
const catchUp = () => {
  const { activity } = harness.observer.services;
  return Promise.all([1, 2].map(() => harness.withRetry(() => activity.catchUp())));
};

const say = async (
  seat: Seat,
  operation: 'bet' | 'win',
  fields: { amount: string } & Record<string, unknown>,
) => {
  const { playerId, currency } = seat;
  const body = { playerId, currency, gameCode, ...fields };
  const answer = await harness.callUntilAnswered((at) => providerOf(at)(operation, body));
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
  if (operation === 'bet') seat.staked += BigInt(fields.amount);
  else seat.won += BigInt(fields.amount);
};

const bet = (seat: Seat, amount: string, roundId: string = randomUUID()) =>
  say(seat, 'bet', { sessionId: seat.sessionId, roundId, transactionId: `${roundId}.b`, amount });
const play = async (seat: Seat) => {
  const roundId = randomUUID();
  await bet(seat, String(1 + dice.upTo(900)), roundId);
  const amount = String(dice.upTo(900));
  await say(seat, 'win', { roundId, transactionId: `${roundId}.w`, amount, finished: true });
};

/** A bet that begins first and commits last: what comes between is added up before it. */
async function commitLate(late: Seat, other: Seat): Promise<void> {
  let reading: Promise<unknown> = Promise.resolve();
  await actions.together(
    late.payer,
    1,
    () => bet(late, '100'),
    async () => {
      await bet(other, '200');
      reading = catchUp();
      // Whoever reads has the time to pass over what is not there yet.
      for (let left = 4; left > 0; left -= 1) await play(other);
    },
  );
  await reading;
}

/** What the roll-up has of a player. */
async function added({ accountId }: Payer) {
  const [row] = await actions.query<{ staked: string; won: string }>(
    'select coalesce(sum(stake), 0)::text as staked, coalesce(sum(win), 0)::text as won from activity_day where account_id = $1',
    [accountId],
  );
  return { staked: BigInt(row!.staked), won: BigInt(row!.won) };
}

test(
  'what was played is added up once, in whatever order it commits and however many read',
  async () => {
    const rounds = createRounds(2);
    let seats = 0;
    while (rounds.next()) {
      const table = await Promise.all(Array.from({ length: 3 }, sit));
      await commitLate(table[0]!, table[1]!);
      await Promise.all(
        table.map(async (seat) => {
          for (let left = 3; left > 0; left -= 1) {
            await play(seat);
            if (dice.upTo(2) === 0) await catchUp();
          }
        }),
      );
      await catchUp();
      for (const { payer, staked, won } of table) expect(await added(payer)).toEqual({ staked, won });
      seats += table.length;
      await harness.checkBooks();
    }
    tally({ 'players whose play was added up meanwhile': seats });
  },
  limitMs(60_000),
);
