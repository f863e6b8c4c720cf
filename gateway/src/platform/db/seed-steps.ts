import type { Sql } from './connection.ts';
import { seedStep } from './tables/seed.ts';

/** Claims a step; another transaction that does the same waits. @returns false when it is done */
export async function claimSeedStep(on: Sql, name: string, now: Date): Promise<boolean> {
  const claimed = await on.insert(seedStep).values({ name, doneAt: now }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

/** The names of the steps that filled this database; none in production. */
export async function readSeedSteps(on: Sql): Promise<string[]> {
  return (await on.select({ name: seedStep.name }).from(seedStep).orderBy(seedStep.name)).map(
    ({ name }) => name,
  );
}
