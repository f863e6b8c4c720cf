// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../testing/portal.tsx';
import { Connection } from './Connection.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what was sent and is not answered after 6 s is called slow, until it ends', async () => {
  let answer: (value: unknown) => void = () => {};
  const { app } = await renderInPortal(<Connection />, {
    answers: { login: () => new Promise((resolve) => (answer = resolve)) },
  });
  vi.useFakeTimers();
  const slow = () => screen.queryByText('Slow Connection') !== null;
  const sent = act(() => void app.call('login', { body: {} as never }));
  await sent;
  act(() => void vi.advanceTimersByTime(5_900));
  expect(slow()).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(slow()).toBe(true);
  await act(async () => answer({}));
  expect(slow()).toBe(false);
});
