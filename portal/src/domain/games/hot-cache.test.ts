// @vitest-environment jsdom
import type { Game } from '@foyer/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTexts } from '../../lib/i18n.tsx';
import { changeLanguage, localeOf } from '../site/language.ts';
import { storeHotGames, storedHotGames, mostStored } from './hot-cache.ts';

const gamesOf = (...nodeIds: string[]) => nodeIds.map((nodeId) => ({ nodeId }) as Game);
beforeEach(() => localStorage.clear());

test('hot games are stored by type', () => {
  storeHotGames(undefined, gamesOf('a', 'b'));
  storeHotGames('FISH', gamesOf('c'));
  expect(storedHotGames(undefined)).toEqual(gamesOf('a', 'b'));
  expect(storedHotGames('FISH')).toEqual(gamesOf('c'));
  expect(storedHotGames('LIVE')).toBeNull();
});

test('the number of stored games is limited', () => {
  storeHotGames(undefined, gamesOf(...Array.from({ length: mostStored + 1 }, (_, at) => String(at))));
  expect(storedHotGames(undefined)).toHaveLength(mostStored);
});

test.each(['nonsense', '[1]', '{"ALL":[{}]}', '{"ALL":5}'])(
  'a stored value of another form is ignored: %s',
  (text) => {
    localStorage.setItem('hotGames', text);
    expect(storedHotGames(undefined)).toBeNull();
  },
);

test('changing the language clears them', async () => {
  storeHotGames(undefined, gamesOf('a'));
  await changeLanguage(createTexts(localeOf('TY'), {}), 'EN');
  expect(localStorage.getItem('hotGames')).toBeNull();
});
