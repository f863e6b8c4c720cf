import type { GameKind } from '../titles/title.ts';
import { LEAST_RETURN } from './book/odds.ts';
import { RETURN as CRASH } from './crash/maths.ts';
import { LEAST, MOST, returnOf as diceReturn } from './dice/maths.ts';
import { RAKE } from './duel/rules.ts';
import { statedReturn as duelReturn } from './duel/stated.ts';
import { RETURN as FISH } from './fish/maths.ts';
import { lowestReturn } from './live/stated.ts';
import { returnRange } from './races/maths.ts';
import { modelOf } from './slot/models.ts';

/** The lowest return of each game, whatever the player does within its rules. */
const LOWEST: Readonly<Record<string, (model: string) => number>> = {
  slot: (model) => modelOf(model).stated.returnToPlayer,
  dice: () => Math.min(...Array.from({ length: MOST - LEAST + 1 }, (_, at) => diceReturn(LEAST + at))),
  crash: () => CRASH / 100,
  fish: () => FISH / 100,
  races: () => returnRange()[0],
  live: lowestReturn,
  book: () => LEAST_RETURN,
  duel: (model) => duelReturn(model) ?? 1 - RAKE / 100,
};

/**
 * The return a title states: the share of the stakes that is paid back, the lowest where the player's choices change it.
 * @returns a share, or undefined where nothing is stated
 */
export function statedReturn({ game, model }: GameKind): number | undefined {
  return LOWEST[game]?.(model);
}
