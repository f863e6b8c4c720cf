import { and, desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { downlineTransfer } from '../../../platform/db/tables/team.ts';

export type DownlineTransferRow = typeof downlineTransfer.$inferSelect;

interface Agent {
  merchantId: number;
  accountId: string;
}

const of = ({ merchantId, accountId }: Agent) =>
  and(eq(downlineTransfer.merchantId, merchantId), eq(downlineTransfer.accountId, accountId));

/** The transfer of a request; null if there is none. */
export async function findByRequest(
  on: Sql,
  agent: Agent,
  requestId: string,
): Promise<DownlineTransferRow | null> {
  const [row] = await on
    .select()
    .from(downlineTransfer)
    .where(and(of(agent), eq(downlineTransfer.requestId, requestId)));
  return row ?? null;
}

/** What an agent sent since the day of a time zone began, minor units; by the database's clock. @param offsetMs how far the clock was moved */
export async function sumToday(on: Sql, agent: Agent, timeZone: string, offsetMs: number): Promise<bigint> {
  const now = sql`(clock_timestamp() + ${offsetMs}::double precision * interval '1 millisecond')`;
  const { rows } = await on.execute<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from downline_transfer
    where merchant_id = ${agent.merchantId}::integer and account_id = ${agent.accountId}::uuid
      and created_at >= date_trunc('day', ${now} at time zone ${timeZone}::text) at time zone ${timeZone}::text`);
  return rows[0]?.sum ?? 0n;
}

/** What somebody was sent within the longest period of a deposit limit, minor units. */
export async function sumReceived(
  on: Sql,
  merchantId: number,
  memberId: string,
  offsetMs: number,
): Promise<bigint> {
  const { rows } = await on.execute<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from downline_transfer
    where merchant_id = ${merchantId}::integer and member_id = ${memberId}::uuid
      and created_at > clock_timestamp() + ${offsetMs}::double precision * interval '1 millisecond' - interval '31 days'`);
  return rows[0]?.sum ?? 0n;
}

/** Adds a transfer, at the database's time. */
export async function insertTransfer(
  on: Sql,
  row: Omit<DownlineTransferRow, 'createdAt'>,
  offsetMs: number,
): Promise<void> {
  await on.insert(downlineTransfer).values({
    ...row,
    createdAt: sql`clock_timestamp() + ${offsetMs}::double precision * interval '1 millisecond'`,
  });
}

/** Transfers of an agent, the latest first. @param memberId only those to one person */
export async function readTransfers(
  on: Sql,
  agent: Agent,
  memberId: string | null,
  slice: { offset: number; limit: number },
): Promise<(DownlineTransferRow & { username: string })[]> {
  const rows = await on
    .select({ row: downlineTransfer, username: account.username })
    .from(downlineTransfer)
    .innerJoin(
      account,
      and(eq(account.merchantId, downlineTransfer.merchantId), eq(account.id, downlineTransfer.memberId)),
    )
    .where(and(of(agent), memberId === null ? undefined : eq(downlineTransfer.memberId, memberId)))
    .orderBy(desc(downlineTransfer.createdAt), desc(downlineTransfer.id))
    .offset(slice.offset)
    .limit(slice.limit);
  return rows.map(({ row, username }) => ({ ...row, username }));
}

/** How many transfers an agent made. @param memberId only those to one person */
export const countTransfers = (on: Sql, agent: Agent, memberId: string | null): Promise<number> =>
  on.$count(
    downlineTransfer,
    and(of(agent), memberId === null ? undefined : eq(downlineTransfer.memberId, memberId)),
  );
