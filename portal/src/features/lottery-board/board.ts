import type { BetType, Family } from '@foyer/lottery';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import type { SlipLine } from './slip.ts';

/** What both boards are given. */
export interface BoardProps {
  family: Family;
  /** What is offered on this board. */
  betTypes: readonly BetType[];
  names: BetNames;
  /** The bet type that the address asks for: the lobby, which is none, begins with the first one. */
  code?: string | undefined;
  prizeMode: string;
  /** What one combination may cost, minor units. */
  units: readonly string[];
  money: (minor: string) => string;
  /** @returns whether it is on the slip; what is not stays on the board */
  onAdd: (line: SlipLine) => boolean;
}
