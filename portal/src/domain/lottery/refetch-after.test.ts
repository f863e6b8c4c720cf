import type { Lottery } from '@foyer/contract';
import { expect, test } from 'vitest';
import { refetchAfter } from './refetch-after.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const closing = (inSeconds: number) => ({
  next: {
    closesAt: new Date(now + inSeconds * 1000).toISOString(),
    drawsAt: new Date(now + (inSeconds + 20) * 1000).toISOString(),
  } as Lottery['next'],
});

test('the list is asked for again when the next draw closes, and when it is drawn', () => {
  expect(refetchAfter([closing(30), closing(40)], now)).toBe(31_500);
  expect(refetchAfter([closing(-10)], now)).toBe(11_500);
});

test('it is asked for neither all the time nor never', () => {
  expect(refetchAfter([closing(0.5)], now)).toBe(3000);
  expect(refetchAfter([closing(100_000)], now)).toBe(60_000);
  expect(refetchAfter([], now)).toBe(60_000);
});
