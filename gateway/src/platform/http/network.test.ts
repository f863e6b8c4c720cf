import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test('an IPv4 address counts for itself, however it came', () => {
  expect(['198.51.100.7', '::ffff:198.51.100.7'].map(networkOf)).toEqual(['198.51.100.7', '198.51.100.7']);
});

test('IPv6 addresses of one customer count together', () => {
  const own = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::', '2001:DB8:1:2::ffff'];
  expect(new Set(own.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(['::1', 'fe80::1%eth0', '1::'].map(networkOf)).toEqual([
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '1:0:0:0::/64',
  ]);
});

test('what is no address counts for itself', () => {
  expect(['unknown', ''].map(networkOf)).toEqual(['unknown', '']);
});
