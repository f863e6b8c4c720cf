import { expect, it } from 'vitest';
import { createMoney } from './money.ts';

it('writes minor units with the currency’s own digits', () => {
  expect(createMoney('PHP')('123456')).toBe('₱1,234.56');
  expect(createMoney('PHP')(5n)).toBe('₱0.05');
  expect(createMoney('JPY')('1500')).toBe('¥1,500');
  // Intl counts rupiahs in whole ones and does not know coins; the gateway has the digits.
  expect(createMoney('IDR')('150000')).toMatch(/1,500\.00$/);
  expect(createMoney('USDT')('1500000')).toBe('1.500000');
});

it('keeps every digit of amounts that a number could not hold', () => {
  expect(createMoney('USD')('900719925474099301')).toBe('$9,007,199,254,740,993.01');
});

it('writes play money without a sign', () => {
  expect(createMoney('FUN')('100000')).toBe('1,000.00');
});
