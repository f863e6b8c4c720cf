import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';

/**
 * Runs a limited number of tasks at once, lets some wait and refuses the rest at once (R-ACCESS-43): a flood of
 * logins or of pictures must not take the processors from everything else.
 * @param running tasks that run at once
 * @param waiting tasks that may wait
 * @returns runs a task; throws Refusal service_unavailable when too many wait already
 */
export function createWorkQueue(
  running: number,
  waiting: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(running);
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new Refusal('service_unavailable', { retryAfter: 1 });
    return limit(task);
  };
}
