import type { GameType } from '@foyer/contract';
import { readJson, writeJson } from '../../lib/storage.ts';
import type { ListedGame } from './tiles.ts';

/** Hot games stay in local storage, so that there is something to see without a network (R-CATALOGUE-7). */
const storageKey = 'hotGames';
/** More than anybody looks at before the network is back. */
export const mostKept = 100;

type Kept = Record<string, ListedGame[]>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (list) =>
      Array.isArray(list) &&
      list.every((game: Partial<ListedGame> | null) => typeof game?.nodeId === 'string'),
  );

const all = 'ALL';

/** The hot games of a type, or of all, as they were last seen; null when none are kept. */
export const keptHotGames = (type: GameType | undefined): readonly ListedGame[] | null =>
  readJson(storageKey, isKept)?.[type ?? all] ?? null;

/** Keeps the hot games that were just seen. */
export function keepHotGames(type: GameType | undefined, games: readonly ListedGame[]): void {
  writeJson(storageKey, { ...readJson(storageKey, isKept), [type ?? all]: games.slice(0, mostKept) });
}

/** Their names are in one language: another one clears them (R-CATALOGUE-7). */
export const forgetHotGames = (): void => writeJson(storageKey, null);
