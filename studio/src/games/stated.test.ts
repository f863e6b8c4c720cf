import { expect, it } from 'vitest';
import { demoTitles } from '../titles/index.ts';
import { statedReturn } from './stated.ts';

it('every game states a return between 94 and 98 per cent', () => {
  for (const { kind } of demoTitles) {
    const stated = statedReturn(kind);
    if (stated === undefined) continue;
    expect(stated, kind.game).toBeGreaterThan(0.94);
    expect(stated, kind.game).toBeLessThanOrEqual(0.98);
  }
});

it.each([['slot', 'low', 0.9597], ['crash', 'standard', 0.97], ['fish', 'standard', 0.96]])('%s (%s) states %d', (game, model, stated) => {
  expect(statedReturn({ game, model })).toBe(stated);
});
