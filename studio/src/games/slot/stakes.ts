import { COINS_PER_BET } from './model.ts';

/**
 * Coins as money at a total bet.
 * @param coins whole coins
 * @param stake total bet in minor units, a multiple of 20
 * @returns minor units
 */
export function coinsToMinor(coins: number, stake: bigint): bigint {
  return (BigInt(coins) * stake) / BigInt(COINS_PER_BET);
}
