import { sharedKindOf } from './shared-kinds.ts';
import type { DemoGameType, GameKind, Maths } from './title.ts';

/** What of a title decides its game. */
interface KindRequest {
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
export function kindOf(request: KindRequest, maths: Maths): GameKind {
  const game = request.instant ?? BY_TYPE[request.type];
  if (game) return { game, model: 'standard' };
  return sharedKindOf(request) ?? { game: 'slot', model: maths };
}
