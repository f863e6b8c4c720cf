import { expect, test } from 'vitest';
import { nextTermsVersion } from './terms-version.ts';

const now = new Date('2026-11-30T20:00:00Z');

test.each([
  ['2026-10', 'UTC', '2026-11'],
  ['2026-11', 'UTC', '2026-11.2'],
  ['2026-11.2', 'UTC', '2026-11.3'],
  ['2026-11.9', 'UTC', '2026-11.10'],
  // It is December there already
  ['2026-11', 'Asia/Manila', '2026-12'],
  ['1', 'UTC', '2026-11'],
])('the version after %s in %s is %s', (current, timeZone, next) => {
  expect(nextTermsVersion(current, now, timeZone)).toBe(next);
});
