import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@foyer/contract/error-codes';

/** How long a check may take, ms; its steps are bounded, this is for a machine that is busy beyond measure. */
const patienceMs = 8000;

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Asks in a thread of its own: what a pattern costs to check is not taken from the players. */
async function isTrusted(pattern: string): Promise<boolean> {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { workerData: pattern });
  try {
    const [isSafe] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [
      boolean,
    ];
    return isSafe;
  } catch {
    // What the checker cannot read, or not in time, nobody can vouch for.
    return false;
  } finally {
    await worker.terminate();
  }
}

/**
 * What is wrong with a pattern that browsers and the gateway would run on what players type: it must compile with
 * the u flag and never backtrack catastrophically (R-ACCESS-24).
 * @param pattern source of a regular expression; empty stands for none
 * @returns the code to answer, or null when it may be used
 */
export async function patternFault(
  pattern: string,
): Promise<Extract<ErrorCode, 'pattern_invalid' | 'pattern_unsafe'> | null> {
  if (pattern === '') return null;
  if (!isRegExp(pattern)) return 'pattern_invalid';
  return (await isTrusted(pattern)) ? null : 'pattern_unsafe';
}
