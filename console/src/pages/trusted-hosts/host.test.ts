import { expect, test } from 'vitest';
import { hostOf } from './TrustedHosts.tsx';

test.each([
  ['t.me', 't.me'],
  [' T.me ', 't.me'],
  ['https://wa.me/63917?x=1', 'wa.me'],
  ['pay.example:8443/x', 'pay.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['not a host', 'not a host'],
])('%s is %s', (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});
