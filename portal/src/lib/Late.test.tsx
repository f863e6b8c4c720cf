// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Late } from './Late.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Part = () => <p>here</p>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that did not come is fetched again, each time after twice as long', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Part }>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'));
  load.mockResolvedValue({ default: Part });
  render(<Late load={load} />);
  await pass(999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  await pass(1999);
  expect([load.mock.calls.length, screen.queryByText('here')]).toEqual([2, null]);
  await pass(1);
  expect(screen.getByText('here')).toBeTruthy();
});

test('nobody fetches for a page that was left', async () => {
  const load = vi.fn(() => Promise.reject(new Error('away')));
  const { unmount } = render(<Late load={load} />);
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
