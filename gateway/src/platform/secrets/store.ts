import { eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { sharedSecret } from '../db/tables/encryption.ts';

/** The secret of that name; the given one becomes it when there is none yet. */
export async function keepSecret(db: Db, name: string, value: Buffer, createdAt: Date): Promise<Buffer> {
  await db.orm.insert(sharedSecret).values({ name, value, createdAt }).onConflictDoNothing();
  const [row] = await db.orm
    .select({ value: sharedSecret.value })
    .from(sharedSecret)
    .where(eq(sharedSecret.name, name));
  if (!row) throw new Error(`the secret ${name} was neither found nor made`);
  return row.value;
}
