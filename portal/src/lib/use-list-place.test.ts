// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListPlace, type ListProgress } from './use-list-place.ts';

const loadMore = vi.fn();
const progress = (more: Partial<ListProgress>): ListProgress => ({
  pages: 1,
  hasMore: true,
  loading: false,
  loadMore,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  loadMore.mockReset();
  history.replaceState({ depth: 2 }, '');
  Object.assign(window, {
    scrollY: 0,
    scrollTo: vi.fn((_x: number, y: number) => Object.assign(window, { scrollY: y })),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the place is stored in the history entry, beside other state', () => {
  renderHook(() => useListPlace(progress({ pages: 3 })));
  Object.assign(window, { scrollY: 1234 });
  dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  expect(history.state).toEqual({ depth: 2, place: { top: 1234, pages: 3 } });
});

test('a press stores the place at once: it may leave the page', () => {
  renderHook(() => useListPlace(progress({})));
  Object.assign(window, { scrollY: 50 });
  dispatchEvent(new Event('pointerdown'));
  expect(history.state).toMatchObject({ place: { top: 50, pages: 1 } });
});

test('back and reload load the pages again, then go there', () => {
  history.replaceState({ depth: 2, place: { top: 4000, pages: 3 } }, '');
  const { rerender } = renderHook((now: ListProgress) => useListPlace(now), {
    initialProps: progress({ pages: 0 }),
  });
  rerender(progress({ pages: 1 }));
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender(progress({ pages: 1, loading: true }));
  rerender(progress({ pages: 2 }));
  expect(loadMore).toHaveBeenCalledTimes(2);
  rerender(progress({ pages: 3 }));
  expect(loadMore).toHaveBeenCalledTimes(2);
  act(() => vi.runAllTimers());
  expect(window.scrollY).toBe(4000);
});

test('scrolling meanwhile cancels the return', () => {
  history.replaceState({ place: { top: 4000, pages: 1 } }, '');
  renderHook(() => useListPlace(progress({})));
  dispatchEvent(new Event('wheel'));
  vi.runAllTimers();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a new visit starts at the top', () => {
  renderHook(() => useListPlace(progress({})));
  vi.runAllTimers();
  expect(window.scrollTo).not.toHaveBeenCalled();
});
