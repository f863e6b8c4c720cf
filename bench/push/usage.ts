import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of a process, MiB. */
export interface Memory {
  heap: number;
  rss: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Memory of this process once everything that can go is gone. */
export function memory(): Memory {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 2 ** 20, rss: rss / 2 ** 20 };
}

/** CPU of this process so far, s. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Answers what a parent asks, one at a time. */
export function answerParent<Request>(answer: (request: Request) => unknown): void {
  process.on('message', (request: Request) => {
    Promise.resolve(request)
      .then(answer)
      .then(
        (value) => process.send?.({ value: value ?? null }),
        (error: Error) => process.send?.({ error: error.stack }),
      );
  });
}
