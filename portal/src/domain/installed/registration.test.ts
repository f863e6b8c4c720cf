// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker, updateWaits } from './registration.ts';
import { takeoverLimit, takeUpdate, waitingDelay } from './update.ts';

const { listeners, skipWaiting } = vi.hoisted(() => ({
  listeners: new Map<string, (event?: { wasWaitingBeforeRegister?: boolean }) => void>(),
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
  listeners.get('waiting')!({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The portal on a page that was loaded after this one. */
async function loadedAnew() {
  vi.resetModules();
  const loaded = await import('./registration.ts');
  await loaded.registerWorker();
  return loaded;
}

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

test('a version that is still taking over is not offered again on the page that is loaded for it', async () => {
  const forgotten = vi.fn(async (_cacheName: string) => true);
  vi.stubGlobal('caches', { delete: forgotten });
  takeUpdate(reload);
  vi.advanceTimersByTime(waitingDelay + takeoverLimit);
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('pages');
  const loaded = await loadedAnew();
  listeners.get('waiting')!({ wasWaitingBeforeRegister: true });
  expect(loaded.updateWaits.get()).toBe(false);
  // One that comes after it is
  listeners.get('waiting')!({});
  expect(loaded.updateWaits.get()).toBe(true);
  // Nor is it forgotten when it has not taken over by the next page
  const next = await loadedAnew();
  listeners.get('waiting')!({ wasWaitingBeforeRegister: true });
  expect(next.updateWaits.get()).toBe(true);
});
