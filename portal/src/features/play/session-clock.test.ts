import { expect, test } from 'vitest';
import { clockText, netPosition } from './session-clock.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59_999, '0:59'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms is %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test.each([
  ['1000', '1250', '250'],
  ['1000', '1', '-999'],
  ['90071992547409930', '90071992547409931', '1'],
])('from %s to %s is %s', (before, now, net) => {
  expect(netPosition(before, now)).toBe(net);
});
