import { Problem } from '../rounds/problem.ts';

/** Bets of the ladder in units of its smallest. */
const STEPS = [1, 2, 3, 4, 5, 7.5, 10, 15, 20, 30, 40, 50, 75, 100];

/** The smallest bet per currency, minor units. */
const SMALLEST: Readonly<Record<string, number>> = {
  PHP: 200,
  CNY: 100,
  THB: 100,
  USD: 20,
  EUR: 20,
  GBP: 20,
  MYR: 40,
  HKD: 100,
  TWD: 200,
  INR: 400,
  BRL: 40,
  VND: 1000,
  IDR: 1000,
  KRW: 100,
  JPY: 20,
  MMK: 20000,
  KHR: 20000,
  LAK: 20000,
};

const UNKNOWN = 100;

/**
 * The bets a player may choose, ascending, in minor units.
 * @param currency ISO 4217 code, or FUN for play money
 * @param unit every bet is a multiple of so many minor units, so that every win of the game is a whole number of them
 */
export function stakesFor(currency: string, unit: number): bigint[] {
  const smallest = Math.max(SMALLEST[currency] ?? UNKNOWN, unit);
  const steps = STEPS.map((step) => Math.round((smallest * step) / unit) * unit);
  return Array.from(new Set(steps), BigInt);
}

/** The bet a new player starts with: the third step, minor units. */
export function startingStake(stakes: readonly bigint[]): bigint {
  return stakes[2] as bigint;
}

/** @throws Problem stake_invalid when the bet is not on the ladder */
export function checkOffered(stake: bigint, stakes: readonly bigint[]): void {
  if (!stakes.includes(stake)) throw new Problem('stake_invalid');
}
