/** What a pattern says about a sample. */
export type Verdict = 'none' | 'invalid' | 'matches' | 'differs';

/**
 * Tries a sample against a pattern the way the portal does (contract: compiled with the u flag).
 * @param pattern source of a regular expression; empty stands for none
 * @param sample what a player might type
 */
export function verdictOf(pattern: string, sample: string): Verdict {
  if (pattern === '') return 'none';
  try {
    return new RegExp(pattern, 'u').test(sample) ? 'matches' : 'differs';
  } catch {
    return 'invalid';
  }
}
