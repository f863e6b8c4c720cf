import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMethods, addPayer, type Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { addGames, gameCode, providerOf, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Rewards that are joined, played for, claimed and due at once, at two gateways, while others play and providers say everything
 * twice. Each is given once and ends once, and what is claimed was earned by its own player.
 */
const dice = createDice(firstSeed);
const [reward, turnover, startsWith] = [1000n, 3000n, 50_000n];
let harness: Harness;
let actions: ReturnType<typeof createActions>;
let promotion: string;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addMethods(harness.observer);
  await addGames(harness.observer);
  const { db, promotions } = harness.observer.services;
  const written = {
    kind: 'claim',
    artwork: 'm_home_1',
    titles: { EN: 'Welcome' },
    summaries: { EN: 'In short' },
    contents: { EN: '<p>All of it</p>' },
    reward,
    turnoverTimes: Number(turnover / reward),
    days: 7,
    startsAt: new Date(0),
    endsAt: null,
  } as const;
  await inTransaction(db, (on) => promotions.write(on, 1, [written]));
  const [row] = await actions.query<{ id: string }>('select id from promotion where merchant_id = 1', []);
  promotion = row!.id;
});
afterAll(() => harness.close());

/** Both gateways hear it, if they are there. */
const twice = <Answer>(work: () => Promise<Answer>) => Promise.all([work(), work()]);

/** What came of one player's play, as it was answered. */
interface PlayResult {
  staked: bigint;
  won: bigint;
  /** The stakes of rounds that are over and did not pay them back. */
  counted: bigint;
}

type End = 'lost' | 'won' | 'push' | 'back' | 'open';
const anyEnd: End[] = ['lost', 'lost', 'won', 'push', 'back', 'open'];
const leastStake = 200n;

/** Plays rounds at a slot, everything said twice: some lost, some won, some pushed, some taken back, some left open. */
async function play(payer: Payer, count: number, ends = anyEnd): Promise<PlayResult> {
  const { sessionId, playerId, currency } = await harness.withRetry(() => sitDown(harness.observer, payer));
  const say = async (operation: string, transactionId: string, more: object) => {
    const body = { playerId, gameCode, currency, transactionId, ...more };
    const answers = await twice(() => harness.callUntilAnswered((at) => providerOf(at)(operation, body)));
    for (const answer of answers) expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
    expect(answers[0].value).toEqual(answers[1].value);
  };
  const played: PlayResult = { staked: 0n, won: 0n, counted: 0n };
  for (let left = count; left > 0; left -= 1) {
    const [roundId, stake] = [randomUUID(), leastStake + BigInt(dice.upTo(900))];
    const amount = String(stake);
    const end = dice.pick(ends);
    await say('bet', `${roundId}.b`, { sessionId, roundId, amount });
    const payout = end === 'won' ? stake + 50n : end === 'push' ? stake : 0n;
    if (end === 'back')
      await say('rollback', `${roundId}.x`, { roundId, amount, betTransactionId: `${roundId}.b` });
    else if (end !== 'open')
      await say('win', `${roundId}.w`, { roundId, amount: String(payout), finished: true });
    if (end !== 'back') played.staked += stake;
    played.won += payout;
    if (end === 'lost' || end === 'won') played.counted += stake;
  }
  return played;
}

const added = (one: PlayResult, other: PlayResult): PlayResult => ({
  staked: one.staked + other.staked,
  won: one.won + other.won,
  counted: one.counted + other.counted,
});

/** Claims at both gateways at once. @returns how many were told that it was theirs */
async function claim(payer: Payer): Promise<number> {
  const ask = () => actions.ask(payer, 'claimReward', {}, { id: promotion });
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const { status, code } of answers) if (status !== 200) expect(code).toBe('promotion_refused');
  return answers.filter(({ status }) => status === 200).length;
}

/** Its time is over for some; the job that closes runs beside the claims. */
async function becomeDue(payer: Payer): Promise<void> {
  await actions.query('update promotion_entry set due_at = now() where account_id = $1', [payer.accountId]);
  await Promise.all(
    [1, 2].map(() => harness.withRetry(() => harness.observer.services.promotions.closeOverdue())),
  );
}

/** Loses more than any reward asks for, of money of another currency. */
async function playAbroad({ accountId }: Payer): Promise<void> {
  const { ledger, db } = harness.observer.services;
  const abroad = { merchantId: 1, owner: accountId, wallet: 'real', currency: 'USD' } as const;
  const stake = 10n * turnover;
  const wallet = await harness.withRetry(async () => {
    const opened = await ledger.open(db.orm, abroad);
    await ledger.grant({
      ...opened,
      scope: 'test',
      key: `${accountId}/abroad`,
      amount: stake,
      reference: 'a test',
    });
    return opened;
  });
  await actions.playAt({ accountId, wallet }, harness.observer.clock.now(), stake);
}

/** How the turnover is played for; the first player of a run earns the reward, which chance alone seldom does. */
let isFirst = true;
function playForIt(payer: Payer): Promise<PlayResult> {
  if (!isFirst) return play(payer, 1 + dice.upTo(6));
  isFirst = false;
  return play(payer, Number(turnover / leastStake), ['lost']);
}

async function playOne(): Promise<number> {
  const payer = await harness.withRetry(() => addPayer(harness.observer, startsWith));
  const before = await play(payer, 3);
  const joins = await twice(() => actions.ask(payer, 'joinPromotion', {}, { id: promotion }));
  for (const { status, code } of joins) if (status !== 200) expect(code).toBe('promotion_refused');
  await playAbroad(payer);
  const [first, early] = await Promise.all([playForIt(payer), claim(payer)]);
  const isDue = dice.upTo(3) === 0;
  const [claimed] = await Promise.all([claim(payer), isDue ? becomeDue(payer) : Promise.resolve()]);
  const rest = await play(payer, dice.upTo(4));
  if (!isDue) await claim(payer);

  const during = isDue ? first : added(first, rest);
  const [entry] = await actions.query<{ status: string; granted: number; ended: number }>(
    `select status, (select count(*)::int from transfer t where t.merchant_id = 1 and t.scope = 'promotion' and t.key = e.id || ':grant') as granted,
      (select count(*)::int from transfer t where t.merchant_id = 1 and t.scope = 'promotion' and t.key in (e.id || ':claim', e.id || ':forfeit')) as ended
      from promotion_entry e where account_id = $1`,
    [payer.accountId],
  );
  const isClaimed = entry!.status === 'claimed';
  if (early + claimed > 0) expect(isClaimed, 'what was told to be claimed is').toBe(true);
  expect(isClaimed, `played ${during.counted} of ${turnover}`).toBe(during.counted >= turnover);
  expect(entry).toMatchObject({ granted: 1, ended: entry!.status === 'joined' ? 0 : 1 });
  const all = added(before, added(first, rest));
  expect(await actions.moneyOf(payer)).toEqual({
    real: startsWith - all.staked + all.won + (isClaimed ? reward : 0n),
    held: 0n,
    bonus: entry!.status === 'joined' ? reward : 0n,
  });
  return isClaimed ? 1 : 0;
}

test(
  'rewards are given once and end once, and what is claimed was earned by its own player in time',
  async () => {
    const rounds = createRounds(2);
    let claims = 0;
    while (rounds.next()) {
      const claimed = await Promise.all(Array.from({ length: 4 }, playOne));
      claims += claimed.reduce((sum, one) => sum + one, 0);
      await harness.checkBooks();
    }
    tally({ 'rewards joined': rounds.done * 4, 'rewards claimed': claims });
  },
  limitMs(60_000),
);
