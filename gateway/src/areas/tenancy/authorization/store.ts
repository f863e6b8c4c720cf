import { eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { staff } from '../../../platform/db/tables/staff.ts';

/** Whether somebody of the staff works. Nobody disables them until the transaction ends. */
export async function holdActive(on: Sql, staffId: string): Promise<boolean> {
  const [row] = await on
    .select({ status: staff.status })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('share');
  return row?.status === 'active';
}
