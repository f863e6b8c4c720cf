import type { GameType } from './game-types.ts';
import type { OfferRules } from './offer-kinds.ts';
import type { Titles, Wagering } from './scheme-terms.ts';

/** By what rules players earn: what they get back of their stakes, their club, missions, tournaments, offers, friends they bring. */
export const schemeKinds = ['rebate', 'club', 'mission', 'tournament', 'offer', 'referral'] as const;
export type SchemeKind = (typeof schemeKinds)[number];

/** From being written to its end; what was published is never changed. */
export const schemeStates = ['draft', 'published', 'stopped'] as const;

/**
 * How something stands that a player earns: to be claimed, bonus money that is being wagered, in the balance, or gone
 * because its time was over.
 */
export const earningStates = ['open', 'wagering', 'paid', 'forfeited'] as const;
export type EarningState = (typeof earningStates)[number];

/** What of their stakes players claim back. */
export interface RebateRules extends Wagering {
  kind: 'rebate';
  /** Hundredths of a percent of the valid stake. */
  rates: Partial<Record<GameType, number>>;
}

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

/** What a mission counts; tickets are those of lotteries, days those in a row on which somebody played. */
export const missionFacts = ['stake', 'rounds', 'deposits', 'days', 'tickets', 'games'] as const;
export type MissionFact = (typeof missionFacts)[number];

/** How often a mission begins anew. */
export const missionPeriods = ['day', 'week', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What the places of a tournament go by. */
export const tournamentScores = ['stake', 'rounds', 'win'] as const;
export type TournamentScore = (typeof tournamentScores)[number];

/** Something that runs on some days. */
export interface OnDays {
  titles: Titles;
  /** Types of games that count; none: all. */
  gameTypes: GameType[];
  /** YYYY-MM-DD in the zone of the merchant, both included. */
  fromDay: string;
  toDay: string;
}

/** Something to do, and what is given for it. */
export interface MissionRules extends Wagering, OnDays {
  kind: 'mission';
  period: MissionPeriod;
  fact: MissionFact;
  /** Minor units of stakes and deposits, else a number. */
  target: string;
  /** Minor units. */
  reward: string;
  /** What it may give away in all, minor units. */
  budget: string;
}

/** A contest of all players. */
export interface TournamentRules extends Wagering, OnDays {
  kind: 'tournament';
  score: TournamentScore;
  /** Minor units, of the first place first. */
  prizes: string[];
}

/** How it stands with a friend: not everything is done yet, the member was rewarded, or the time was over before. */
export const friendStates = ['waiting', 'rewarded', 'over'] as const;

/** What members get for friends whom they bring, and the friends for having come; amounts in minor units. */
export interface ReferralRules extends Wagering {
  kind: 'referral';
  titles: Titles;
  /** Friends who register on these days count: YYYY-MM-DD in the zone of the merchant, both included. */
  fromDay: string;
  toDay: string;
  /** Days in which a friend does what is asked, that of the registration included. */
  within: number;
  /** What a friend deposits, and stakes, in that time at least. */
  deposit: string;
  stake: string;
  /** What the member gets for each friend, and each friend once; 0 for nothing. */
  referrerReward: string;
  friendReward: string;
  /** For how many friends a member is rewarded in all. */
  friendsAtMost: number;
  /** Whether a member sees masked names of who came and how far they are, or only numbers. */
  showsFriends: boolean;
  /** What it may give away in all. */
  budget: string;
}

/** The rules of a scheme, by its kind. */
export type SchemeRules =
  | RebateRules
  | ClubRules
  | MissionRules
  | TournamentRules
  | OfferRules
  | ReferralRules;
