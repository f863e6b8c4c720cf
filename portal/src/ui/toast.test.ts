import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, toast, toastDurations } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  currentToast.set(null);
  vi.useRealTimers();
});

test('the times of the specification', () => {
  expect(toastDurations).toEqual({
    default: 1500,
    short: 3000,
    long: 8000,
    saved: 1000,
    loginNeeded: 2000,
    favouriteLoading: 10_000,
    goToSetting: 4000,
    untilDone: 9_999_000,
  });
});

test('a toast goes after 1.5 s', () => {
  toast('hello');
  vi.advanceTimersByTime(1499);
  expect(currentToast.get()?.message).toBe('hello');
  vi.advanceTimersByTime(1);
  expect(currentToast.get()).toBeNull();
});

test('the same toast again stays longer', () => {
  toast({ code: 'x' }, { kind: 'error' });
  const first = currentToast.get();
  vi.advanceTimersByTime(1000);
  toast({ code: 'x' }, { kind: 'error' });
  expect(currentToast.get()).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(currentToast.get()).toBe(first);
});

test('a loading toast stands until it is closed, and closes only itself', () => {
  const close = toast('loading', { kind: 'loading' });
  vi.advanceTimersByTime(60_000);
  expect(currentToast.get()?.kind).toBe('loading');
  toast('done', { kind: 'success' });
  close();
  expect(currentToast.get()?.message).toBe('done');
});
