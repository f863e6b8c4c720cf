import { expect, test } from 'vitest';
import { levelOf } from './level.ts';

const bare = { hasPassword: false, hasMoneyPassword: false, mobile: null, email: null, secondFactor: false };

test('each safeguard counts once, and a number or address only once it is proved', () => {
  expect(levelOf(bare)).toEqual({ done: 0, of: 5 });
  const unproved = { masked: 'x', verified: false };
  expect(levelOf({ ...bare, hasPassword: true, mobile: unproved, email: unproved })).toEqual({
    done: 1,
    of: 5,
  });
  const proved = { masked: 'x', verified: true };
  expect(
    levelOf({ hasPassword: true, hasMoneyPassword: true, mobile: proved, email: proved, secondFactor: true }),
  ).toEqual({ done: 5, of: 5 });
});
