import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';
import type { Db } from './connection.ts';

/** Commands of one account that use a connection at the same time: one works while another one is on its way. */
export const runningAtMost = 2;
/** Commands of one account that wait for their turn. */
export const waitingAtMost = 500;

/** More waiting commands than any player sends: from then on an account rests between its turns, and others are not slowed by it. */
export const restsFrom = 16;
/** A rest, in lengths of the turn before it; and the longest one, ms. */
const [restShare, longestRest] = [2, 40];

const rest = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

type Queue = ReturnType<typeof pLimit>;

/**
 * Accounts whose queues are kept, empty ones too: a queue has getters of its own, and with them a hidden class that
 * lives until the whole heap is collected, which every caller waits for. Far more than work at a time, so that no
 * queue in use is dropped.
 */
const keptAtMost = 10_000;

const queues = new WeakMap<Db, LRUCache<string, Queue>>();

function queueOf(db: Db, account: string): Queue {
  let accounts = queues.get(db);
  if (!accounts) {
    accounts = new LRUCache({ max: keptAtMost, memoMethod: () => pLimit(runningAtMost) });
    queues.set(db, accounts);
  }
  return accounts.memo(account);
}

/**
 * Runs a command that locks rows of one account in the account's turn (R-PLATFORM-26): the commands of one account wait for each other
 * in this process, not on connections that others need. While very many wait, a turn is followed by a rest of twice its length, so
 * that one account takes a third of what it could. A command must not start another one of the same account and
 * wait for it.
 * @param db the database whose connections are meant
 * @param account the same name for all commands that lock the same rows
 * @throws Refusal busy, with a time to come back, when too many wait already
 */
export async function inTurn<Result>(db: Db, account: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queueOf(db, account);
  if (queue.pendingCount >= waitingAtMost) throw new Refusal('busy', { retryAfter: 1 });
  return new Promise((resolve) => {
    void queue(async () => {
      const began = performance.now();
      const result = (async () => work())();
      // Whoever waits for the result does not wait for the rest
      resolve(result);
      await result.catch(() => {});
      if (queue.pendingCount >= restsFrom)
        await rest(Math.min(restShare * (performance.now() - began), longestRest));
    });
  });
}
