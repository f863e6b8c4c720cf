import { expect, test } from 'vitest';
import { SCATTER, WILD } from '../games/slot/model.ts';
import { themes } from '../themes/index.ts';
import { symbolName } from './symbol-name.ts';

test('wild and scatter are named by what they do, the others by their picture', () => {
  for (const { symbols } of themes) {
    expect(symbolName(WILD, symbols)).toBe('Wild');
    expect(symbolName(SCATTER, symbols)).toBe('Scatter');
  }
  expect(symbolName(2, ['', '', 'luckyCat'])).toBe('Lucky cat');
  expect(symbolName(6, [...Array<string>(6).fill(''), 'A'])).toBe('A');
});
