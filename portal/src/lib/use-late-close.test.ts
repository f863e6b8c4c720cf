// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLateClose } from './use-late-close.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('presses within 300 ms of opening are ignored', () => {
  const close = vi.fn();
  const { result } = renderHook(() => useLateClose(close));
  vi.advanceTimersByTime(299);
  result.current();
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  result.current();
  expect(close).toHaveBeenCalledTimes(1);
});
