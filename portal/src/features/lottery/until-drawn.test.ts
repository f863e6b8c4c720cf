import { expect, test } from 'vitest';
import { ticket } from './fixture.ts';
import { untilDrawn } from './until-drawn.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const drawnIn = (seconds: number, state: 'open' | 'lost' = 'open') =>
  ticket({ state, draw: { ...ticket().draw, drawsAt: new Date(now + seconds * 1000).toISOString() } });

test.each([
  [20, 21_500],
  [86_400, 60_000],
  [-1, 1500],
  [-20, 10_000],
  [-7200, 60_000],
])('a ticket whose draw is in %d s is asked for again after %d ms', (seconds, ms) => {
  expect(untilDrawn([drawnIn(seconds)], now)).toBe(ms);
});

test('of several tickets the soonest counts; what is over is not asked for again', () => {
  expect(untilDrawn([drawnIn(40), drawnIn(20), drawnIn(-1, 'lost')], now)).toBe(21_500);
  expect(untilDrawn([drawnIn(-1, 'lost')], now)).toBe(false);
  expect(untilDrawn([], now)).toBe(false);
});
