/**
 * Dice: a number from 0.00 to 99.99 is rolled. The player chooses a chance and on which side the winning numbers lie.
 */

/** Numbers that can be rolled, all equally likely. */
export const ROLLS = 10_000;
/** Chances that are offered, per cent. */
export const LEAST = 2;
export const MOST = 95;
/** The return before pays are cut to two decimals, per cent. */
const RETURN = 98;

export interface DiceChoice {
  /** under: the lowest numbers win; over: the highest. */
  readonly side: 'under' | 'over';
  /** Per cent, a whole number from LEAST to MOST. */
  readonly chance: number;
}

/**
 * What a win pays, in hundredths of the bet, the bet included.
 * @param chance per cent
 */
export function payOf(chance: number): number {
  return Math.floor((RETURN * 100) / chance);
}

/** The first number beyond (under) or of (over) the winning ones, in hundredths. */
export function edgeOf({ side, chance }: DiceChoice): number {
  return side === 'under' ? chance * 100 : ROLLS - chance * 100;
}

/** Whether a roll wins. @param roll from 0 to ROLLS - 1, hundredths */
export function wins(choice: DiceChoice, roll: number): boolean {
  return choice.side === 'under' ? roll < edgeOf(choice) : roll >= edgeOf(choice);
}

/** The exact return of a chance, share of the stake. */
export function returnOf(chance: number): number {
  return (payOf(chance) * chance) / 10_000;
}

/** A roll as it is read: 0.00 to 99.99. */
export const rollText = (roll: number): string => (roll / 100).toFixed(2);
