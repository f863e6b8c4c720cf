import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { signInService } from '../../../platform/db/tables/sign-in.ts';

export type SignInRow = typeof signInService.$inferSelect;
export type SignInProvider = SignInRow['provider'];

/** The services that a merchant has set up. */
export async function readServices(on: Sql, merchantId: number): Promise<SignInRow[]> {
  return on.select().from(signInService).where(eq(signInService.merchantId, merchantId));
}

/** Writes a service that is still at the version read; version 0 when it was not there. @returns whether it was */
export async function writeService(on: Sql, row: SignInRow): Promise<boolean> {
  const { merchantId, provider, version } = row;
  const next = { ...row, version: version + 1 };
  if (version === 0) {
    const added = await on
      .insert(signInService)
      .values(next)
      .onConflictDoNothing()
      .returning({ version: signInService.version });
    return added.length > 0;
  }
  const written = await on
    .update(signInService)
    .set(next)
    .where(
      and(
        eq(signInService.merchantId, merchantId),
        eq(signInService.provider, provider),
        eq(signInService.version, version),
      ),
    )
    .returning({ version: signInService.version });
  return written.length > 0;
}
