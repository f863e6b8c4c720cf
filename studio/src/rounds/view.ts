import type { SpinResult } from '../slot/round.ts';
import { replayRound } from '../slot/round.ts';
import { modelOf } from '../slot/models.ts';
import { coinsToMinor } from '../slot/stakes.ts';
import type { RoundRecord } from '../store/rounds.ts';

/** A round as far as the player has seen it. */
export interface RoundView {
  spinId: string;
  roundId: string;
  /** Total bet, minor units, decimal. */
  stake: string;
  /** feature: free spins wait; paying: the win is on its way to the balance; settled: done. */
  state: 'feature' | 'paying' | 'settled' | 'disputed';
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
  /** Balance after the last acknowledged wallet call; null when none is known. */
  balance: string | null;
  seedHash: string;
  clientSeed: string;
  nonce: number;
}

/** What the player may see of a round: never a spin that was not played yet. */
export function viewOf(round: RoundRecord): RoundView {
  const seen = replayRound(modelOf(round.model), round.stops.slice(0, round.shown));
  return {
    spinId: round.spinId,
    roundId: round.roundId,
    stake: round.stake,
    state: round.state as RoundView['state'],
    spins: [...seen.spins],
    remaining: seen.remaining,
    multiplier: seen.multiplier,
    coins: seen.coins,
    win: String(coinsToMinor(seen.coins, BigInt(round.stake))),
    capped: seen.capped,
    balance: round.balance,
    seedHash: round.hash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  };
}

/** One line of the player's history, with what is needed to verify it offline. */
export interface HistoryLine {
  roundId: string;
  at: string;
  model: string;
  stake: string;
  win: string;
  nonce: number;
  clientSeed: string;
  seedHash: string;
  /** Null until the player rotates the seed. */
  serverSeed: string | null;
  stops: number[];
  freeSpins: number;
}

export function historyLine(round: RoundRecord): HistoryLine {
  return {
    roundId: round.roundId,
    at: new Date(round.createdAt).toISOString(),
    model: round.model,
    stake: round.stake,
    win: String(coinsToMinor(round.coins, BigInt(round.stake))),
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    seedHash: round.hash,
    serverSeed: round.serverSeed,
    stops: round.stops[0] ?? [],
    freeSpins: round.stops.length - 1,
  };
}
