import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createLimits, reachedOf, type LimitDeps, type Owner } from '../limit/limit.ts';
import { readLimits, readUsed, writeLimit } from './store.ts';

/**
 * What players let themselves deposit by day, week and month (R-PROTECTION-1). Paid and pending deposits count, by the
 * calendar of the merchant. The player changes a limit; staff make one tighter alone.
 */
export type DepositLimits = ReturnType<typeof createDepositLimits>;

/** Deposit limits in the database. */
export function createDepositLimits(deps: LimitDeps) {
  const { listOn, ...limits } = createLimits(deps, {
    kind: 'deposit',
    read: readLimits,
    write: writeLimit,
    used: readUsed,
  });
  return {
    ...limits,
    /**
     * What a player may still deposit within every limit, minor units, and when more of it frees; null without limits.
     * The account is held by the caller.
     */
    async room(on: Sql, owner: Owner): Promise<{ left: bigint; freesAt: Date } | null> {
      const limited = (await listOn(on, owner)).filter(({ left }) => left !== null);
      if (limited.length === 0) return null;
      const left = limited.reduce((least, one) => (one.left! < least ? one.left! : least), limited[0]!.left!);
      const closed = limited.filter((one) => one.left === left);
      return { left, freesAt: new Date(Math.max(...closed.map(({ freesAt }) => freesAt.getTime()))) };
    },
    /**
     * Checks a deposit before it begins. The caller has locked the account, so that two deposits at once cannot both pass.
     * @throws Refusal deposit_limit_reached naming `amount`, with the limit and when its next period begins
     */
    async requireWithin(on: Sql, owner: Owner, amount: bigint): Promise<void> {
      const limit = reachedOf(await listOn(on, owner), amount);
      if (limit)
        throw new Refusal('deposit_limit_reached', { fields: { amount: 'deposit_limit_reached' }, limit });
    },
  };
}
