import type { DemoGameType, GameKind, Maths } from './title.ts';

/** What of a title decides its game. */
interface Asked {
  readonly type: DemoGameType;
  readonly name: string;
  readonly hero: string;
  readonly instant?: string;
}

/**
 * The game that a title plays and which of its rules.
 * @param maths the volatility it has if it is a slot
 */
export function kindOf({ instant }: Asked, maths: Maths): GameKind {
  if (instant) return { game: instant, model: 'standard' };
  return { game: 'slot', model: maths };
}
