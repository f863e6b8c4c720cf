import { createHash } from 'node:crypto';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { LineTime } from './store.ts';

/** What a player plays with: real money, or play money that never becomes real. */
export type WalletKind = 'real' | 'trial';

/** The currency of play money. */
export const playCurrency = 'FUN';

/** House accounts are split over so many, so that no row is in every transfer. */
export const shards = 8;

const namespace = '5d6ff5c0-6f0c-4f0e-9d5e-3b8f0d3b7a11';
const known = new Map<string, string>();

/** What house accounts are for: games, payments, and what staff adjust. */
export type HouseKind = 'house' | 'cashier' | 'adjustment';

/**
 * The id of a house account; the same in every process, without reading it.
 * @param shard from 0
 */
export function houseAccountId(merchantId: number, kind: HouseKind, currency: string, shard: number): string {
  const name = `${merchantId}:${kind}:${currency}:${shard}`;
  const id = known.get(name) ?? uuidv5(name, namespace);
  known.set(name, id);
  return id;
}

/** The id of what a player owes in a currency. */
export function receivableId(merchantId: number, owner: string, currency: string): string {
  return uuidv5(`${merchantId}:receivable:${owner}:${currency}`, namespace);
}

/** The id of a jackpot. @param name of what it belongs to */
export function jackpotId(merchantId: number, name: string, currency: string): string {
  return uuidv5(`${merchantId}:jackpot:${name}:${currency}`, namespace);
}

/** Which house account a transfer uses. @param transferId its last digits are random */
export const shardOf = (transferId: string): number => Number.parseInt(transferId.slice(-2), 16) % shards;

/** The account of a player that money is in. */
export interface PlayerWallet {
  merchantId: number;
  /** The ledger's account, as `open` answered it. */
  ledgerAccountId: string;
  currency: string;
}

/** One command: money in or out of a player's account. */
export interface Command extends PlayerWallet {
  /** Who gave the key: keys of different scopes never meet. */
  scope: string;
  /** The same key with the same content is the same transfer, for ever. */
  key: string;
  /** Minor units, above zero. */
  amount: bigint;
  /** What it is about, for people: a round, a payment. */
  reference: string;
  /** When it happened, of what is written down later; now if left out. */
  at?: Date | undefined;
}

/** What a command answers, the same for every repeat. */
export interface Receipt {
  /** Minor units, after this transfer. */
  balance: bigint;
  /** Grows with every posting of the account. */
  version: bigint;
  /** Whether the transfer was there before. */
  repeated: boolean;
}

/** The hash of a command that is stored with its key: the same key with other content is refused. */
export const contentOf = (...parts: (string | bigint)[]): Buffer =>
  createHash('sha256').update(parts.map(String).join('\0')).digest();

/** An id of a transfer, which tells its month (ADR 063). @param at when it happened, of what is written down later */
export const newTransferId = (clock: Clock, at: Date = clock.now()): string =>
  uuidv7({ msecs: at.getTime() });

/** When the line of a command is dated. @param at when it happened, of what is written down later */
export const timeFor = (clock: Clock, at?: Date): LineTime => ({
  at: at ?? null,
  offsetMs: clock.offsetMs(),
});

/** Ends the key of a repayment that is made before the transfer of the same key. */
export const debtSuffix = '/debt';
