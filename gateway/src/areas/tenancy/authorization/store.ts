import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { staff, staffMerchant, staffRole, staffSession } from '../../../platform/db/tables/staff.ts';

/** How somebody of the staff stands at a moment. */
interface Standing {
  /** They work here, and the session was not ended. */
  isActive: boolean;
  /** They have the role and the permissions that they called with, and work for the merchant. */
  isPlaced: boolean;
}

/**
 * How somebody of the staff stands. Nobody disables them or gives them something else until the transaction ends.
 * @param merchantId where they must work; null for nowhere
 */
export async function holdStanding(
  on: Sql,
  { id, sessionId, role, permissions }: StaffMember,
  merchantId: number | null,
): Promise<Standing> {
  const [person] = await on
    .select({ status: staff.status, role: staff.role, allMerchants: staff.allMerchants })
    .from(staff)
    .where(eq(staff.id, id))
    .for('share');
  // Read once they are held: what was ended or taken away while this waited counts
  const [session] = await on
    .select({ endedAt: staffSession.endedAt, granted: staffRole.permissions })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(and(eq(staffSession.id, sessionId), eq(staffSession.staffId, id)));
  const posts =
    merchantId === null || person?.allMerchants
      ? [{ merchantId }]
      : await on
          .select({ merchantId: staffMerchant.merchantId })
          .from(staffMerchant)
          .where(and(eq(staffMerchant.staffId, id), eq(staffMerchant.merchantId, merchantId)));
  const isGranted = permissions.every((permission) => session?.granted.includes(permission));
  return {
    isActive: person?.status === 'active' && session?.endedAt === null,
    isPlaced: person?.role === role && isGranted && posts.length > 0,
  };
}
