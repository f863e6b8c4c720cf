import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { watchLoopDelay } from './loop-delay.ts';

// Files share what they loaded: this one loads its module anew, with its own time, and leaves none of it.
vi.hoisted(() => vi.resetModules());
const histogram = vi.hoisted(() => ({
  count: 0,
  mean: Number.NaN,
  enable: vi.fn(),
  disable: vi.fn(),
  reset: vi.fn(),
}));
const clock = vi.hoisted(() => ({ now: 0 }));
vi.mock('node:perf_hooks', () => ({
  monitorEventLoopDelay: () => histogram,
  performance: { now: () => clock.now },
}));

afterEach(() => vi.useRealTimers());
afterAll(() => vi.resetModules());

/** The loop is read after so many ms. */
function pass(ms: number, seen: { count: number; mean: number }): void {
  Object.assign(histogram, seen);
  clock.now += ms;
  vi.advanceTimersByTime(ms);
}

test('half of what was known stays, and a stuck loop counts as late', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const loop = watchLoopDelay();
  expect(loop.ms()).toBe(0);
  // 10 ms is how finely it is watched: nothing waits
  pass(200, { count: 20, mean: 10e6 });
  expect(loop.ms()).toBe(0);
  pass(200, { count: 2, mean: 90e6 });
  expect(loop.ms()).toBe(40);
  pass(200, { count: 2, mean: 90e6 });
  expect(loop.ms()).toBe(60);
  pass(200, { count: 0, mean: Number.NaN });
  expect(loop.ms()).toBe(30);
  // Nothing was read for a second: what comes now waited so long
  clock.now += 1200;
  expect(loop.ms()).toBe(1000);
  loop.stop();
  expect(histogram.disable).toHaveBeenCalledOnce();
});
