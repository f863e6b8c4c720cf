import type { GameType } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { playsForFun } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createTtlCache } from '../../../platform/cache/ttl-cache.ts';
import type { Catalogue, Tile, Traits } from '../game/game.ts';
import {
  alongSeed,
  housePick,
  likeSeed,
  newOfVendor,
  popularGame,
  type Candidate,
  type Seed,
} from './candidates.ts';
import { choose } from './choose.ts';
import { readOpened, readPopular, readTogether, type Opened } from './store.ts';

/** How long what is popular may be reused, ms. */
const popularMs = 60_000;
/** How long what is played together may be reused, ms. */
const togetherMs = 10 * 60_000;
/** Games of which that is kept. */
const keptTogether = 2000;
/** Games of a player that recommendations start from. */
const seedLimit = 6;
/** Games of one list that are looked at: what it costs does not grow with the catalogue. */
const lookLimit = 60;

/** What is asked for. */
export interface Wish {
  language: LanguageCode;
  gameType?: GameType | undefined;
  /** Games at most. */
  limit: number;
}

/** Games that a visitor may like, each with the reason. */
export interface Recommendations {
  /**
   * @param player whoever asks, null for a guest; nothing that only others did is told, see `leastTogether`
   * @returns games that can be opened now and that the player did not open lately
   */
  for(merchantId: number, player: Player | null, wish: Wish): Promise<Candidate[]>;
}

export interface RecommendationDeps {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
}

/** Recommendations from what is played, on top of the catalogue. */
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
    max: keptTogether,
    read: (key: string) => {
      const at = key.indexOf(' ');
      return readTogether(db, Number(key.slice(0, at)), key.slice(at + 1));
    },
  });

  /** The games that say most about a player: opened lately, played much. */
  const seedsOf = async (
    merchantId: number,
    language: LanguageCode,
    opened: readonly Opened[],
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

  const along = async (merchantId: number, language: LanguageCode, seed: Seed): Promise<Candidate[]> => {
    const played = await togetherOf(`${merchantId} ${seed.tile.nodeId}`);
    const tiles = await catalogue.these(
      merchantId,
      language,
      played.map(({ nodeId }) => nodeId),
    );
    const players = new Map(played.map(({ nodeId, players: count }) => [nodeId, count]));
    return tiles.map((tile) => alongSeed(seed, tile, players.get(tile.nodeId) ?? 0));
  };

  const alike = async (merchantId: number, language: LanguageCode, seed: Seed): Promise<Candidate[]> => {
    const { gameType } = seed.tile;
    const lists = await Promise.all(
      seed.features.map(async (feature) =>
        (await catalogue.find(merchantId, language, { gameType, feature })).slice(0, lookLimit),
      ),
    );
    const nodeIds = [...new Set(lists.flat().map(({ nodeId }) => nodeId))];
    const games: Traits[] = await catalogue.traits(merchantId, language, nodeIds);
    return games.map((game) => likeSeed(seed, game)).filter((candidate) => candidate !== null);
  };

  const newOnes = async (
    merchantId: number,
    language: LanguageCode,
    { tile, weight }: Seed,
  ): Promise<Candidate[]> => {
    const games = await catalogue.find(merchantId, language, { vassalage: tile.vassalage, isNew: true });
    return games.slice(0, lookLimit).map((game, at) => newOfVendor(game, weight - at / lookLimit));
  };

  const popular = async (merchantId: number, { language, gameType }: Wish): Promise<Candidate[]> => {
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

  const picks = async (merchantId: number, { language, gameType }: Wish): Promise<Candidate[]> => {
    const hot = await catalogue.find(merchantId, language, { gameType, isHot: true });
    const all = await catalogue.find(merchantId, language, { gameType });
    return [...hot.slice(0, lookLimit), ...all.slice(0, 3 * lookLimit)].map(housePick);
  };

  return {
    async for(merchantId, player, wish) {
      const { language, gameType, limit } = wish;
      const opened = player ? await readOpened(db, merchantId, player.accountId) : [];
      const seeds = await seedsOf(merchantId, language, opened);
      const known = new Set(opened.map(({ nodeId }) => nodeId));
      const isForFun = player !== null && playsForFun(player.type);
      const fits = (tile: Tile) =>
        tile.available &&
        !known.has(tile.nodeId) &&
        (!isForFun || tile.supportPlay) &&
        (!gameType || tile.gameType === gameType);
      const candidates = await Promise.all([
        ...seeds.flatMap((seed) => [along, alike, newOnes].map((look) => look(merchantId, language, seed))),
        popular(merchantId, wish),
        picks(merchantId, wish),
      ]);
      return choose(
        candidates.flat().filter(({ tile }) => fits(tile)),
        limit,
      );
    },
  };
}
