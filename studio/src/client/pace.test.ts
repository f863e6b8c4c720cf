import { expect, it } from 'vitest';
import { designRulesOf } from '@foyer/contract/jurisdictions';
import { isCelebrated, restOf } from './pace.ts';

it('celebrates a return at or below the stake only where the law lets it', () => {
  for (const id of ['GB', 'MT', 'generic'] as const) {
    expect([0, 0.5, 1].some((times) => isCelebrated(times, designRulesOf(id)))).toBe(false);
    expect(isCelebrated(1.05, designRulesOf(id))).toBe(true);
  }
  expect(isCelebrated(0.5, designRulesOf('PH'))).toBe(true);
  expect(isCelebrated(0, designRulesOf('PH'))).toBe(false);
});

it('lets the next spin begin no sooner than the law says', () => {
  expect(restOf(0, designRulesOf('GB'))).toBe(2500);
  expect(restOf(2400, designRulesOf('GB'))).toBe(100);
  expect(restOf(9000, designRulesOf('GB'))).toBe(0);
  expect(restOf(0, designRulesOf('PH'))).toBe(0);
});
