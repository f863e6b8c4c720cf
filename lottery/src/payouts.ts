import type { BetType, Hit, Odds, Picks, Tier } from './bet-type.ts';
import { LotteryInputError } from './errors.ts';
import { compare, minus, over, type Rational, ratio, sum, times, toNumber, zero } from './rational.ts';

/** Tables that a merchant can sell by. */
export type PrizeTable = 'SEA' | 'ELOTT' | 'LOTT';

/** A payout table with a stated return; what it gives up of the best return that a lottery offers comes back (R-LOTTERY-130). */
export interface PrizeMode {
  readonly code: string;
  readonly table: PrizeTable;
  /** Part of the stakes that is paid out. */
  readonly stated: Rational;
}

/** Stated returns of each table in percent, the best first. */
const returns: Readonly<Record<PrizeTable, readonly number[]>> = {
  LOTT: [98, 96, 94, 90],
  ELOTT: [97, 95, 93, 90],
  SEA: [95, 92, 90, 85],
};

/** All prize modes, the best of each table first. */
export const prizeModes: readonly PrizeMode[] = Object.entries(returns).flatMap(([table, percents]) =>
  percents.map((percent) => ({
    code: `${table}-${percent}`,
    table: table as PrizeTable,
    stated: ratio(percent, 100),
  })),
);

/** What a prize mode pays out of the stakes, whole percent. @throws LotteryInputError `lottery_prize_mode_unknown` */
export const statedPercent = (code: string): number => Math.round(toNumber(prizeModeOf(code).stated) * 100);

/** @throws LotteryInputError `lottery_prize_mode_unknown` */
export function prizeModeOf(code: string): PrizeMode {
  const found = prizeModes.find((mode) => mode.code === code);
  if (!found) throw new LotteryInputError('lottery_prize_mode_unknown', code);
  return found;
}

/**
 * The prize modes that fit a range: those that return at most so much, and where none does the one that returns least.
 * @param most percent; null for all of them
 */
export function modesWithin(codes: readonly string[], most: number | null): readonly string[] {
  if (most === null) return codes;
  const returned = (code: string) => prizeModeOf(code).stated;
  const fitting = codes.filter((code) => compare(returned(code), ratio(most, 100)) <= 0);
  if (fitting.length > 0) return fitting;
  return codes.toSorted((one, other) => compare(returned(one), returned(other))).slice(0, 1);
}

/** Payouts are whole numbers of this part of the unit. */
export const payoutScale = 10_000n;

const oddsOf = (betType: BetType, tier: Tier): Odds => betType.odds().get(tier.name)!;

/** The exact chance of every tier, or of those that some picks can win in, for one unit bet of its class (R-LOTTERY-5). */
export function chances(betType: BetType, picks?: Picks): ({ tier: string } & Odds)[] {
  const reach = picks && betType.reach?.(picks);
  return betType.tiers
    .filter(({ name }) => !reach || reach.has(name))
    .map((tier) => ({ tier: tier.name, ...oddsOf(betType, tier) }));
}

const fixedReturn = (betType: BetType, unitClass: string): Rational =>
  sum(
    betType.tiers.map((tier) =>
      tier.unitClass === unitClass && tier.prize.kind === 'fixed'
        ? times(ratio(tier.prize.payout, payoutScale), oddsOf(betType, tier).expected)
        : zero,
    ),
  );

/**
 * What each tier pays for a unit of 1, in 1/10,000, rounded down; the jackpot's tier is not among them (R-LOTTERY-6).
 * Fixed prizes are paid in every mode; the rest of the stated return is shared by the other tiers.
 */
export function payoutsOf(betType: BetType, mode: PrizeMode): ReadonlyMap<string, bigint> {
  const payouts = new Map<string, bigint>();
  for (const tier of betType.tiers) {
    const { prize, unitClass, name } = tier;
    if (prize.kind === 'fixed') payouts.set(name, prize.payout);
    if (prize.kind !== 'share') continue;
    const part = times(minus(mode.stated, fixedReturn(betType, unitClass)), prize.part);
    const { num, den } = over(part, oddsOf(betType, tier).expected);
    payouts.set(name, (num * payoutScale) / den);
  }
  return payouts;
}

/** The tier that takes the jackpot, and the part of each stake that goes into it; nothing without a jackpot. */
export function jackpotOf(
  betType: BetType,
  mode: PrizeMode,
): { tier: string; contribution: Rational } | undefined {
  const tier = betType.tiers.find(({ prize }) => prize.kind === 'jackpot');
  if (tier?.prize.kind !== 'jackpot') return undefined;
  const left = minus(mode.stated, fixedReturn(betType, tier.unitClass));
  return { tier: tier.name, contribution: times(left, tier.prize.part) };
}

/**
 * What of the stakes is paid out on average, exactly: the stated return up to the rounding down of payouts, with what
 * goes into the jackpot.
 * @param unitClass for bet types with several; the first one without
 */
export function returnOf(
  betType: BetType,
  mode: PrizeMode,
  unitClass = betType.tiers[0]!.unitClass,
): Rational {
  const payouts = payoutsOf(betType, mode);
  const paid = betType.tiers
    .filter((tier) => tier.unitClass === unitClass && payouts.has(tier.name))
    .map((tier) => times(ratio(payouts.get(tier.name)!, payoutScale), oddsOf(betType, tier).expected));
  return sum([...paid, jackpotOf(betType, mode)?.contribution ?? zero]);
}

/** A ticket's money. */
export interface Stake {
  /** What one unit bet costs, in minor units of the currency. */
  unit: bigint;
  multiple: number;
  combinations: number;
}

/** What a line costs, in minor units (R-LOTTERY-7). */
export const costOf = ({ unit, multiple, combinations }: Stake): bigint =>
  unit * BigInt(multiple) * BigInt(combinations);

/**
 * What a hit pays, in minor units, rounded down once for all its units.
 * @param payout of its tier, in 1/10,000
 */
export const winOf = (
  payout: bigint,
  count: number,
  { unit, multiple }: Omit<Stake, 'combinations'>,
): bigint => (payout * BigInt(count) * unit * BigInt(multiple)) / payoutScale;

/**
 * The most that a line pays for a unit of 1, in 1/10,000, with each unit bet winning at most once and the jackpot left
 * out.
 */
export function bestPayout(betType: BetType, picks: Picks, payouts: ReadonlyMap<string, bigint>): bigint {
  const paid = (hits: readonly Hit[]) =>
    hits.reduce((all, { tier, count }) => all + (payouts.get(tier) ?? 0n) * BigInt(count), 0n);
  return betType.best(picks, payouts).reduce((most, hits) => (paid(hits) > most ? paid(hits) : most), 0n);
}

/** Unit bets of a line that won, by tier; what won nothing is left out. */
export const hits = (betType: BetType, picks: Picks, result: Parameters<BetType['evaluate']>[0]): Hit[] =>
  betType.evaluate(result)(picks);
