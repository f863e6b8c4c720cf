import type { GameType } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { playsForFun } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createTtlCache } from '../../../platform/cache/ttl-cache.ts';
import type { Catalogue, Tile, Traits } from '../game/game.ts';
import {
  playedWithSeed,
  operatorPick,
  likeSeed,
  newOfVendor,
  popularGame,
  type Candidate,
  type Seed,
} from './candidates.ts';
import { choose } from './choose.ts';
import { readOpened, readPopular, readTogether, type OpenedGame } from './store.ts';

/** How long popular games are cached, ms. */
const popularMs = 60_000;
/** How long games played together are cached, ms. */
const togetherMs = 10 * 60_000;
/** Games for which that is cached. */
const togetherAtMost = 2000;
/** Games of a player that recommendations are based on. */
const seedLimit = 6;
/** Games examined of one list, so that the cost does not grow with the catalogue. */
const examinedLimit = 60;

/** The first games of a list that fit. */
function firstOf(tiles: readonly Tile[], limit: number, fits: (tile: Tile) => boolean): Tile[] {
  const found: Tile[] = [];
  for (const tile of tiles) {
    if (found.length === limit) break;
    if (fits(tile)) found.push(tile);
  }
  return found;
}

/** Which recommendations are requested. */
export interface RecommendationRequest {
  language: LanguageCode;
  gameType?: GameType | undefined;
  /** Games at most. */
  limit: number;
}

/** Games that a visitor may like, each with the reason. */
export interface Recommendations {
  /**
   * @param player null for a guest. Nothing is revealed about what a single other player did, see `leastTogether`.
   * @returns games that can be opened now and that the player has not opened recently
   */
  for(merchantId: number, player: Player | null, request: RecommendationRequest): Promise<Candidate[]>;
}

export interface RecommendationDeps {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
}

/** Recommendations based on what players play. */
export function createRecommendations({ db, clock, catalogue }: RecommendationDeps): Recommendations {
  const popularOf = createTtlCache({
    clock,
    ms: popularMs,
    max: 1000,
    read: (merchantId: number) => readPopular(db, merchantId),
  });
  const togetherOf = createTtlCache({
    clock,
    ms: togetherMs,
    max: togetherAtMost,
    read: (key: string) => {
      const at = key.indexOf(' ');
      return readTogether(db, Number(key.slice(0, at)), key.slice(at + 1));
    },
  });

  /** The games that represent a player best: opened recently, played often. */
  const seedsOf = async (
    merchantId: number,
    language: LanguageCode,
    opened: readonly OpenedGame[],
  ): Promise<Seed[]> => {
    const weights = new Map(
      opened.map(({ nodeId, rounds }, at) => [nodeId, 1 / (1 + at / 4) + Math.log10(1 + rounds) / 2]),
    );
    const games = await catalogue.traits(merchantId, language, [...weights.keys()]);
    return games
      .map((game) => ({ ...game, weight: weights.get(game.tile.nodeId) ?? 0 }))
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, seedLimit);
  };

  const playedTogether = async (
    merchantId: number,
    language: LanguageCode,
    seed: Seed,
  ): Promise<Candidate[]> => {
    const played = await togetherOf(`${merchantId} ${seed.tile.nodeId}`);
    const tiles = await catalogue.these(
      merchantId,
      language,
      played.map(({ nodeId }) => nodeId),
    );
    const players = new Map(played.map(({ nodeId, players: count }) => [nodeId, count]));
    return tiles.map((tile) => playedWithSeed(seed, tile, players.get(tile.nodeId) ?? 0));
  };

  const similarGames = async (
    merchantId: number,
    language: LanguageCode,
    seed: Seed,
  ): Promise<Candidate[]> => {
    const { gameType } = seed.tile;
    const lists = await Promise.all(
      seed.features.map(async (feature) =>
        (await catalogue.find(merchantId, language, { gameType, feature })).slice(0, examinedLimit),
      ),
    );
    const nodeIds = [...new Set(lists.flat().map(({ nodeId }) => nodeId))];
    const games: Traits[] = await catalogue.traits(merchantId, language, nodeIds);
    return games.map((game) => likeSeed(seed, game)).filter((candidate) => candidate !== null);
  };

  const newGamesOfVendor = async (
    merchantId: number,
    language: LanguageCode,
    { tile, weight }: Seed,
  ): Promise<Candidate[]> => {
    const games = await catalogue.find(merchantId, language, { vassalage: tile.vassalage, isNew: true });
    return games.slice(0, examinedLimit).map((game, at) => newOfVendor(game, weight - at / examinedLimit));
  };

  const popular = async (
    merchantId: number,
    { language, gameType }: RecommendationRequest,
  ): Promise<Candidate[]> => {
    const played = await popularOf(merchantId);
    const tiles = await catalogue.these(
      merchantId,
      language,
      played.map(({ nodeId }) => nodeId),
    );
    return tiles
      .filter((tile) => !gameType || tile.gameType === gameType)
      .map((tile, at) => popularGame(tile, -at));
  };

  const picks = async (
    merchantId: number,
    { language, gameType }: RecommendationRequest,
    fits: (tile: Tile) => boolean,
  ): Promise<Candidate[]> => {
    const hot = await catalogue.find(merchantId, language, { gameType, isHot: true });
    const all = await catalogue.find(merchantId, language, { gameType });
    return [...firstOf(hot, examinedLimit, fits), ...firstOf(all, 3 * examinedLimit, fits)].map(operatorPick);
  };

  return {
    async for(merchantId, player, request) {
      const { language, gameType, limit } = request;
      const opened = player ? await readOpened(db, merchantId, player.accountId) : [];
      const seeds = await seedsOf(merchantId, language, opened);
      const openedIds = new Set(opened.map(({ nodeId }) => nodeId));
      const isForFun = player !== null && playsForFun(player.type);
      const fits = (tile: Tile) =>
        tile.available &&
        !openedIds.has(tile.nodeId) &&
        (!isForFun || tile.supportPlay) &&
        (!gameType || tile.gameType === gameType);
      const candidates = await Promise.all([
        ...seeds.flatMap((seed) =>
          [playedTogether, similarGames, newGamesOfVendor].map((find) => find(merchantId, language, seed)),
        ),
        popular(merchantId, request),
        picks(merchantId, request, fits),
      ]);
      return choose(
        candidates.flat().filter(({ tile }) => fits(tile)),
        limit,
      );
    },
  };
}
