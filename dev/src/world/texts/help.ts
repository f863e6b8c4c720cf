import type { NewHelpEntry } from '@foyer/gateway/help';
import type { HelpFacts } from './help-facts.ts';
import { legalHelp } from './help-legal.ts';
import { moneyHelp } from './help-money.ts';
import { playHelp } from './help-play.ts';

/** The help centre of a demo merchant: how to begin, how to play, money, care, and what is agreed. */
export function helpOf(facts: HelpFacts): NewHelpEntry[] {
  return [...playHelp(facts), ...moneyHelp(facts), ...legalHelp(facts)];
}
