// @vitest-environment jsdom
import type { Game } from '@foyer/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../site/language.ts';
import type { Texts } from '../../lib/i18n.tsx';
import { keepHotGames, keptHotGames, mostKept } from './hot-cache.ts';

const gamesOf = (...nodeIds: string[]) => nodeIds.map((nodeId) => ({ nodeId }) as Game);
beforeEach(() => localStorage.clear());

test('hot games are kept by type', () => {
  keepHotGames(undefined, gamesOf('a', 'b'));
  keepHotGames('FISH', gamesOf('c'));
  expect(keptHotGames(undefined)).toEqual(gamesOf('a', 'b'));
  expect(keptHotGames('FISH')).toEqual(gamesOf('c'));
  expect(keptHotGames('LIVE')).toBeNull();
});

test('no more than a phone should hold', () => {
  keepHotGames(undefined, gamesOf(...Array.from({ length: mostKept + 1 }, (_, at) => String(at))));
  expect(keptHotGames(undefined)).toHaveLength(mostKept);
});

test.each(['nonsense', '[1]', '{"ALL":[{}]}', '{"ALL":5}'])(
  'what is none of ours is not shown: %s',
  (text) => {
    localStorage.setItem('hotGames', text);
    expect(keptHotGames(undefined)).toBeNull();
  },
);

test('another language clears them', async () => {
  keepHotGames(undefined, gamesOf('a'));
  await changeLanguage({ change: vi.fn(async () => {}) } as unknown as Texts, 'EN');
  expect(localStorage.getItem('hotGames')).toBeNull();
});
