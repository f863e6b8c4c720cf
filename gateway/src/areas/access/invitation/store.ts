import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { isAgent, type SessionType } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { invitationCode, referralCode } from '../../../platform/db/tables/registration.ts';
import { teamRule } from '../../../platform/db/tables/team.ts';

/** The agent of a code that is in force, if the agent's account is; or null. */
export async function findAgent(db: Db, merchantId: number, code: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ agentId: invitationCode.agentId })
    .from(invitationCode)
    .innerJoin(
      account,
      and(eq(account.merchantId, invitationCode.merchantId), eq(account.id, invitationCode.agentId)),
    )
    .where(
      and(
        eq(invitationCode.merchantId, merchantId),
        eq(invitationCode.code, code),
        isNull(invitationCode.endedAt),
        eq(account.status, 'active'),
      ),
    );
  return row?.agentId ?? null;
}

/** What whoever comes by a code is given; nothing for a code that there is not. */
export async function findRates(
  on: Sql,
  merchantId: number,
  code: string,
): Promise<Readonly<Record<string, number>>> {
  const [row] = await on
    .select({ rates: invitationCode.rates })
    .from(invitationCode)
    .where(and(eq(invitationCode.merchantId, merchantId), eq(invitationCode.code, code)));
  return row?.rates ?? {};
}

/** Adds a code; one that is there stays whose it is. */
export async function insertCode(on: Sql, row: typeof invitationCode.$inferInsert): Promise<void> {
  await on.insert(invitationCode).values(row).onConflictDoNothing();
}

/** Counts a visit of a code that is in force. */
export async function countVisit(db: Db, merchantId: number, code: string): Promise<void> {
  await db.orm
    .update(invitationCode)
    .set({ visits: sql`${invitationCode.visits} + 1` })
    .where(
      and(
        eq(invitationCode.merchantId, merchantId),
        eq(invitationCode.code, code),
        isNull(invitationCode.endedAt),
      ),
    );
}

/** The member of a code, if the account is in force and may play; or null. */
export async function findReferrer(
  db: Db,
  merchantId: number,
  code: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db.orm
    .select({ accountId: referralCode.accountId })
    .from(referralCode)
    .innerJoin(
      account,
      and(eq(account.merchantId, referralCode.merchantId), eq(account.id, referralCode.accountId)),
    )
    .where(
      and(
        eq(referralCode.merchantId, merchantId),
        eq(referralCode.code, code),
        eq(account.status, 'active'),
        or(isNull(account.playBlockedUntil), lte(sql`${account.playBlockedUntil}::timestamptz`, now)),
      ),
    );
  return row?.accountId ?? null;
}

/**
 * Under whom a friend of somebody stands: where a member does; directly below who is an agent. Null for nobody, and where the
 * merchant keeps friends apart (R-AGENTS-65).
 */
export async function findAgentOfFriends(db: Db, { merchantId, accountId }: Member): Promise<string | null> {
  const [row] = await db.orm
    .select({ id: account.id, type: account.type, uplineId: account.uplineId })
    .from(account)
    .leftJoin(teamRule, eq(teamRule.merchantId, account.merchantId))
    .where(
      and(
        eq(account.merchantId, merchantId),
        eq(account.id, accountId),
        or(isNull(teamRule.friendsJoin), eq(teamRule.friendsJoin, true)),
      ),
    );
  if (!row) return null;
  return isAgent(row.type as SessionType) ? row.id : row.uplineId;
}

interface Member {
  merchantId: number;
  accountId: string;
}

const ofMember = ({ merchantId, accountId }: Member) =>
  and(eq(referralCode.merchantId, merchantId), eq(referralCode.accountId, accountId));

/** The code of a member with how often it was opened, or null. */
export async function findReferralCode(
  on: Sql,
  member: Member,
): Promise<{ code: string; visits: number } | null> {
  const [row] = await on
    .select({ code: referralCode.code, visits: referralCode.visits })
    .from(referralCode)
    .where(ofMember(member));
  return row ?? null;
}

/** Adds the code of a member; who has one keeps it. */
export async function insertReferralCode(on: Sql, row: typeof referralCode.$inferInsert): Promise<void> {
  await on.insert(referralCode).values(row).onConflictDoNothing();
}

/** Counts a visit of a member's code. */
export async function countReferralVisit(db: Db, merchantId: number, code: string): Promise<void> {
  await db.orm
    .update(referralCode)
    .set({ visits: sql`${referralCode.visits} + 1` })
    .where(and(eq(referralCode.merchantId, merchantId), eq(referralCode.code, code)));
}
