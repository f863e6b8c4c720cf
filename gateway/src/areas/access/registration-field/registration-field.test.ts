import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { fits, ruleOf } from './registration-field.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

test.each([
  ['^[0-9]{6}$', '123456', true],
  ['^[0-9]{6}$', '12345', false],
  ['^.{2}$', '👍👍', true],
  ['^\\p{L}+$', 'Ñandú', true],
])('against the pattern %s the value %s counts: %s', (pattern, value, isFitting) => {
  expect(fits({ pattern }, value)).toBe(isFitting);
});

test('without a pattern, or with one that does not compile, every value fits', () => {
  for (const pattern of ['', '(', '[a']) expect(fits({ pattern }, 'anything')).toBe(true);
});

test('patterns are told apart, however many there are', () => {
  for (let length = 1; length <= 600; length += 1) {
    const pattern = `^x{${length}}$`;
    expect([fits({ pattern }, 'x'.repeat(length)), fits({ pattern }, '')]).toEqual([true, false]);
  }
});

test('a field has a rule where the merchant offers it', () => {
  const merchant = gateway.services.merchants.byId(1);
  expect(ruleOf(merchant, 'username')).toMatchObject({ name: 'username', enabled: true, required: true });
  expect(merchant.fields.map(({ name }) => name)).toContain('idNumber');
  expect(ruleOf(merchant, 'idNumber')).toBeNull();
});
