import type { GameType } from './game-types.ts';
import type { LanguageCode } from './languages.ts';

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

/** A name by language; EN is always there. */
export type Titles = Partial<Record<LanguageCode, string>> & { EN: string };

/** A level of a club; amounts in minor units, 0 for none. */
export interface ClubLevel {
  titles: Titles;
  /** Points of a month that reach it; 0 of the first one. */
  reach: number;
  /** Points of a month that keep it. */
  keep: number;
  /** Once, when it is reached for the first time. */
  gift: string;
  weekly: string;
  monthly: string;
  birthday: string;
  /** Hundredths of a percent on top of the rates of the rebate. */
  rebate: number;
  /** Whom its players reach; empty for nobody of their own. */
  contact: string;
}

/** Levels that players reach by points of a month. */
export interface ClubRules extends Wagering {
  kind: 'club';
  /** Minor units of valid stake for a point; a type that is left out gives none. */
  stakePerPoint: Partial<Record<GameType, string>>;
  /** Minor units of deposits for a point; 0: they give none. */
  depositPerPoint: string;
  /** The lowest first. */
  levels: ClubLevel[];
}

/** The rules of a scheme, by its kind. */
export type SchemeRules = RebateRules | ClubRules;
