import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How finely the loop is watched, and how often what was seen is read, ms. */
const resolution = 10;
const everyMs = 200;

/** How late this process is. */
export interface LoopDelay {
  /** How long work waits for its turn, ms; 0 when there is nothing else to do. */
  ms(): number;
  stop(): void;
}

/** Watches how long the event loop of this process makes work wait. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let known = 0;
  let readAt = performance.now();
  const timer = setInterval(() => {
    // Without a sample the mean is no number. Half of what was known stays: one long task is no flood
    const mean = histogram.count > 0 ? histogram.mean / 1e6 - resolution : 0;
    known = (known + Math.max(0, mean)) / 2;
    readAt = performance.now();
    histogram.reset();
  }, everyMs).unref();
  return {
    // A loop that is stuck does not come to reading either
    ms: () => Math.max(known, performance.now() - readAt - everyMs),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
