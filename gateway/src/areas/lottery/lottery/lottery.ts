import type { LanguageCode } from '@foyer/contract/languages';
import { familyOf } from '@foyer/lottery';
import { LRUCache } from 'lru-cache';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Catalogue, Tile } from '../../catalogue/game/game.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { isSold, type LotteryRules } from './rules.ts';
import {
  insertLotteries,
  readFamily,
  readJackpots,
  readLotteries,
  readResults,
  readRules,
  readStandings,
  readUpcoming,
  type LotteryRow,
  type LotteryWithRules,
  type NewLottery,
  type ResultFilter,
} from './store.ts';
import type { ListedLottery } from './view.ts';
export { drawnOf } from './view.ts';
export {
  drawsOfDay,
  isRerun,
  isSold,
  numberedDraws,
  plannedDraws,
  rerunMark,
  type LotteryRules,
  type OfDay,
  type PlannedDraw,
  type Schedule,
} from './rules.ts';
export {
  belongsTo,
  wasRerun,
  insertLotteries,
  type DrawRow,
  type LotteryRow,
  type LotteryWithRules,
  type NewLottery,
} from './store.ts';

/** How long what everybody sees is kept, ms: a new result or a new draw is seen at most so much later. */
const keptMs = 1000;

/** All lotteries of a merchant at a moment. */
export interface Board {
  at: Date;
  byNode: ReadonlyMap<string, ListedLottery>;
}

export interface LotteryDeps {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
}

/** The lotteries of merchants, as everybody sees them (R-LOTTERY-40). */
export type Lotteries = ReturnType<typeof createLotteries>;

export function createLotteries({ db, clock, catalogue }: LotteryDeps) {
  const boards = new Map<number, Board>();
  const loading = new Map<number, Promise<Board>>();
  const versions = new LRUCache<string, LotteryRules>({ max: 2000 });
  const families = new LRUCache<string, string>({ max: 2000 });

  const isFresh = (board: Board | undefined): board is Board =>
    board !== undefined && Math.abs(clock.now().getTime() - board.at.getTime()) < keptMs;

  /** The rules of a version; they never change. @param on the transaction that asks (R-PLATFORM-65) */
  const rulesOf = async (
    of: Pick<LotteryRow, 'merchantId' | 'nodeId' | 'version'>,
    on: Sql = db.orm,
  ): Promise<LotteryRules> => {
    const key = `${of.merchantId}:${of.nodeId}:${of.version}`;
    const found = versions.get(key) ?? (await readRules(on, of));
    if (!found) throw new Error(`the lottery ${key} has no rules`);
    versions.set(key, found);
    return found;
  };

  /**
   * The family of a lottery; it never changes.
   * @param on the transaction that asks: what is kept of a merchant is read on a connection of its own (R-PLATFORM-65)
   * @throws Refusal lottery_unknown
   */
  const familyFor = async (of: Pick<LotteryRow, 'merchantId' | 'nodeId'>, on: Sql): Promise<string> => {
    const key = `${of.merchantId}:${of.nodeId}`;
    const found = families.get(key) ?? (await readFamily(on, of));
    if (!found) throw new Refusal('lottery_unknown');
    families.set(key, found);
    return found;
  };

  const load = async (merchantId: number): Promise<Board> => {
    const at = clock.now();
    const [rows, { standings, draws }, jackpots] = await Promise.all([
      readLotteries(db.orm, merchantId),
      readStandings(db, merchantId, at),
      readJackpots(db, merchantId),
    ]);
    const drawOf = (id: string | null | undefined) => (id ? (draws.get(id) ?? null) : null);
    const listed = await Promise.all(
      rows.map(async (latest): Promise<[string, ListedLottery]> => {
        const standing = standings.find(({ nodeId }) => nodeId === latest.nodeId);
        const [next, last] = [drawOf(standing?.nextId), drawOf(standing?.lastId)];
        // What is sold now goes by the version of its draw, whatever was published since.
        const isLatest = next === null || next.version === latest.version;
        const row = isLatest ? latest : { ...latest, version: next.version, rules: await rulesOf(next) };
        const least = row.rules.jackpot ? BigInt(row.rules.jackpot.seed) : null;
        const held = jackpots.get(row.nodeId) ?? 0n;
        const jackpot = least !== null && held > least ? held : least;
        const awaitedAt = standing?.awaitedAt ?? null;
        return [row.nodeId, { lottery: row, next, awaitedAt, last, jackpot }];
      }),
    );
    const board = { at, byNode: new Map(listed) };
    boards.set(merchantId, board);
    return board;
  };

  const board = async (merchantId: number): Promise<Board> => {
    const kept = boards.get(merchantId);
    if (isFresh(kept)) return kept;
    const under = loading.get(merchantId) ?? load(merchantId).finally(() => loading.delete(merchantId));
    loading.set(merchantId, under);
    return under;
  };

  /** @throws Refusal lottery_unknown */
  const one = async (merchantId: number, nodeId: string): Promise<ListedLottery> => {
    const listed = (await board(merchantId)).byNode.get(nodeId);
    if (!listed) throw new Refusal('lottery_unknown');
    return listed;
  };

  return {
    board,
    one,
    /** What is kept of a merchant, as long as it is; null when it is to be read anew. */
    state: ({ id }: Pick<Merchant, 'id'>): object | null => {
      const kept = boards.get(id);
      return isFresh(kept) ? kept : null;
    },
    /** The lotteries that a merchant offers, with their tiles, in its order. */
    async list(
      merchantId: number,
      language: LanguageCode,
    ): Promise<{ at: Date; lotteries: (ListedLottery & { tile: Tile })[] }> {
      const { at, byNode } = await board(merchantId);
      const tiles = await catalogue.these(merchantId, language, [...byNode.keys()]);
      return { at, lotteries: tiles.map((tile) => ({ ...byNode.get(tile.nodeId)!, tile })) };
    },
    /** A lottery that a merchant offers, with its tile. @throws Refusal lottery_unknown */
    async offered(
      merchantId: number,
      language: LanguageCode,
      nodeId: string,
    ): Promise<ListedLottery & { tile: Tile }> {
      const listed = await one(merchantId, nodeId);
      const [tile] = await catalogue.these(merchantId, language, [nodeId]);
      if (!tile) throw new Refusal('lottery_unknown');
      return { ...listed, tile };
    },
    /** The bet types that a lottery sells for a draw, by their codes. @param drawsAt left out for any draw there may be */
    betTypesOf: ({ family, rules }: Pick<LotteryWithRules, 'family' | 'rules'>, drawsAt?: Date): string[] =>
      familyOf(family)
        .betTypes.filter((betType) => isSold(rules, betType, drawsAt))
        .map(({ code }) => code),
    rules: rulesOf,
    family: familyFor,
    /** The lotteries of a merchant with the rules that draws are made under from now on. */
    latest: readLotteries,
    /** Draws that are sold or will be, the next first. */
    upcoming: (merchantId: number, which: { nodeIds?: readonly string[]; count: number }, on: Sql = db.orm) =>
      readUpcoming(on, merchantId, clock.now(), which),
    /** Draws with a result, the latest first. */
    results: (merchantId: number, filter: ResultFilter, limit: number) =>
      readResults(db.orm, merchantId, filter, limit),
    /** Adds lotteries that are not there yet, each with its first version; part of a transaction. */
    add: (on: Sql, rows: readonly NewLottery[]) => insertLotteries(on, rows, clock.now()),
    /** Forgets what is kept. */
    forget: () => [boards, families].forEach((kept) => kept.clear()),
  };
}
