import type { GameType } from './game-types.ts';

/** By what rules players earn: what they get back of their stakes, their club, missions, tournaments. */
export const schemeKinds = ['rebate', 'club', 'mission', 'tournament'] as const;
export type SchemeKind = (typeof schemeKinds)[number];

/** From being written to its end; what was published is never changed. */
export const schemeStates = ['draft', 'published', 'stopped'] as const;

/**
 * How something stands that a player earns: to be claimed, bonus money that is being wagered, in the balance, or gone
 * because its time was over.
 */
export const earningStates = ['open', 'wagering', 'paid', 'forfeited'] as const;
export type EarningState = (typeof earningStates)[number];

/** The parts that a rate is counted in: one hundredth of a percent. */
export const rateParts = 10_000;

/** What an amount asks for before it is real money. */
export interface Wagering {
  /** How often it is wagered; 0: it is real money at once. */
  turnoverTimes: number;
  /** Days to wager it in. */
  days: number;
}

/** What of their stakes players claim back. */
export interface RebateRules extends Wagering {
  kind: 'rebate';
  /** Hundredths of a percent of the valid stake. */
  rates: Partial<Record<GameType, number>>;
}

/** The rules of a scheme, by its kind. */
export type SchemeRules = RebateRules;
