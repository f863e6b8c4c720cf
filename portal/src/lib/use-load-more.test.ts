// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lookEveryMs, marginOf, nearEnd, useLoadMore, wantsMore } from './use-load-more.ts';

const base = { viewport: 800, height: 5000, margin: nearEnd };

test.each([
  ['down, near the end', { top: 3950, lastTop: 3800 }, true],
  ['down, 300 px before the end', { top: 3900, lastTop: 3899 }, true],
  ['down, 301 px before the end', { top: 3899, lastTop: 3800 }, false],
  ['down, 1100 px before the end, under a tall menu', { top: 3100, lastTop: 3000, margin: 1100 }, true],
  ['up, near the end', { top: 3950, lastTop: 4000 }, false],
  ['at rest', { top: 4200, lastTop: 4200 }, false],
])('%s', (_what, look, expected) => {
  expect(wantsMore({ ...base, ...look })).toBe(expected);
});

test.each([
  [{ expanded: false, menu: 900, games: 500 }, 300],
  [{ expanded: true, menu: 500, games: 500 }, 300],
  [{ expanded: true, menu: 501, games: 500 }, 1100],
])('800 px more while the menu is expanded and taller than the games: %o', (look, margin) => {
  expect(marginOf(look)).toBe(margin);
});

describe('watching', () => {
  const scrollTo = (top: number) => {
    Object.assign(window, { scrollY: top });
    dispatchEvent(new Event('scroll'));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(window, { scrollY: 0, innerHeight: 800 });
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5000 });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('looks every 300 ms, however much is scrolled', () => {
    const load = vi.fn();
    renderHook(() => useLoadMore(true, load, () => nearEnd));
    scrollTo(4000);
    vi.advanceTimersByTime(lookEveryMs - 1);
    scrollTo(4100);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(lookEveryMs).toBe(300);
  });

  test('never when there is no more', () => {
    const load = vi.fn();
    renderHook(() => useLoadMore(false, load, () => nearEnd));
    scrollTo(4200);
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
  });
});
