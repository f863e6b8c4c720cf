import { ask } from './engine.ts';
import { ownerUrl, type Rehearsal } from './rehearsal.ts';
import type { Load, Outcome } from './load.ts';

/** @throws Error saying what is wrong */
export function check(isRight: boolean, wrong: string): void {
  if (!isRight) throw new Error(wrong);
}

/** The load of a rehearsal in which somebody plays. */
export function loadOf({ load }: Rehearsal): Load {
  if (!load) throw new Error('nobody plays, since an earlier step failed');
  return load;
}

/** Calls that ended after a moment, by how they ended. */
export interface CallCounts {
  all: Outcome[];
  failed: Outcome[];
  /** The longest answer, ms. */
  slowestMs: number;
  /** How long there were failures, from the first to the last, ms. */
  failingMs: number;
}

/** @param load what is sent; @returns counts the calls that end from now on */
export function watch({ outcomes }: Load): () => CallCounts {
  const from = outcomes.length;
  return () => {
    const all = outcomes.slice(from);
    const failed = all.filter(({ status }) => status !== 200);
    return {
      all,
      failed,
      slowestMs: Math.max(0, ...all.map(({ ms }) => ms)),
      failingMs: (failed.at(-1)?.at ?? 0) - (failed[0]?.at ?? 0),
    };
  };
}

/** Failures by what was called, status and code, for a line. */
export function namesOf(failed: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { what, status, code } of failed) {
    const name = `${what} ${status || 'unanswered'}${code && ` ${code}`}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} x ${name}`).join(', ') || 'none';
}

/** @throws Error naming what failed */
export const checkNoneFailed = ({ failed }: CallCounts): void =>
  check(failed.length === 0, `failed: ${namesOf(failed)}`);

/** @throws Error naming failures that are no plain "come back later" of ours, or that took longer than a provider waits */
export function checkPolite({ failed }: CallCounts, patienceMs: number): void {
  const rude = failed.filter(({ status, code }) => status !== 503 || code === '');
  check(rude.length === 0, `not answered by our 503: ${namesOf(rude)}`);
  const slowest = Math.max(0, ...failed.map(({ ms }) => ms));
  check(slowest < patienceMs, `a 503 took ${Math.round(slowest)} ms`);
}

/** @returns how many of these bets are in a database */
export async function countBets(url: string, names: readonly string[]): Promise<number> {
  const found = await ask<bigint>(
    url,
    "select count(*) from game_transaction where kind = 'bet' and amount = 1 and id = any($1)",
    [names],
  );
  return Number(found);
}

/** Looks up bets by their names. @returns how many @throws Error when one is missing */
export async function checkBets(url: string, names: readonly string[]): Promise<number> {
  const missing = names.length - (await countBets(url, names));
  check(missing === 0, `${missing} of ${names.length} acknowledged bets are missing`);
  return names.length;
}

/** Looks up every bet that was acknowledged until now. @returns how many @throws Error when one is missing */
export const checkAcknowledged = (rehearsal: Rehearsal, { acknowledged }: Load): Promise<number> =>
  checkBets(ownerUrl(rehearsal, rehearsal.engine.primary()), [...acknowledged]);
