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

test('what moves by itself is no use of the page: focus in a popup that opened, a carousel', async () => {
  const stop = watchBeginning();
  document.body.innerHTML = '<ul></ul><dialog><button>Close</button></dialog>';
  document.querySelector('ul')!.dispatchEvent(new Event('scroll'));
  document.querySelector('button')!.dispatchEvent(new Event('focusin', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun.get()).toBe(false);
  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun.get()).toBe(true);
  stop();
});

test('nobody is told who no longer waits', () => {
  const work = vi.fn();
  whenBegun(work)();
  begun.set(true);
  expect(work).not.toHaveBeenCalled();
});
