import type { GameType } from './game-types.ts';
import type { Titles, Wagering } from './scheme-terms.ts';

/** What an offer gives: a part of a deposit, a part of what was lost, rounds at a game. */
export const offerKinds = ['match', 'cashback', 'rounds'] as const;

/** A part of a deposit on top of it. */
export interface MatchGift {
  type: 'match';
  /** Of the deposit. */
  percent: number;
  /** The most for one deposit, minor units. */
  cap: string;
  /** The least deposit, minor units. */
  minimum: string;
  /** Which deposit of a player's life it is for; 0: each one. */
  nth: number;
}

/** How long losses are added up for cashback. */
export const cashbackPeriods = ['day', 'week'] as const;

/** A part of what was lost within a day or a week. */
export interface CashbackGift {
  type: 'cashback';
  percent: number;
  /** The most for one day or week, minor units. */
  cap: string;
  /** The least loss, minor units. */
  minimum: string;
  period: (typeof cashbackPeriods)[number];
  /** Types of games that count; none: all. */
  gameTypes: GameType[];
}

/** Rounds at a game that cost nothing. */
export interface RoundsGift {
  type: 'rounds';
  /** The game as its merchant's catalogue has it. */
  nodeId: string;
  rounds: number;
  /** What each stands for, minor units: a stake that the game offers. */
  stake: string;
  /** The most that all of them win together, minor units. */
  maximumWin: string;
  /** Days to play them in. */
  playDays: number;
}

/** Whom an offer is for: who meets all of it. */
export interface Segment {
  /** The lowest level of the club, counted from 0: everybody. */
  clubLevel: number;
  /** Registered on these days of the merchant, YYYY-MM-DD, both included; empty for no limit. */
  registeredFrom: string;
  registeredTo: string;
  /** Countries of the mobile number, ISO 3166-1 alpha-2; none: all. */
  countries: string[];
  /** Currencies of the account; none: all. */
  currencies: string[];
  /** Usernames; none: everybody. */
  players: string[];
  /** Days without a round; 0: any. */
  inactiveDays: number;
}

/** Nobody is left out. */
export const everybody: Segment = {
  clubLevel: 0,
  registeredFrom: '',
  registeredTo: '',
  countries: [],
  currencies: [],
  players: [],
  inactiveDays: 0,
};

/** When an offer can be taken, and its deposits and losses count; in the merchant's calendar. */
export interface Schedule {
  /** YYYY-MM-DD, both included. */
  fromDay: string;
  toDay: string;
  /** 1 is Monday; none: every day. */
  weekdays: number[];
  /** Hours of each day, the last one excluded. */
  fromHour: number;
  toHour: number;
}

/** Something that players take part in. */
export interface OfferRules extends Wagering, Schedule {
  kind: 'offer';
  titles: Titles;
  gift: MatchGift | CashbackGift | RoundsGift;
  segment: Segment;
  /** What a player types to take part; empty: nothing. */
  code: string;
  /** What of a round counts for the turnover, percent, by type of game or by `<vendor>/<game code>`; else all. */
  weights: Record<string, number>;
  /** What it may give away in all, minor units. */
  budget: string;
}
