import { Refusal } from '../http/refusal.ts';

/**
 * Lets so many pieces of work run at once, lets some wait, and refuses the rest at once (R-ACCESS-43): a
 * flood of logins or of pictures must not take the processors from everything else.
 * @param running how many run at once
 * @param waiting how many may wait
 * @returns runs a piece of work; throws Refusal service_unavailable when too many wait already
 */
export function createWorkQueue(
  running: number,
  waiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let active = 0;
  const enter = (): Promise<void> => {
    if (active < running) {
      active += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw new Refusal('service_unavailable', { retryAfter: 1 });
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
