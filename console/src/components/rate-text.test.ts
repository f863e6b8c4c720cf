import { expect, test } from 'vitest';
import { rateText } from './rate-text.ts';

test.each([
  [0, '0%'],
  [1, '0.01%'],
  [80, '0.8%'],
  [115, '1.15%'],
  [125, '1.25%'],
  [500, '5%'],
  [10_000, '100%'],
])('%i parts of 10,000 are %s', (rate, text) => {
  expect(rateText(rate)).toBe(text);
});
