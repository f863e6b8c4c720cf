import { expect, test } from 'vitest';
import { decodeServicePath, encodeServicePath } from './service-path.ts';

test.each(['https://wa.me/639170000000', '/m/message', 'https://chat.example/?q=ñandú'])(
  '%s comes back',
  (address) => {
    const hidden = encodeServicePath(address, 'k3y-0f-8');
    expect(hidden.endsWith('k3y-0f-8')).toBe(true);
    expect(hidden).not.toContain(address);
    expect(decodeServicePath(hidden)).toBe(address);
  },
);

test.each(['', 'short', 'k3y-0f-8', '***not base64***k3y-0f-8', '/////w==abcdefgh'])(
  '%j is refused',
  (text) => {
    expect(decodeServicePath(text)).toBeNull();
  },
);

test('a key of another length is refused', () => {
  expect(() => encodeServicePath('https://a.example', 'short')).toThrow(RangeError);
});
