import { gameTypes } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import type { Clubs } from '../club/club.ts';
import {
  countOfSource,
  readOfSource,
  type ClaimedEarning,
  type EarningRow,
  type Earnings,
} from '../earning/earning.ts';
import {
  dayAfter,
  eachPlayer,
  inForceOn,
  type RulesOf,
  type Scheme,
  type Schemes,
  type Simulate,
} from '../scheme/scheme.ts';
import { keyOf, linesOf, rebateOf, type Line } from './count.ts';
import { isFor, lessCashbacks, type PaidCashback, type Play } from './set-off.ts';
export type { Play } from './set-off.ts';

/** How many days a stake can be claimed for, its own included. */
export const claimDays = 7;
/** Claims that are listed. */
const listed = 30;

type Rules = RulesOf<'rebate'>;

/** A line as JSON has it. */
type PlainLine = Omit<Line, 'validStake' | 'paid' | 'amount'> &
  Record<'validStake' | 'paid' | 'amount', string>;

/** A line as JSON has it. */
export const plainLine = (line: Line): PlainLine => ({
  ...line,
  validStake: String(line.validStake),
  paid: String(line.paid),
  amount: String(line.amount),
});

/** The lines of a rebate that was claimed. */
export const linesClaimed = ({ facts }: Pick<EarningRow, 'facts'>): PlainLine[] =>
  (facts as { lines: PlainLine[] }).lines;

/** What was claimed before, by day and type of games. */
function paidBy(claims: readonly EarningRow[]): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  for (const line of claims.flatMap(linesClaimed))
    paid.set(keyOf(line), (paid.get(keyOf(line)) ?? 0n) + BigInt(line.amount));
  return paid;
}

/** What a player claimed as rebate of some play, minor units. @param since when its first day begins */
export async function claimedFor(
  on: Sql,
  player: Pick<Player, 'merchantId' | 'accountId'>,
  play: Play,
  since: Date,
): Promise<bigint> {
  const claims = await readOfSource(on, player, 'rebate', { since });
  return claims
    .flatMap(linesClaimed)
    .filter((line) => isFor(play, line))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** The cashbacks among what offers gave. */
const cashbacksOf = (claims: readonly EarningRow[]): PaidCashback[] =>
  claims.flatMap(({ facts, amount }) => {
    const { play } = facts as { play?: Play };
    return play ? [{ ...play, amount }] : [];
  });

/** What rules of a rebate would have given a player. */
export const simulateRebate: Simulate<Rules> = ({ rates }) =>
  eachPlayer(({ facts }) =>
    linesOf(facts, (_, gameType) => rates[gameType] ?? 0, new Map()).map(
      ({ gameType, validStake, rate }) => ({
        group: gameType,
        amount: rebateOf(validStake, rate),
      }),
    ),
  );

export interface RebateDeps {
  db: Db;
  clock: Clock;
  activity: Pick<Activity, 'facts'>;
  schemes: Pick<Schemes, 'published'>;
  earnings: Pick<Earnings, 'take'>;
  clubs: Pick<Clubs, 'extraRates'>;
}

/** What of their stakes players claim back (R-REWARDS-31). */
export type Rebates = ReturnType<typeof createRebates>;

export function createRebates({ db, clock, activity, schemes, earnings, clubs }: RebateDeps) {
  /** What a player can claim now, and by which scheme. Facts, rates and earlier claims are those that the transaction sees. */
  const standing = async (on: Sql, { id: merchantId, timeZone }: Merchant, player: Player) => {
    const today = dayIn(clock.now(), timeZone);
    const fromDay = dayAfter(today, 1 - claimDays);
    const { accountId, currency } = player;
    const known = await schemes.published(on, merchantId, 'rebate');
    const since = dayBounds(fromDay, timeZone).from;
    const claims = await readOfSource(on, player, 'rebate', { since });
    const facts = await activity.facts(on, { merchantId, accountId, currency, fromDay, toDay: today });
    const extraOf = await clubs.extraRates(on, merchantId, accountId);
    const rateOf = (day: string, gameType: keyof Rules['rates']) => {
      const rate = inForceOn(known, day)?.rules.rates[gameType] ?? 0;
      return rate > 0 ? rate + extraOf(day) : 0;
    };
    const cashbacks = cashbacksOf(await readOfSource(on, player, 'offer', { since }));
    const whole = linesOf(facts, rateOf, paidBy(claims));
    const lines = lessCashbacks(whole, cashbacks).filter(({ amount }) => amount > 0n);
    const scheme: Scheme<'rebate'> | null = inForceOn(known, lines[0]?.day ?? today);
    return {
      lines,
      scheme,
      rateToday: (gameType: keyof Rules['rates']) => rateOf(today, gameType),
      claimable: lines.reduce((sum, { amount }) => sum + amount, 0n),
    };
  };

  /** @throws Refusal feature_off */
  const require = ({ features }: Merchant): void => {
    if (!features.manualRebate) throw new Refusal('feature_off');
  };

  return {
    /** @throws Refusal feature_off */
    async read(merchant: Merchant, player: Player) {
      require(merchant);
      return inSnapshot(db, async (on) => {
        const { lines, scheme, rateToday, claimable } = await standing(on, merchant, player);
        const history = (await readOfSource(on, player, 'rebate')).slice(0, listed);
        const rates = gameTypes
          .map((gameType) => ({ gameType, rate: rateToday(gameType) }))
          .filter(({ rate }) => rate > 0);
        return { lines, claimable, history, rates, rules: scheme?.rules ?? null };
      });
    },
    /** What can be claimed now, minor units, with its terms; nothing where the switch is off or there is nothing. */
    async claimable(merchant: Merchant, player: Player) {
      if (!merchant.features.manualRebate) return null;
      const { claimable, scheme } = await inSnapshot(db, (on) => standing(on, merchant, player));
      return claimable > 0n && scheme ? { amount: claimable, rules: scheme.rules } : null;
    },
    /** Claims all of it. @throws Refusal feature_off, reward_unearned, and as {@link Earnings.take} does */
    async claim(merchant: Merchant, player: Player): Promise<ClaimedEarning> {
      require(merchant);
      return earnings.take(player, async (on) => {
        const { lines, scheme, claimable } = await standing(on, merchant, player);
        if (claimable === 0n || !scheme) throw new Refusal('reward_unearned');
        const { turnoverTimes, days } = scheme.rules;
        return {
          schemeId: scheme.id,
          source: 'rebate',
          subject: String((await countOfSource(on, player, 'rebate')) + 1),
          titles: { EN: '' },
          amount: claimable,
          turnoverTimes,
          days,
          facts: { lines: lines.map(plainLine) },
          budget: null,
        };
      });
    },
  };
}
