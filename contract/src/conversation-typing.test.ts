import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingReport, createTypingSign, typingEvery, typingFor } from './conversation-typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sign of typing goes off by itself, later when typing goes on', () => {
  const seen: boolean[] = [];
  const sign = createTypingSign((isOn) => seen.push(isOn));
  sign.set(true);
  vi.advanceTimersByTime(typingFor - 1);
  sign.set(true);
  vi.advanceTimersByTime(typingFor - 1);
  expect(seen).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([true, true, false]);
});

test('a sign that is stopped tells nobody', () => {
  const seen: boolean[] = [];
  const sign = createTypingSign((isOn) => seen.push(isOn));
  sign.set(true);
  sign.stop();
  vi.advanceTimersByTime(typingFor);
  expect(seen).toEqual([true]);
});

test('typing is reported at once, and then only every few seconds', () => {
  const report = vi.fn<() => void>();
  const typed = createTypingReport(report);
  typed();
  typed();
  vi.advanceTimersByTime(typingEvery - 1);
  typed();
  expect(report).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  typed();
  expect(report).toHaveBeenCalledTimes(2);
});
