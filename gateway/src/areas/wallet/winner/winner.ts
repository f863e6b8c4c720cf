import type { LanguageCode } from '@foyer/contract/languages';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { createTtlCache } from '../../../platform/cache/ttl-cache.ts';
import type { Catalogue, Tile } from '../../catalogue/game/game.ts';
import { readWinners } from './store.ts';

/** The most that are ever shown (R-CATALOGUE-29). */
const winnerLimit = 100;
/** How long a merchant's wins may be reused, ms: the board need not be newer than its marquee turns. */
const keptMs = 5000;

/** A settled round that paid more than its stake. */
export interface Win {
  username: string;
  nodeId: string;
  /** Minor units. */
  payout: bigint;
  currency: string;
  settledAt: Date | null;
}

/** A line of the winner board. */
export interface WinnerLine {
  /** Masked. */
  customerName: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  tile: Tile;
}

/** Latest winners (R-CATALOGUE-29). */
export interface Winners {
  /** Latest first, of games that are offered. @param fits leaves out others, for example other categories */
  latest(
    merchantId: number,
    language: LanguageCode,
    limit: number,
    fits: (tile: Tile) => boolean,
  ): Promise<WinnerLine[]>;
}

interface BoardEntry {
  name: string;
  nodeId: string;
  amount: bigint;
  currency: string;
  wonAt: Date;
}

export interface WinnerDeps {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
  /** The latest wins of real money. */
  latestWins(merchantId: number, limit: number): Promise<Win[]>;
}

/** A name that its owner recognises and nobody else: `maria` becomes `ma***a`. */
export function maskName(name: string): string {
  const letters = [...name];
  const shown = letters.length < 5 ? [1, 0] : [2, 1];
  const [head = 1, tail = 0] = shown;
  return `${letters.slice(0, head).join('')}***${tail > 0 ? letters.slice(-tail).join('') : ''}`;
}

/** The winner board. */
export function createWinners({ db, clock, catalogue, latestWins }: WinnerDeps): Winners {
  const read = async (merchantId: number): Promise<BoardEntry[]> => {
    const [played, seeded] = await Promise.all([
      latestWins(merchantId, winnerLimit),
      readWinners(db, merchantId, winnerLimit),
    ]);
    const own = played.map(({ username, nodeId, payout, currency, settledAt }) => ({
      name: maskName(username),
      nodeId,
      amount: payout,
      currency,
      wonAt: settledAt ?? clock.now(),
    }));
    return [...own, ...seeded].toSorted((one, other) => other.wonAt.getTime() - one.wonAt.getTime());
  };

  const boardOf = createTtlCache({ clock, ms: keptMs, max: 1000, read });

  return {
    async latest(merchantId, language, limit, fits) {
      const board = await boardOf(merchantId);
      const tiles = await catalogue.these(merchantId, language, [
        ...new Set(board.map(({ nodeId }) => nodeId)),
      ]);
      const byNode = new Map(tiles.filter(fits).map((tile) => [tile.nodeId, tile]));
      return board
        .flatMap(({ name, nodeId, amount, currency }) => {
          const tile = byNode.get(nodeId);
          return tile ? [{ customerName: name, amount, currency, tile }] : [];
        })
        .slice(0, limit);
    },
  };
}
