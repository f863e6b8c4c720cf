import { eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { teamRule } from '../../../platform/db/tables/team.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';

export type TeamRuleRow = typeof teamRule.$inferSelect;

/** The rules that staff of a merchant set; null for none. */
export async function readRules(on: Sql, merchantId: number): Promise<TeamRuleRow | null> {
  const [row] = await on.select().from(teamRule).where(eq(teamRule.merchantId, merchantId));
  return row ?? null;
}

/** Stores rules from the version they were read in; version 0 adds them. @returns whether they still had it */
export const writeRules = (on: Sql, row: TeamRuleRow): Promise<boolean> =>
  putVersioned(on, teamRule, 'merchantId', row);
