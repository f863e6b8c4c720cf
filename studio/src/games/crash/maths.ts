/**
 * Crash: a multiplier climbs from ×1.00 until it breaks at a point drawn before the bet. Who cashes out before gets the
 * bet times the multiplier. Multipliers are counted in hundredths.
 */

/** The return of every way to play, per cent: the point is at least m with the probability 0.97 / m. */
export const RETURN = 97;
/** Numbers the point is drawn from, all equally likely. */
export const NUMBERS = 1_000_000_000;
/** The multiplier at which a round is paid without being asked. */
export const HIGHEST = 100_000;
/** The lowest multiplier that can be chosen for an automatic cash-out. */
export const LOWEST_AUTO = 101;
/** How fast the multiplier climbs: it doubles every 5.8 s. Per ms. */
const SPEED = 0.00012;

/**
 * The point at which the multiplier breaks.
 * @param number drawn, from 0 to NUMBERS - 1
 * @returns hundredths; below 100: at once
 */
export function pointOf(number: number): number {
  return Math.floor((RETURN * NUMBERS) / (number + 1));
}

/** How many of the numbers break at a multiplier of at least so many hundredths. */
export function numbersReaching(hundredths: number): number {
  return Math.floor((RETURN * NUMBERS) / hundredths);
}

/** The multiplier after so long, hundredths. @param ms since the bet was taken */
export function multiplierAt(ms: number): number {
  return Math.max(100, Math.floor(100 * Math.exp(SPEED * ms)));
}

/** The first moment at which the multiplier is at least so many hundredths, ms. */
export function momentOf(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / SPEED) - 1);
  while (multiplierAt(ms) < hundredths) ms += 1;
  return ms;
}

/** How a round ends when nobody does anything. */
export interface End {
  /** After the bet was taken, ms. */
  readonly ms: number;
  /** The multiplier it is paid with, hundredths; null when it breaks. */
  readonly at: number | null;
}

/**
 * The end of a round that is left alone.
 * @param point where it breaks, hundredths
 * @param auto the multiplier chosen for an automatic cash-out, hundredths; null: none
 */
export function endOf(point: number, auto: number | null): End {
  const paid = Math.min(auto ?? HIGHEST, HIGHEST);
  // The multiplier still stands at its point; it breaks when it would pass it.
  return point >= paid ? { ms: momentOf(paid), at: paid } : { ms: momentOf(point + 1), at: null };
}
