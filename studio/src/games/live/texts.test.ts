import { expect, it } from 'vitest';
import { tableGameOf } from './tables.ts';
import { beadText } from './texts.ts';

it('tells the results of a table apart in the list of the last ones: Tiger is no Tie', () => {
  const shown = (game: string, marks: string[], language = 'EN'): string[] =>
    marks.map((mark) => beadText(tableGameOf(game), mark, language));
  expect(shown('dragonTiger', ['dragon', 'tiger', 'tie'])).toEqual(['D', 'Tig', 'Tie']);
  expect(shown('dragonTiger', ['dragon', 'tiger', 'tie'], 'TY')).toEqual(['D', 'Tig', 'Tab']);
  expect(shown('baccarat', ['player', 'banker', 'tie'])).toEqual(['P', 'B', 'T']);
});
