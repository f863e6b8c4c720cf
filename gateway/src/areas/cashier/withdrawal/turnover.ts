import type { Sql } from '../../../platform/db/connection.ts';
import { readWagered, type WageredDeposit } from './store.ts';

/** How far deposits were played through. */
export interface Turnover {
  /** Of the deposits, to be wagered. */
  percent: number;
  /** Deposits after this count. */
  since: Date;
  /** Minor units: deposits, what they ask for, what of it was wagered, what is left. */
  deposited: bigint;
  required: bigint;
  wagered: bigint;
  open: bigint;
}

/**
 * The turnover rule: each deposit is to be wagered, at its percent, in settled rounds that began after it arrived.
 * What was wagered before a deposit counts only for the earlier ones; too much of it is not carried over.
 * @param deposits since the last withdrawal, oldest first, with what was wagered from each until the next
 */
export function turnoverOf(deposits: readonly WageredDeposit[], percent: number, since: Date): Turnover {
  let [deposited, required, open] = [0n, 0n, 0n];
  for (const { credited, wagered } of deposits) {
    const asked = (credited * BigInt(percent) + 99n) / 100n;
    deposited += credited;
    required += asked;
    open += asked;
    open = open > wagered ? open - wagered : 0n;
  }
  return { percent, since, deposited, required, wagered: required - open, open };
}

/** How far a player's deposits since a time were played through. */
export async function readTurnover(
  on: Sql,
  player: { merchantId: number; accountId: string; currency: string },
  percent: number,
  since: Date,
): Promise<Turnover> {
  return turnoverOf(await readWagered(on, player, player.currency, since), percent, since);
}
