import type { Lottery } from '@foyer/contract';
import { expect, test } from 'vitest';
import { refetchAfter } from './refetch-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const at = (inSeconds: number) => new Date(now + inSeconds * 1000).toISOString();
const closing = (inSeconds: number, awaitedIn?: number) => ({
  next: { closesAt: at(inSeconds), drawsAt: at(inSeconds + 20) } as Lottery['next'],
  awaitedAt: awaitedIn === undefined ? null : at(awaitedIn),
});

test('the list is asked for again when the next draw closes, and when it is drawn', () => {
  expect(refetchAfter([closing(30), closing(40)], now)).toBe(31_500);
  expect(refetchAfter([closing(-10)], now)).toBe(11_500);
});

test('a draw that closed is no longer the next one, and asked for when it is drawn all the same', () => {
  // Minute draws that close five seconds before
  expect(refetchAfter([closing(30)], now)).toBe(31_500);
  expect(refetchAfter([closing(58.5, 3.5)], now)).toBe(5000);
});

test('while a result is late it is asked for less and less often', () => {
  const waits = [0, 3, 30, 60, 110, 1000].map((late) => refetchAfter([closing(200, -late)], now));
  expect(waits).toEqual([3000, 3000, 15_000, 30_000, 55_000, 60_000]);
});

test('it is asked for neither all the time nor never', () => {
  expect(refetchAfter([closing(0.5)], now)).toBe(3000);
  expect(refetchAfter([closing(100_000)], now)).toBe(60_000);
  expect(refetchAfter([], now)).toBe(60_000);
});
