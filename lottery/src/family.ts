import type { BetType, Mechanic, PlayType } from './bet-type.ts';
import type { ByteSource } from './bytes.ts';
import { LotteryInputError } from './errors.ts';
import { drawResult, type DrawResult, type Group, readResult } from './result.ts';

/** A number space and everything that can be bet on it. */
export interface Family {
  readonly code: string;
  /** What is drawn, in the order in which it is published. */
  readonly groups: readonly Group[];
  readonly betTypes: readonly BetType[];
  /** Draws a result without bias; throws RangeError when the bytes run out. */
  draw(bytes: ByteSource): DrawResult;
  /** Reads an outside result; throws LotteryInputError `lottery_result_invalid`. */
  parseResult(json: unknown): DrawResult;
}

/** A bet type: its code, the boards that show it, an example, and the mechanic that it works by. */
export const bet = (
  code: string,
  playTypes: readonly PlayType[],
  example: string,
  mechanic: Mechanic,
): Omit<BetType, 'group'> => ({ code, playTypes, example, ...mechanic });

/** Boards that show a bet type. */
export const traditional: readonly PlayType[] = ['trad'];
export const entertainment: readonly PlayType[] = ['ent'];
export const bothBoards: readonly PlayType[] = ['trad', 'ent'];

/**
 * Puts a family together.
 * @param tabs bet types under the tab of the board that shows them
 */
export function family(
  code: string,
  groups: readonly Group[],
  tabs: Readonly<Record<string, readonly Omit<BetType, 'group'>[]>>,
): Family {
  return {
    code,
    groups,
    betTypes: Object.entries(tabs).flatMap(([group, types]) => types.map((type) => ({ ...type, group }))),
    draw: (bytes) => drawResult(groups, bytes),
    parseResult: (json) => readResult(groups, json),
  };
}

/** @throws LotteryInputError `lottery_bet_type_unknown` */
export function betTypeOf({ code: familyCode, betTypes }: Family, code: string): BetType {
  const found = betTypes.find((type) => type.code === code);
  if (!found) throw new LotteryInputError('lottery_bet_type_unknown', `${familyCode}: ${code}`);
  return found;
}
