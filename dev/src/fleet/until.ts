import { setTimeout as after } from 'node:timers/promises';

/**
 * Asks until it is so.
 * @param what named when it never is
 * @param limitMs how long it may take, ms
 * @param everyMs how often it is asked, ms
 * @returns how long it took, ms
 * @throws Error after `limitMs`
 */
export async function until(
  what: string,
  limitMs: number,
  isSo: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await isSo()) return performance.now() - startedAt;
    await after(everyMs);
  }
  throw new Error(`${what}: not within ${limitMs / 1000} s`);
}
