import { expect, test } from 'vitest';
import { addressesOf } from './AddressesField.tsx';

test.each([
  ['', []],
  [' 203.0.113.9\n\n2001:db8::/32 ', ['203.0.113.9', '2001:db8::/32']],
  ['203.0.113.9, 203.0.113.9;198.51.100.0/24', ['203.0.113.9', '198.51.100.0/24']],
])('%j is %o', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses);
});
