/**
 * Hundredths of a bet as money; exact where bets are multiples of 100 minor units.
 * @param hundredths what is paid, in hundredths of the bet
 * @param stake minor units
 * @returns minor units
 */
export function payout(hundredths: number, stake: bigint): bigint {
  return (stake * BigInt(hundredths)) / 100n;
}

/** Hundredths as a multiplier is read: ×1.96. */
export const timesText = (hundredths: number): string => `×${(hundredths / 100).toFixed(2)}`;
