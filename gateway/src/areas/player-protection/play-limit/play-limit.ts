import { playLimitKinds, type PlayLimitKind } from '@foyer/contract/exclusion-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  createLimits,
  reachedOf,
  type LimitAmount,
  type LimitDeps,
  type LimitPeriod,
  type Owner,
} from '../limit/limit.ts';
import { storeOf } from './store.ts';

/**
 * What players let themselves stake and lose by session, day, week and month (R-PROTECTION-16, R-PROTECTION-22). The statement of a bet keeps to
 * it; here it is set and read.
 */
export type PlayLimits = ReturnType<typeof createPlayLimits>;

/** The shortest first. */
const periods: readonly LimitPeriod[] = ['session', 'day', 'week', 'month'];

/** Limits of play in the database. */
export function createPlayLimits(deps: LimitDeps) {
  const byKind = {
    stake: createLimits(deps, storeOf('stake'), periods),
    loss: createLimits(deps, storeOf('loss'), periods),
  };
  const list = async (on: Sql, owner: Owner) => ({
    stake: await byKind.stake.listOn(on, owner),
    loss: await byKind.loss.listOn(on, owner),
  });
  return {
    /** Of every kind and period. */
    list: (owner: Owner) => list(deps.db.orm, owner),
    /** Sets those of a kind, as deposit limits are set. */
    async set(
      owner: Owner,
      kind: PlayLimitKind,
      wanted: Partial<Record<LimitPeriod, LimitAmount | undefined>>,
    ) {
      await byKind[kind].set(owner, wanted);
      return list(deps.db.orm, owner);
    },
    /** Confirms a looser limit. @throws Refusal not_found, limit_rests */
    async confirm(owner: Owner, kind: PlayLimitKind, period: LimitPeriod, amount: LimitAmount) {
      await byKind[kind].confirm(owner, period, amount);
      return list(deps.db.orm, owner);
    },
    /** Makes one tighter for a player, as deposit limits are made. @throws Refusal limit_not_tighter */
    tighten: (on: Sql, owner: Owner, kind: PlayLimitKind, period: LimitPeriod, amount: bigint) =>
      byKind[kind].tighten(on, owner, period, amount),
    /** Adds to the refusal of a stake which limit was reached and when it frees. */
    async explain(on: Sql, owner: Owner, stake: bigint): Promise<Refusal> {
      const limits = await list(on, owner);
      const reached = playLimitKinds.flatMap((kind) => {
        const limit = reachedOf(limits[kind], stake);
        return limit ? [{ kind, ...limit }] : [];
      });
      const last = reached.toSorted((one, other) => one.freesAt.localeCompare(other.freesAt)).at(-1);
      return new Refusal('limit_reached', last && { limit: last });
    },
  };
}
