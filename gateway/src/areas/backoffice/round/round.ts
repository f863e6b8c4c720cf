import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sliceOf, type PageRequest } from '../../../platform/paging/paging.ts';
import { dayMs } from '../../../platform/time/units.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import {
  findAccountIds,
  findRound,
  findRoundIds,
  readPostings,
  readTransactions,
  searchRounds,
  type RoundRow,
  type RoundSearch,
} from './store.ts';

/** What is looked at when neither a player nor a reference is named, days. */
const daysAtMost = 31;
/** Games that a part of a name may stand for. */
const gamesAtMost = 500;

/** Which rounds somebody of the staff wants; empty texts narrow nothing. */
export interface RoundQuery
  extends Pick<RoundSearch, 'providerId' | 'state' | 'from' | 'until'>, PageRequest {
  player: string;
  reference: string;
  game: string;
}

/** A round with the English name of its game. */
export interface ListedRound extends RoundRow {
  gameName: string;
}

export interface RoundFinderDeps {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
}

/** Finding rounds by staff (R-BACKOFFICE-16). */
export type RoundFinder = ReturnType<typeof createRoundFinder>;

export function createRoundFinder({ db, clock, catalogue }: RoundFinderDeps) {
  const withNames = async (merchantId: number, rows: RoundRow[]): Promise<ListedRound[]> => {
    const tiles = await catalogue.these(merchantId, 'EN', [...new Set(rows.map(({ nodeId }) => nodeId))]);
    const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
    return rows.map((row) => ({ ...row, gameName: names.get(row.nodeId) ?? row.gameCode }));
  };
  const accountsOf = async (merchantId: number, player: string) =>
    isUuid(player) ? [player] : findAccountIds(db, merchantId, player.toLowerCase());
  const roundsOf = async (merchantId: number, reference: string) => [
    ...(isUuid(reference) ? [reference] : []),
    ...(await findRoundIds(db, merchantId, reference)),
  ];
  const gamesOf = async (merchantId: number, q: string) => {
    const found = await catalogue.forStaff.list(merchantId, { q, pageNo: 1, pageSize: gamesAtMost });
    return found.games.map(({ id }) => id);
  };

  return {
    /** A page of rounds, latest first; `since` says from when they were looked at where that is bounded. */
    async search(
      merchantId: number,
      { player, reference, game, pageNo, pageSize, ...query }: RoundQuery,
    ): Promise<{ rounds: ListedRound[]; total: number; since: Date | null }> {
      const isBounded = player === '' && reference === '';
      const end = query.until ?? clock.now();
      const earliest = new Date(end.getTime() - daysAtMost * dayMs);
      const from = isBounded && !(query.from && query.from > earliest) ? earliest : query.from;
      const search: RoundSearch = {
        ...query,
        from,
        ...(player === '' ? {} : { accountIds: await accountsOf(merchantId, player) }),
        ...(reference === '' ? {} : { roundIds: await roundsOf(merchantId, reference) }),
        ...(game === '' ? {} : { nodeIds: await gamesOf(merchantId, game) }),
      };
      const { rows, total } = await searchRounds(db, merchantId, search, sliceOf({ pageNo, pageSize }));
      return { rounds: await withNames(merchantId, rows), total, since: isBounded ? (from ?? null) : null };
    },
    /** One round with all that was sent about it and moved for it. @throws Refusal not_found */
    async find(merchantId: number, id: string) {
      const row = await findRound(db, merchantId, id);
      if (!row) throw new Refusal('not_found');
      const transactions = await readTransactions(db, merchantId, id);
      const [[listed], postings] = await Promise.all([
        withNames(merchantId, [row]),
        readPostings(
          db,
          row,
          transactions.map((one) => one.id),
        ),
      ]);
      return { round: listed!, transactions, postings };
    },
  };
}
