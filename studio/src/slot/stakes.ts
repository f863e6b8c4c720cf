import { COINS_PER_BET } from './model.ts';

/** Total bets in coins of the ladder's unit: 20 coins is one unit bet. */
const STEPS = [1, 2, 3, 4, 5, 7.5, 10, 15, 20, 30, 40, 50, 75, 100];

/**
 * The smallest total bet per currency, in minor units. Each is a multiple of 20 so that a coin is a
 * whole number of minor units and every win is exact.
 */
const SMALLEST: Readonly<Record<string, number>> = {
  PHP: 200, CNY: 100, THB: 100, USD: 20, EUR: 20, GBP: 20, MYR: 40, HKD: 100, TWD: 200, INR: 400, BRL: 40,
  VND: 1000, IDR: 1000, KRW: 100, JPY: 20, MMK: 20000, KHR: 20000, LAK: 20000,
};

const UNKNOWN = 100;

/**
 * The total bets a player may choose, ascending, in minor units.
 * @param currency ISO 4217 code, or FUN for play money
 */
export function stakesFor(currency: string): bigint[] {
  const smallest = SMALLEST[currency] ?? UNKNOWN;
  return STEPS.map((step) => Math.round((smallest * step) / COINS_PER_BET) * COINS_PER_BET)
    .map(BigInt);
}

/** The total bet a new player starts with: the third step, minor units. */
export function startingStake(currency: string): bigint {
  return stakesFor(currency)[2] as bigint;
}

/**
 * Coins as money at a total bet.
 * @param coins whole coins
 * @param stake total bet in minor units, a multiple of 20
 * @returns minor units
 */
export function coinsToMinor(coins: number, stake: bigint): bigint {
  return (BigInt(coins) * stake) / BigInt(COINS_PER_BET);
}
