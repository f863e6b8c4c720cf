import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work is done no more often than it may be, and what was asked for meanwhile is done once', () => {
  const work = vi.fn();
  const want = throttled(work, 250);
  want();
  want();
  vi.advanceTimersByTime(249);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  want();
  want();
  vi.advanceTimersByTime(249);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('after a pause it is done at once, and what was cancelled is not', () => {
  const work = vi.fn();
  const want = throttled(work, 250);
  vi.advanceTimersByTime(1000);
  want();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledOnce();
  want();
  want.cancel();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});
