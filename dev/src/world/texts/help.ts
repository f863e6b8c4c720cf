import type { WrittenHelp } from '@foyer/gateway/help';
import { legalHelp } from './help-legal.ts';
import { moneyHelp } from './help-money.ts';
import { playHelp } from './help-play.ts';

/** What the texts mention of a merchant. */
export interface HelpFacts {
  brand: string;
  /** Years. */
  minimumAge: number;
}

/** The help centre of a demo merchant: how to begin, how to play, money, care, and what is agreed. */
export function helpOf(facts: HelpFacts): WrittenHelp[] {
  return [...playHelp(facts), ...moneyHelp(facts), ...legalHelp(facts)];
}
