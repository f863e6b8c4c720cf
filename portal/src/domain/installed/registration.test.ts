// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker, takeoverLimit, takeUpdate, updateWaits, waitingDelay } from './registration.ts';

const { listeners, skipWaiting } = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skipWaiting: vi.fn(),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => listeners.set(type, listener);
    register = async () => {};
    messageSkipWaiting = skipWaiting;
  },
}));

const reload = vi.fn();
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(navigator, { serviceWorker: {} });
  await registerWorker();
  listeners.get('waiting')!();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a version that was agreed to is asked to take over after 200 ms, and loads the page once it did', () => {
  expect(updateWaits.get()).toBe(true);
  takeUpdate(reload);
  expect(updateWaits.get()).toBe(false);
  vi.advanceTimersByTime(waitingDelay - 1);
  expect(skipWaiting).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  listeners.get('controlling')!();
  vi.advanceTimersByTime(takeoverLimit);
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that cannot take over yet loads the page all the same', () => {
  takeUpdate(reload);
  vi.advanceTimersByTime(waitingDelay + takeoverLimit - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  // It does while the page is being loaded: that is not begun anew
  listeners.get('controlling')!();
  expect(reload).toHaveBeenCalledOnce();
});
