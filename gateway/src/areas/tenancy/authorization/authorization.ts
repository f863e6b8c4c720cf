import type { SiteNews } from '@foyer/contract/site-news';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Action, Audit } from '../../../platform/audit/audit.ts';
import { bumpVersion, type Merchant, type Merchants } from '../merchant/merchant.ts';
import { holdStanding } from './store.ts';

/** Who of the staff acts for which merchant. */
export interface StaffContext {
  staff: StaffMember;
  merchant: Merchant;
}

/** What the audit of a merchant records besides the action of a change: what followed from it there. */
export interface Consequence {
  merchantId: number;
  act: Omit<Action, 'merchantId' | 'staff'>;
}

/** What a change did: its result, and the action to record; null when nothing had to change. */
export interface Change<Result> {
  result: Result;
  act: Omit<Action, 'merchantId' | 'staff'> | null;
  /** What followed from it, at this and other merchants. */
  consequences?: readonly Consequence[];
  /** The kind of content that open pages are to fetch anew. */
  news?: SiteNews;
  /** About only one player: nothing that visitors see of the site has changed. */
  isQuiet?: boolean;
  /** About the installation: the audit of every merchant records it. */
  isOfPlatform?: boolean;
}

function required(staff: StaffMember | null): StaffMember {
  if (!staff) throw new Refusal('not_logged_in');
  return staff;
}

/**
 * Asks once more, in the transaction of a change, who acts: what is on its way of somebody is refused (R-OVERSIGHT-24).
 * @param merchantId where they work, as they called; null where they act without: what they change tells whether they may
 * @throws Refusal session_ended for who was disabled or whose session was ended, no_permission for who lost the role,
 *   one of its permissions or the merchant
 */
async function requireStanding(on: Sql, staff: StaffMember, merchantId: number | null): Promise<void> {
  const { isActive, isPlaced } = await holdStanding(on, staff, merchantId);
  if (!isActive) throw new Refusal('session_ended');
  if (!isPlaced) throw new Refusal('no_permission');
}

/** Who of the staff may act where; every change of theirs is recorded. */
export type Authorization = ReturnType<typeof createAuthorization>;

export function createAuthorization(db: Db, merchants: Merchants, audit: Audit) {
  const merchantIds = () =>
    merchants
      .all()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  return {
    /** Who of the staff calls. @throws Refusal not_logged_in */
    required,
    /** @throws Refusal no_permission for another's merchant; that the permission is there was checked before the route ran */
    authorize(given: StaffMember | null, merchantCode: string): StaffContext {
      const staff = required(given);
      const merchant = staff.merchants.includes(merchantCode) ? merchants.byCode(merchantCode) : null;
      if (!merchant) throw new Refusal('no_permission');
      return { staff, merchant };
    },
    /** The merchants somebody works for. */
    merchantsOf(staff: StaffMember | null): Merchant[] {
      const { merchants: codes } = required(staff);
      return codes.map((code) => merchants.byCode(code)).filter((merchant) => merchant !== null);
    },
    /**
     * Changes something of a merchant: the change, its record and the new version that tells every process, in one
     * transaction.
     * @param work does the change; may run several times
     * @throws Refusal session_ended, no_permission for who may act there no more
     */
    async change<Result>(
      { staff, merchant }: StaffContext,
      work: (on: Sql) => Promise<Change<Result>>,
    ): Promise<Result> {
      const merchantId = merchant.id;
      // All of them wait for the end of the audit: not on connections that whoever holds it may need.
      const result = await inTurn(db, `staff:${merchantId}`, () =>
        inTransaction(db, async (on) => {
          await audit.hold(on, merchantId);
          await requireStanding(on, staff, staff.merchants.includes(merchant.code) ? merchantId : null);
          const done = await work(on);
          if (!done.act) return done.result;
          await audit.record(on, { merchantId, staff, ...done.act });
          // Two that hold merchants crosswise are a deadlock, which `inTransaction` does again.
          if (done.isOfPlatform)
            for (const otherId of merchantIds().filter((id) => id !== merchantId)) {
              await audit.hold(on, otherId);
              await audit.record(on, { merchantId: otherId, staff, ...done.act });
            }
          for (const { merchantId: ofId, act } of done.consequences ?? []) {
            await audit.hold(on, ofId);
            await audit.record(on, { merchantId: ofId, staff, ...act });
          }
          if (!done.isQuiet) await bumpVersion(on, merchantId, done.news);
          return done.result;
        }),
      );
      // The change stands whether or not it can be read back now: every process looks again behind its visitors.
      await merchants.refresh().catch(() => {});
      return result;
    },
    /**
     * Changes something of the installation. It concerns every merchant, so that the audit of each records it.
     * @param work does the change; may run several times
     * @throws Refusal session_ended, no_permission for who may act there no more
     */
    changePlatform<Result>(
      given: StaffMember | null,
      work: (on: Sql) => Promise<Change<Result>>,
    ): Promise<Result> {
      const staff = required(given);
      const ids = merchantIds();
      return inTurn(db, 'staff', () =>
        inTransaction(db, async (on) => {
          await audit.hold(on, ...ids);
          await requireStanding(on, staff, null);
          const { result, act } = await work(on);
          if (act) for (const merchantId of ids) await audit.record(on, { merchantId, staff, ...act });
          return result;
        }),
      );
    },
  };
}
