import { eq, ne, or, sql, and } from 'drizzle-orm';
import type { Sql } from '../db/connection.ts';
import { gatewayProcess } from '../db/tables/gateway-process.ts';

export type GatewayRow = typeof gatewayProcess.$inferSelect;

/** Says that a gateway is there, by the database's clock. */
export async function beat(on: Sql, row: Omit<GatewayRow, 'seenAt'>): Promise<void> {
  const seenAt = sql`clock_timestamp()`;
  await on
    .insert(gatewayProcess)
    .values({ ...row, seenAt })
    .onConflictDoUpdate({ target: gatewayProcess.id, set: { seenAt } });
}

/** Other gateways that one cannot run beside: either has no shared cache. */
export const findRivals = (on: Sql, { id, hasCache }: Pick<GatewayRow, 'id' | 'hasCache'>) =>
  on
    .select()
    .from(gatewayProcess)
    .where(and(ne(gatewayProcess.id, id), or(eq(gatewayProcess.hasCache, false), sql`not ${hasCache}`)));

/** Forgets a gateway that was last seen then; one that was seen since stays. */
export async function forget(
  on: Sql,
  { id, seenAt }: Pick<GatewayRow, 'id'> & { seenAt?: Date },
): Promise<void> {
  const isSame = seenAt && eq(gatewayProcess.seenAt, seenAt);
  await on.delete(gatewayProcess).where(and(eq(gatewayProcess.id, id), isSame));
}
