import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a server says that finds the one before it not quite gone: killed but not yet taken off the list of processes,
 * or with a backend that is about to notice.
 */
const notQuiteGone = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/**
 * Starts a server again and again while the one before it is not quite gone (T4).
 * @param start rejects with the server's words
 * @param patienceMs how long the one before may take to be gone
 */
export async function whenGone<Server>(start: () => Promise<Server>, patienceMs = 15_000): Promise<Server> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!notQuiteGone.test((error as Error).message) || performance.now() > end) throw error;
      await pause(100);
    }
  }
}
