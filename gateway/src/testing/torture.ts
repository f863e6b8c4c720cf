import { appendFileSync, statSync } from 'node:fs';
import { createTimetable, shareMs, slowestStartOn, type Rounds } from './timetable.ts';

/**
 * The proofs of docs/threat-model.md run a little in every test run, and long with `npm run torture`. It sets these
 * variables: until when all of them may go on, ms since 1970; how many they are; the seed; the file that counts what was done;
 * whether nothing else runs on the machine.
 */
const until = Number(process.env.FOYER_TORTURE_UNTIL ?? 0);
const proofs = Number(process.env.FOYER_TORTURE_PROOFS ?? 1);
const file = process.env.FOYER_TORTURE_FILE;

/** Whether this is the long run. */
export const isLong = until > 0;

/** What the first random sequence begins from. */
export const firstSeed = Number(process.env.FOYER_TORTURE_SEED ?? 20_261_120);

/** How long a start may take: `npm run torture` finds out first whether nothing else runs, ms. */
export const slowestStartMs = slowestStartOn(process.env.FOYER_TORTURE_QUIET === '1');

/** A test's time limit, ms. @param usual that of the short run */
export const limitMs = (usual: number): number =>
  isLong ? Math.max(0, until - Date.now()) + 10 * usual : usual;

/** How many proofs have begun before. */
function begin(): number {
  if (!file) return 0;
  appendFileSync(`${file}.begun`, '.');
  return statSync(`${file}.begun`).size - 1;
}

/** A proof's rounds: so many; in the long run until its share of the time is up. */
export const createRounds = (usual: number): Rounds =>
  createTimetable(isLong ? shareMs(until - Date.now(), proofs - begin()) : null, usual, () =>
    performance.now(),
  );

/** Counts what was done. */
export function tally(counts: Record<string, number>): void {
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}
