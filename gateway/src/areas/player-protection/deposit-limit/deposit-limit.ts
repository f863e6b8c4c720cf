import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createLimits, reachedOf, type Limit, type LimitDeps, type Owner } from '../limit/limit.ts';
import { hasChosen, noteChosen, readLimits, readUsed, writeLimit } from './store.ts';

/** What a merchant demands: a limit, or a limit or that there is none. */
type Demand = 'choice' | 'limit';

/**
 * What players let themselves deposit by day, week and month (R-PROTECTION-1). Paid and pending deposits count, by the
 * calendar of the merchant. The player changes a limit; staff can only make one tighter.
 */
export type DepositLimits = ReturnType<typeof createDepositLimits>;

/** Deposit limits in the database. */
export function createDepositLimits(deps: LimitDeps) {
  const limits = createLimits(deps, {
    kind: 'deposit',
    read: readLimits,
    write: writeLimit,
    used: readUsed,
  });
  /** What the merchant demands of a player before they pay in, and has not got; null: nothing (R-PROTECTION-55). */
  const demandOn = async (on: Sql, owner: Owner, standing: readonly Limit[]): Promise<Demand | null> => {
    const { limitDemand } = deps.merchants.byId(owner.merchantId);
    if (limitDemand === 'none' || standing.some(({ amount }) => amount !== null)) return null;
    return limitDemand === 'choice' && (await hasChosen(on, owner)) ? null : limitDemand;
  };
  return {
    ...limits,
    /** As of every limit; who saves without any has said that they want none. */
    async set(owner: Owner, requested: Parameters<typeof limits.set>[1]): Promise<Limit[]> {
      const after = await limits.set(owner, requested);
      await noteChosen(deps.db.orm, owner, deps.clock.now());
      return after;
    },
    /** What the merchant demands before the player pays in. @param standing the limits of the player */
    demand: (owner: Owner, standing: readonly Limit[]): Promise<Demand | null> =>
      demandOn(deps.db.orm, owner, standing),
    /**
     * What a player may still deposit within every limit, minor units; null without limits. The account is held by the caller.
     */
    async room(on: Sql, owner: Owner): Promise<{ left: bigint } | null> {
      const [first, ...others] = (await limits.listOn(on, owner)).flatMap(({ left }) => left ?? []);
      if (first === undefined) return null;
      return { left: others.reduce((least, left) => (left < least ? left : least), first) };
    },
    /**
     * When every limit has room for what was held back, as they stand: now, from a moment on, or in no period.
     * @param amount minor units
     */
    async freesFor(owner: Owner, amount: bigint): Promise<'now' | 'never' | Date> {
      const short = (await limits.list(owner)).filter(({ left }) => left !== null && left < amount);
      if (short.some((limit) => limit.amount! < amount)) return 'never';
      return short.length === 0
        ? 'now'
        : new Date(Math.max(...short.map(({ freesAt }) => freesAt.getTime())));
    },
    /**
     * Checks a deposit before it begins. The caller has locked the account, so that two deposits at once cannot both pass.
     * @throws Refusal limit_choice_required, limit_required; deposit_limit_reached naming `amount`, with the limit and when its next period begins
     */
    async requireWithin(on: Sql, owner: Owner, amount: bigint): Promise<void> {
      const standing = await limits.listOn(on, owner);
      const demand = await demandOn(on, owner, standing);
      if (demand) throw new Refusal(demand === 'limit' ? 'limit_required' : 'limit_choice_required');
      const limit = reachedOf(standing, amount);
      if (limit)
        throw new Refusal('deposit_limit_reached', { fields: { amount: 'deposit_limit_reached' }, limit });
    },
  };
}
