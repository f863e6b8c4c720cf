/** Where a duel stands, as one of its players sees it. */
export interface DuelView {
  readonly matchId: string;
  readonly phase: 'waiting' | 'dealing' | 'playing' | 'over' | 'left';
  readonly rule: string;
  /** Goes up with every change. */
  readonly version: number;
  /** When the house player comes, or when time to decide is up; ms since the epoch. */
  readonly until: number;
  readonly now: number;
  readonly you: DuelSeat;
  /** Null while nobody sits there. */
  readonly other: DuelSeat | null;
  /** All that is staked, and the operator's rake, minor units. */
  readonly pot: string;
  readonly rake: string;
  /** Positive: the player won; 0 shared; null until it is over. */
  readonly lead: number | null;
}

export interface DuelSeat {
  readonly name: string;
  readonly house: boolean;
  /** Pieces dealt; null while they are hidden. */
  readonly hand: readonly number[] | null;
  /** The final hand; null until it is over. */
  readonly final: readonly number[] | null;
  readonly decided: boolean;
  readonly timedOut: boolean;
}

/** A table one can sit down at. */
export interface LobbyTable {
  /** Each player's stake, minor units. */
  readonly stake: string;
  /** Players who wait there for an opponent. */
  readonly waiting: number;
  /** Fingerprint of the seed of the next duel there. */
  readonly seedHash: string;
}
