import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Act, Audit } from '../../../platform/audit/audit.ts';
import { bumpVersion, type Merchant, type Merchants } from '../merchant/merchant.ts';

/** Who of the staff acts for which merchant. */
export interface StaffContext {
  staff: StaffMember;
  merchant: Merchant;
}

/** What a change did: its outcome, and the act to record; none when all was as wanted before. */
export interface Change<Result> {
  result: Result;
  act: Omit<Act, 'merchantId' | 'staff'> | null;
  /** About one player alone: nothing that visitors see of the site has changed. */
  isQuiet?: boolean;
}

/** What every room of the console stands on: who may act where, and that no change goes unrecorded. */
export interface Authorization {
  /** @throws Refusal no_permission for another's merchant, password_change_required before the first change */
  authorize(staff: StaffMember | null, merchantCode: string): StaffContext;
  /** The merchants somebody works for. @throws Refusal password_change_required */
  merchantsOf(staff: StaffMember | null): Merchant[];
  /**
   * Changes something of a merchant: the change, its record and the new version that tells every process, in one
   * transaction.
   * @param work does the change; may run several times
   */
  change<Result>(post: StaffContext, work: (on: Sql) => Promise<Change<Result>>): Promise<Result>;
}

function trusted(staff: StaffMember | null): StaffMember {
  if (!staff) throw new Refusal('not_logged_in');
  if (staff.mustChangePassword) throw new Refusal('password_change_required');
  return staff;
}

/** The console's ground rules. */
export function createAuthorization(db: Db, merchants: Merchants, audit: Audit): Authorization {
  return {
    authorize(given, merchantCode) {
      const staff = trusted(given);
      const merchant = staff.merchants.includes(merchantCode) ? merchants.byCode(merchantCode) : null;
      if (!merchant) throw new Refusal('no_permission');
      return { staff, merchant };
    },
    merchantsOf(staff) {
      const { merchants: codes } = trusted(staff);
      return codes.map((code) => merchants.byCode(code)).filter((merchant) => merchant !== null);
    },
    async change({ staff, merchant }, work) {
      const merchantId = merchant.id;
      const result = await inTransaction(db, async (on) => {
        await audit.hold(on, merchantId);
        const done = await work(on);
        if (!done.act) return done.result;
        await audit.record(on, { merchantId, staff, ...done.act });
        if (!done.isQuiet) await bumpVersion(on, merchantId);
        return done.result;
      });
      // The change stands whether or not it can be read back now: every process looks again behind its visitors.
      await merchants.refresh().catch(() => {});
      return result;
    },
  };
}
