import type { RoundView } from '../../rounds/view.ts';
import type { SpinResult } from './round.ts';

/** What a player has seen of a round of the slot. */
export interface SlotView {
  /** The paid spin, then the free spins shown so far. */
  spins: SpinResult[];
  /** Free spins still to come. */
  remaining: number;
  /** Multiplier of the next free spin. */
  multiplier: number;
  /** Coins paid by the spins shown; 20 coins are one total bet. */
  coins: number;
  /** The same as money, minor units. */
  win: string;
  capped: boolean;
}

/** A round of the slot as the browser gets it. */
export type SlotRound = RoundView<SlotView>;
