import type { Sql } from '../../platform/db/connection.ts';
import { seedStep } from '../../platform/db/tables/seed.ts';

/** Claims a step; another transaction that does the same waits. @returns false when it is done */
export async function claimStep(on: Sql, name: string, now: Date): Promise<boolean> {
  const claimed = await on.insert(seedStep).values({ name, doneAt: now }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

/** The steps that are done. */
export async function readSteps(on: Sql): Promise<string[]> {
  return (await on.select({ name: seedStep.name }).from(seedStep)).map(({ name }) => name);
}
