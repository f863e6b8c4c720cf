import { expect, test } from 'vitest';
import { relativeTime } from './When.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

test.each([
  [0, 'just now'],
  [-3, 'just now'],
  [-12, 'just now'],
  [-30, 'in 30 sec.'],
  [30, '30 sec. ago'],
  [119, '1 min. ago'],
  [7200, '2 hr. ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [8 * 86_400, '12 Nov 2026'],
])('%i s ago is "%s"', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});
