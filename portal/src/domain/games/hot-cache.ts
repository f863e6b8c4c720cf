import type { GameType } from '@foyer/contract';
import { readJson, writeJson } from '../../lib/storage.ts';
import type { ListedGame } from './tiles.ts';

/** Hot games stay in local storage, so that there is something to see without a network (R-CATALOGUE-7). */
const storageKey = 'hotGames';
/** More than anybody looks at before the network is back. */
export const mostStored = 100;

type StoredGames = Record<string, ListedGame[]>;

const isStoredGames = (value: unknown): value is StoredGames =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (list) =>
      Array.isArray(list) &&
      list.every((game: Partial<ListedGame> | null) => typeof game?.nodeId === 'string'),
  );

const all = 'ALL';

/** The hot games of a type, or of all, as they were last seen; null when none are stored. */
export const storedHotGames = (type: GameType | undefined): readonly ListedGame[] | null =>
  readJson(storageKey, isStoredGames)?.[type ?? all] ?? null;

/** Keeps the hot games that were just seen. */
export function storeHotGames(type: GameType | undefined, games: readonly ListedGame[]): void {
  writeJson(storageKey, {
    ...readJson(storageKey, isStoredGames),
    [type ?? all]: games.slice(0, mostStored),
  });
}

/** Their names are in one language: another one clears them (R-CATALOGUE-7). */
export const forgetHotGames = (): void => writeJson(storageKey, null);
