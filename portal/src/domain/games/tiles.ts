import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFavourites, type Favourites } from './favourites.ts';
import { useLaunch, type Launch } from './use-launch.ts';

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
    const words = { isNew: t('new'), isOff: t('underMaintenance'), star: (game: string) => t('favourite', { game }) };
    return { words, ...launch, ...favourites };
  }, [t, launch, favourites]);
}
