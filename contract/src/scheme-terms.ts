import type { LanguageCode } from './languages.ts';

/** What an amount asks for before it is real money. */
export interface Wagering {
  /** How often it is wagered; 0: it is real money at once. */
  turnoverTimes: number;
  /** Days to wager it in. */
  days: number;
}

/** A name by language; EN is always there. */
export type Titles = Partial<Record<LanguageCode, string>> & { EN: string };
