import type { LanguageCode } from '@foyer/contract/languages';
import { createTtlCache } from '../../../platform/cache/ttl-cache.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Catalogue, Tile } from '../game/game.ts';
import { readPlayed } from './store.ts';

/** Who opened a game this long ago counts as playing it, ms. */
export const playingMs = 15 * 60_000;
/** How long a merchant's counts may be used again, ms. */
const keptMs = 30_000;
/** Games read; some of them may not be offered any more. */
const readAtMost = 50;

/** A game and how many play it. */
export interface PlayingNow {
  tile: Tile;
  players: number;
}

/** What players of a merchant play now (R-PORTAL-128). */
export interface PlayedNow {
  /** Games that are offered, most players first. @param limit games at most */
  now(merchantId: number, language: LanguageCode, limit: number): Promise<PlayingNow[]>;
}

/** Counts who plays what by the games that were opened lately. */
export function createPlayedNow({
  db,
  clock,
  catalogue,
}: {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
}): PlayedNow {
  const countsOf = createTtlCache({
    clock,
    ms: keptMs,
    max: 1000,
    read: (merchantId: number) =>
      readPlayed(db, merchantId, new Date(clock.now().getTime() - playingMs), readAtMost),
  });
  return {
    async now(merchantId, language, limit) {
      const counts = await countsOf(merchantId);
      const tiles = await catalogue.these(
        merchantId,
        language,
        counts.map(({ nodeId }) => nodeId),
      );
      const byNode = new Map(tiles.map((tile) => [tile.nodeId, tile]));
      return counts
        .flatMap(({ nodeId, players }) => {
          const tile = byNode.get(nodeId);
          return tile?.available ? [{ tile, players }] : [];
        })
        .slice(0, limit);
    },
  };
}
