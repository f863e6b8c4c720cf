// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begun } from './begun.ts';
import { watchBeginning, whenBegun } from './watch-beginning.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  begun.set(false);
  vi.useRealTimers();
});

test.each(['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'])(
  'a page is in use after %s, once that is answered',
  async (type) => {
    watchBeginning();
    const work = vi.fn();
    whenBegun(work);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(type));
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    document.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledOnce();
    whenBegun(work);
    expect(work).toHaveBeenCalledTimes(2);
  },
);

test('nobody is told who no longer waits', () => {
  const work = vi.fn();
  whenBegun(work)();
  begun.set(true);
  expect(work).not.toHaveBeenCalled();
});
