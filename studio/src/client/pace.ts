import type { DesignRules } from '@foyer/contract/jurisdictions';

/**
 * Whether a spin's win is celebrated: under some laws only one that is above the stake (R-PROTECTION-46).
 * @param times what it pays, in times the bet
 */
export const isCelebrated = (times: number, { celebratesAboveStake }: DesignRules): boolean =>
  times > (celebratesAboveStake ? 1 : 0);

/**
 * How long the next spin still has to wait, ms. It counts from the answer, which is later than the moment the server counts from.
 * @param sinceAnswer ms
 */
export const restOf = (sinceAnswer: number, { minimumSpinMs }: DesignRules): number =>
  Math.max(0, minimumSpinMs - sinceAnswer);
