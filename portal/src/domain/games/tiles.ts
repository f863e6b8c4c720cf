import type { Game } from '@foyer/contract';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFavourites, type Favourites } from './favourites.ts';
import { useLaunch, type Launch } from './use-launch.ts';

/** What of a game a tile shows, and needs to open it: lists keep thousands of them. */
export type ListedGame = Pick<Game, (typeof listed)[number]>;

const listed = [
  'nodeId',
  'gameType',
  'vassalage',
  'gameId',
  'gameName',
  'icon',
  'supportPlay',
  'isNew',
  'available',
  'gameGroupId',
  'lottoMode',
] as const satisfies readonly (keyof Game)[];

/** Leaves out of a game what no tile needs: a third of its memory. */
export const listedGame = (game: Game): ListedGame =>
  Object.fromEntries(
    listed.filter((name) => game[name] !== undefined).map((name) => [name, game[name]]),
  ) as ListedGame;

/** What all tiles of a list share: what a press does, which are favourites, the words. */
export interface Tiles extends Launch, Favourites {
  words: { isNew: string; isOff: string; star: (game: string) => string };
}

/** Asked for once by a list of games and handed to its tiles; the same object until something of it changes. */
export function useTiles(): Tiles {
  const t = useTranslations('shell');
  const launch = useLaunch();
  const favourites = useFavourites();
  return useMemo(() => {
    const words = {
      isNew: t('new'),
      isOff: t('underMaintenance'),
      star: (game: string) => t('favourite', { game }),
    };
    return { words, ...launch, ...favourites };
  }, [t, launch, favourites]);
}
