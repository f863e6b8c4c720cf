import { appendFileSync } from 'node:fs';

/**
 * The proofs of docs/threat-model.md run a little in every test run, and long with `npm run torture`. It sets these
 * variables: how long each proof goes on, from which seed, and the file that counts what was done.
 */
const seconds = Number(process.env.FOYER_TORTURE_SECONDS ?? 0);
const file = process.env.FOYER_TORTURE_FILE;

/** What the first random sequence begins from. */
export const firstSeed = Number(process.env.FOYER_TORTURE_SEED ?? 20_261_120);

/** A test's time limit, ms. @param usual that of the short run */
export const limitMs = (usual: number): number => (seconds > 0 ? seconds * 1000 + 10 * usual : usual);

/** Ends a proof's rounds: after so many, in the long run when its time is up too. */
export function createRounds(atLeast: number): { next(): boolean; readonly done: number } {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  return {
    next: () => (done += 1) <= atLeast || performance.now() < until,
    get done() {
      return done - 1;
    },
  };
}

/** Counts what was done. */
export function tally(counts: Record<string, number>): void {
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}
