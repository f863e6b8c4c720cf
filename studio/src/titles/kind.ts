import type { DemoGameType, GameKind, Maths } from './title.ts';

/** What of a title decides its game. */
interface Asked {
  readonly type: DemoGameType;
  readonly name: string;
  readonly hero: string;
  readonly instant?: string;
}

/** Categories of one game. */
const BY_TYPE: Partial<Record<DemoGameType, string>> = {
  FISH: 'fish',
  COCKFIGHT: 'races',
};

/**
 * The game that a title plays and which of its rules.
 * @param maths the volatility it has if it is a slot
 */
export function kindOf({ type, instant }: Asked, maths: Maths): GameKind {
  const game = instant ?? BY_TYPE[type];
  if (game) return { game, model: 'standard' };
  return { game: 'slot', model: maths };
}
