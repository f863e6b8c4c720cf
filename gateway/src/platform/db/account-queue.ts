import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';
import type { Db } from './connection.ts';

/** Commands of one account that use a connection at the same time: one works while another one is on its way. */
export const runningAtMost = 2;
/** Commands of one account that wait for their turn. */
export const waitingAtMost = 500;

const queues = new WeakMap<Db, Map<string, ReturnType<typeof pLimit>>>();

/**
 * Runs a command that locks rows of one account in the account's turn (R-PLATFORM-26): the commands of one account wait for each other
 * in this process, not on connections that others need. A command must not start another one of the same account and
 * wait for it.
 * @param db the database whose connections are meant
 * @param account the same name for all commands that lock the same rows
 * @throws Refusal busy, with a time to come back, when too many wait already
 */
export async function inTurn<Result>(db: Db, account: string, work: () => Promise<Result>): Promise<Result> {
  const accounts = queues.get(db) ?? new Map<string, ReturnType<typeof pLimit>>();
  queues.set(db, accounts);
  const queue = accounts.get(account) ?? pLimit(runningAtMost);
  accounts.set(account, queue);
  if (queue.pendingCount >= waitingAtMost) throw new Refusal('busy', { retryAfter: 1 });
  try {
    return await queue(work);
  } finally {
    // p-limit counts a task that just ended until the next turn of the loop
    setImmediate(() => {
      const isIdle = queue.activeCount === 0 && queue.pendingCount === 0;
      if (isIdle && accounts.get(account) === queue) accounts.delete(account);
    });
  }
}
