import { expect, test } from 'vitest';
import { createMovableClock } from '../../../dev/movable-clock.ts';
import { createBreaker, restMs } from './breaker.ts';

test('who fails three times in a row rests, then one call tries', () => {
  const clock = createMovableClock();
  const breaker = createBreaker(clock);
  for (let i = 0; i < 3; i += 1) {
    expect(breaker.allows('demo')).toBe(true);
    breaker.note('demo', false);
  }
  expect(breaker.allows('demo')).toBe(false);
  expect(breaker.allows('other')).toBe(true);
  clock.advance(restMs);
  expect([breaker.allows('demo'), breaker.allows('demo')]).toEqual([true, false]);
  breaker.note('demo', false);
  expect(breaker.allows('demo')).toBe(false);
  clock.advance(restMs);
  expect(breaker.allows('demo')).toBe(true);
  breaker.note('demo', true);
  expect([breaker.allows('demo'), breaker.allows('demo')]).toEqual([true, true]);
});

test('an answer in between begins the count anew', () => {
  const breaker = createBreaker(createMovableClock());
  for (const hasAnswered of [false, false, true, false, false]) breaker.note('demo', hasAnswered);
  expect(breaker.allows('demo')).toBe(true);
});
