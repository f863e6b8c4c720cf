import { expect, test } from 'vitest';
import { createAllowList } from './addresses.ts';

test.each([
  [[], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '::ffff:203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.10', false],
  [['203.0.113.0/24', '2001:db8::/32'], '203.0.113.77', true],
  [['203.0.113.0/24', '2001:db8::/32'], '2001:db8:1::5', true],
  [['203.0.113.0/24', '2001:db8::/32'], '2001:db9::1', false],
  [['203.0.113.0/24'], '2001:db8::1', false],
])('of %o, %s may call: %s', (addresses, ip, may) => {
  expect(createAllowList(addresses)(ip)).toBe(may);
});
