import type { Game } from '@foyer/contract';
import { expect, test } from 'vitest';
import { withoutGame } from './favourite-change.ts';

const games = (...ids: string[]) => ids.map((nodeId) => ({ nodeId }) as Game);

test('a favourite that was removed leaves every list by its nodeId', () => {
  expect(withoutGame({ content: games('a', 'b'), pageNum: 1, totalPages: 1 }, 'a')).toMatchObject({
    content: games('b'),
  });
  expect(withoutGame({ pages: [{ games: games('a') }, { games: games('b', 'a') }] }, 'a')).toEqual({
    pages: [{ games: [] }, { games: games('b') }],
  });
  expect(withoutGame(undefined, 'a')).toBeUndefined();
});
