import { expect, it } from 'vitest';
import { demoTitles } from '../titles/index.ts';
import { statedReturn } from './stated.ts';

it('every game states a return of at most 98 per cent, and none below 94 that a better bet does not stand beside', () => {
  for (const { kind } of demoTitles) {
    const stated = statedReturn(kind);
    if (stated === undefined) continue;
    // At a table and in the book the worst of many bets is stated.
    expect(stated, kind.game).toBeGreaterThan(['live', 'book'].includes(kind.game) ? 0.85 : 0.94);
    expect(stated, kind.game).toBeLessThanOrEqual(0.98);
  }
});

it.each([
  ['slot', 'low', 0.9597],
  ['crash', 'standard', 0.97],
  ['fish', 'standard', 0.96],
])('%s (%s) states %d', (game, model, stated) => {
  expect(statedReturn({ game, model })).toBe(stated);
});
