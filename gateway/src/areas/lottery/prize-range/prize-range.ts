import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { findName, readMost, readOwn, removeRange, writeRange, type RangeRow } from './store.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** The range of an account as staff see it. */
export interface RangeForStaff {
  /** What was set for the account itself, percent; null for nothing. */
  own: Pick<RangeRow, 'most' | 'setBy' | 'setAt'> | null;
  /** What holds, with what was set for those above it; null for any mode. */
  most: number | null;
}

export interface RangeDeps {
  db: Db;
  clock: Clock;
  authorization: Pick<Authorization, 'change'>;
}

/** Which prize modes an account may choose: set by staff, for it and everybody below it (R-LOTTERY-124). */
export type PrizeRanges = ReturnType<typeof createPrizeRanges>;

export function createPrizeRanges({ db, clock, authorization }: RangeDeps) {
  const find = async (merchantId: number, accountId: string): Promise<RangeForStaff> => {
    const of = { merchantId, accountId };
    if ((await findName(db.orm, of)) === null) throw new Refusal('not_found');
    return { own: await readOwn(db.orm, of), most: await readMost(db, of) };
  };
  return {
    /** The best return that an account may choose, percent; null for any. @param on the transaction that asks */
    mostOf: ({ merchantId, accountId }: Owner, on: Sql | null = null): Promise<number | null> =>
      readMost(on ?? db, { merchantId, accountId }),
    /** @throws Refusal not_found */
    ofPlayer: find,
    /**
     * Sets the best return that an account and everybody below it may choose.
     * @param most percent; null for any mode again
     * @throws Refusal not_found
     */
    async set(
      post: StaffContext,
      accountId: string,
      { most, reason }: { most: number | null; reason: string },
    ): Promise<RangeForStaff> {
      const merchantId = post.merchant.id;
      const of = { merchantId, accountId };
      await authorization.change(post, async (on) => {
        const subject = await findName(on, of);
        if (subject === null) throw new Refusal('not_found');
        const before = (await readOwn(on, of))?.most ?? null;
        if (before === most) return { result: null, act: null };
        const setBy = post.staff.username;
        if (most === null) await removeRange(on, of);
        else await writeRange(on, { ...of, most, setBy, setAt: clock.now() });
        const action = 'set_lottery_prize_range';
        return { result: null, act: { action, subject, reason, before: { most: before }, after: { most } } };
      });
      return find(merchantId, accountId);
    },
  };
}
