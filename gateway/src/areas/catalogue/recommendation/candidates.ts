import type { GameType, RecommendationReason } from '@foyer/contract/game-types';
import type { Tile, Traits } from '../game/game.ts';

/** Why a game is recommended, with what the reason speaks of. */
export interface Reason {
  code: RecommendationReason;
  params: { gameName?: string; feature?: string; vendorName?: string; gameType?: GameType };
}

/** A game with a reason to recommend it. */
export interface Candidate {
  tile: Tile;
  reason: Reason;
  /** More is better; comparable among candidates of one reason only. */
  score: number;
}

/** A game that the player plays, and how much it counts. */
export interface Seed extends Traits {
  weight: number;
}

/** How similar two games are: shared features count most, then volatility and vendor. */
function likeness(one: Traits, other: Traits): { shared: string[]; points: number } {
  const shared = one.features.filter((feature) => other.features.includes(feature));
  const sameSpread = one.volatility !== '' && one.volatility === other.volatility;
  const sameVendor = one.tile.vassalage === other.tile.vassalage;
  return { shared, points: shared.length + (sameSpread ? 0.5 : 0) + (sameVendor ? 0.5 : 0) };
}

/** From so much likeness on, a game is called the nearest to another one, not only one with a feature of it. */
const near = 2;

/** A game beside one that the player plays; null when they have nothing in common that can be named. */
export function likeSeed(seed: Seed, game: Traits): Candidate | null {
  const { shared, points } = likeness(seed, game);
  const [feature] = shared;
  const score = points * seed.weight;
  if (points >= near)
    return {
      tile: game.tile,
      score,
      reason: { code: 'because_you_played', params: { gameName: seed.tile.gameName } },
    };
  return feature === undefined
    ? null
    : { tile: game.tile, score, reason: { code: 'similar_features', params: { feature } } };
}

/** A game that players of a seed open too. */
export const playedWithSeed = (seed: Seed, tile: Tile, players: number): Candidate => ({
  tile,
  // What players do counts for more than what games have in common.
  score: seed.weight * (3 + Math.log2(players)),
  reason: { code: 'because_you_played', params: { gameName: seed.tile.gameName } },
});

export const newOfVendor = (tile: Tile, score: number): Candidate => ({
  tile,
  score,
  reason: { code: 'new_from_vendor', params: { vendorName: tile.vendorName } },
});

export const popularGame = (tile: Tile, score: number): Candidate => ({
  tile,
  score,
  reason: { code: 'popular_in_category', params: { gameType: tile.gameType } },
});

export const operatorPick = (tile: Tile): Candidate => ({
  tile,
  score: 0,
  reason: { code: 'house_pick', params: {} },
});
