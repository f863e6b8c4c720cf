import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFavourites, type Favourites } from './favourites.ts';
import { useLaunch, type Launch } from './use-launch.ts';

/** What all tiles of a list share: what a press does, which are favourites, the words. */
export type Tiles = Launch & Favourites & { t: ReturnType<typeof useTranslations<'shell'>> };

/** Asked for once by a list of games and handed to its tiles; the same object until something of it changes. */
export function useTiles(): Tiles {
  const t = useTranslations('shell');
  const launch = useLaunch();
  const favourites = useFavourites();
  return useMemo(() => ({ t, ...launch, ...favourites }), [t, launch, favourites]);
}
