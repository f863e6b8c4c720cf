import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { dayMs } from '../../../platform/time/units.ts';
import { retentionKinds, usualDays, type RetentionKind } from './kinds.ts';
import {
  countErasableAccounts,
  countOverdue,
  eraseAccount,
  findErasableAccounts,
  findRules,
  markAccountErased,
  noteClosedAccounts,
  removeOverdue,
} from './store.ts';
export { isRetentionKind, retentionKinds } from './kinds.ts';

/** How long a merchant keeps a kind, and how much of it is over. */
export interface RetentionStatus {
  kind: RetentionKind;
  days: number;
  /** Entries, or accounts. */
  count: number;
}

/**
 * What a merchant keeps, and for how long (R-PLATFORM-72). The ledger, rounds, transactions and the audit log are kept for good: no
 * rule is about them.
 */
export type Retention = ReturnType<typeof createRetention>;

export function createRetention({ db, clock }: { db: Db; clock: Clock }) {
  const eraseOne = async (on: Sql, merchantId: number, accountId: string): Promise<boolean> => {
    if (!(await markAccountErased(on, merchantId, accountId, clock.now()))) return false;
    await eraseAccount(on, merchantId, accountId);
    return true;
  };
  const erase = async (merchantId: number, before: Date): Promise<number> => {
    let erased = 0;
    const erasable = pageByPage((after: string | null) =>
      findErasableAccounts(db, merchantId, before, after),
    );
    await eachAlone(erasable, async (accountId) => {
      if (await inTransaction(db, (on) => eraseOne(on, merchantId, accountId))) erased += 1;
    });
    return erased;
  };
  const each = async (
    merchantId: number,
    work: (kind: RetentionKind, before: Date) => Promise<number>,
  ): Promise<RetentionStatus[]> => {
    const rules = await findRules(db, merchantId);
    const found: RetentionStatus[] = [];
    await eachAlone(retentionKinds, async (kind) => {
      const days = rules.get(kind) ?? usualDays[kind];
      const before = new Date(clock.now().getTime() - days * dayMs);
      found.push({ kind, days, count: await work(kind, before) });
    });
    return found;
  };
  return {
    /** Removes the personal data of an account. @returns false when that was done before */
    eraseOne,
    /** What {@link enforce} would remove now. */
    overdue: (merchantId: number): Promise<RetentionStatus[]> =>
      each(merchantId, (kind, before) =>
        kind === 'closed-accounts'
          ? countErasableAccounts(db, merchantId, before)
          : countOverdue(db, kind, merchantId, before),
      ),
    /**
     * Removes what is kept for long enough, in batches. An account counts as closed from the time when this first sees it.
     * @returns how much it was
     * @throws what could not be removed, once everything else was
     */
    async enforce(merchantId: number): Promise<RetentionStatus[]> {
      await noteClosedAccounts(db, merchantId, clock.now());
      return each(merchantId, (kind, before) =>
        kind === 'closed-accounts' ? erase(merchantId, before) : removeOverdue(db, kind, merchantId, before),
      );
    },
  };
}
