import { and, count, desc, eq, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContractKind, ContractState } from '@foyer/contract/contract-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { agentContract } from '../../../platform/db/tables/agent.ts';
export { countRounds, freezeFacts, readSums, type Team } from './store-facts.ts';

export type ContractRow = typeof agentContract.$inferSelect;
/** A contract with the names of its sides; the payer's is empty where the merchant pays. */
export type NamedContract = ContractRow & { agent: string; payerName: string };

const payee = alias(account, 'payee');
const payer = alias(account, 'payer_account');

const named = (on: Sql) =>
  on
    .select({ row: agentContract, agent: payee.username, payerName: payer.username })
    .from(agentContract)
    .innerJoin(
      payee,
      and(eq(payee.merchantId, agentContract.merchantId), eq(payee.id, agentContract.payeeId)),
    )
    .leftJoin(
      payer,
      and(eq(payer.merchantId, agentContract.merchantId), eq(payer.id, agentContract.payerId)),
    );

const flat = ({
  row,
  agent,
  payerName,
}: {
  row: ContractRow;
  agent: string;
  payerName: string | null;
}): NamedContract => ({ ...row, agent, payerName: payerName ?? '' });

/** One contract, or null. */
export async function findContract(on: Sql, merchantId: number, id: string): Promise<NamedContract | null> {
  const [row] = await named(on).where(
    and(eq(agentContract.merchantId, merchantId), eq(agentContract.id, id)),
  );
  return row ? flat(row) : null;
}

/** Holds a contract until the transaction ends. @returns whether there is one */
export async function lockContract(on: Sql, merchantId: number, id: string): Promise<boolean> {
  const rows = await on
    .select({ id: agentContract.id })
    .from(agentContract)
    .where(and(eq(agentContract.merchantId, merchantId), eq(agentContract.id, id)))
    .for('update');
  return rows.length > 0;
}

/** Holds a contract that is due; null when it no longer is, or another process has it. */
export async function holdDue(
  on: Sql,
  merchantId: number,
  id: string,
  now: Date,
): Promise<ContractRow | null> {
  const [row] = await on
    .select()
    .from(agentContract)
    .where(
      and(eq(agentContract.merchantId, merchantId), eq(agentContract.id, id), lt(agentContract.dueAt, now)),
    )
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Which contract is due, and since when. */
export type DueContract = Pick<ContractRow, 'merchantId' | 'id' | 'dueAt'>;

/** Contracts of which a period is due, the longest due first. @param after the one to go on behind; null from the first on */
export const readDue = async (
  on: Sql,
  now: Date,
  after: DueContract | null,
  limit: number,
): Promise<DueContract[]> =>
  on
    .select({ merchantId: agentContract.merchantId, id: agentContract.id, dueAt: agentContract.dueAt })
    .from(agentContract)
    .where(
      and(
        lt(agentContract.dueAt, now),
        after?.dueAt
          ? sql`(${agentContract.dueAt}, ${agentContract.merchantId}, ${agentContract.id}) >
              (${after.dueAt.toISOString()}::timestamptz, ${after.merchantId}::integer, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(agentContract.dueAt, agentContract.merchantId, agentContract.id)
    .limit(limit);

/**
 * What an agent has of a kind, on either side, but for drafts and what was withdrawn before anybody decided: 100 at most, their own
 * first, then those that are offered or run, the latest first.
 */
export async function readContracts(
  on: Sql,
  merchantId: number,
  accountId: string,
  kind: ContractKind,
): Promise<NamedContract[]> {
  const rows = await named(on)
    .where(
      and(
        eq(agentContract.merchantId, merchantId),
        eq(agentContract.kind, kind),
        or(eq(agentContract.payeeId, accountId), eq(agentContract.payerId, accountId)),
        inArray(agentContract.state, ['offered', 'accepted', 'refused', 'ended']),
      ),
    )
    .orderBy(
      desc(eq(agentContract.payeeId, accountId)),
      desc(inArray(agentContract.state, ['offered', 'accepted'])),
      desc(agentContract.createdAt),
      desc(agentContract.id),
    )
    .limit(100);
  return rows.map(flat);
}

/** Whether an offer of a kind waits for somebody. */
export async function hasOffer(
  on: Sql,
  merchantId: number,
  accountId: string,
  kind: ContractKind,
): Promise<boolean> {
  const rows = await on
    .select({ id: agentContract.id })
    .from(agentContract)
    .where(
      and(
        eq(agentContract.merchantId, merchantId),
        eq(agentContract.kind, kind),
        eq(agentContract.state, 'offered'),
        or(
          and(eq(agentContract.payeeId, accountId), isNull(agentContract.payeeAcceptedAt)),
          and(eq(agentContract.payerId, accountId), isNull(agentContract.payerAcceptedAt)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a draft with the next version; the payee's account is held by the caller. */
export async function insertContract(
  on: Sql,
  row: Omit<typeof agentContract.$inferInsert, 'version'>,
): Promise<void> {
  const [last] = await on
    .select({ version: sql<number>`coalesce(max(${agentContract.version}), 0)` })
    .from(agentContract)
    .where(
      and(
        eq(agentContract.merchantId, row.merchantId),
        eq(agentContract.payeeId, row.payeeId),
        eq(agentContract.kind, row.kind),
      ),
    );
  await on.insert(agentContract).values({ ...row, version: (last?.version ?? 0) + 1 });
}

/** Changes how a contract stands. */
export async function updateContract(
  on: Sql,
  { merchantId, id }: Pick<ContractRow, 'merchantId' | 'id'>,
  change: Partial<ContractRow>,
): Promise<void> {
  await on
    .update(agentContract)
    .set(change)
    .where(and(eq(agentContract.merchantId, merchantId), eq(agentContract.id, id)));
}

/** The other contracts of an agent and kind that stand like this, held until the transaction ends. */
export const lockOthers = (on: Sql, row: ContractRow, state: ContractState): Promise<ContractRow[]> =>
  on
    .select()
    .from(agentContract)
    .where(
      and(
        eq(agentContract.merchantId, row.merchantId),
        eq(agentContract.payeeId, row.payeeId),
        eq(agentContract.kind, row.kind),
        eq(agentContract.state, state),
        sql`${agentContract.id} <> ${row.id}`,
      ),
    )
    .for('update');

/** What staff look for. */
export interface ContractSearch {
  /** Part of the agent's username; empty for all. */
  q: string;
  state?: ContractState | undefined;
  kind?: ContractKind | undefined;
  offset: number;
  limit: number;
}

/** Contracts that fit, the latest first. */
export async function searchContracts(
  on: Sql,
  merchantId: number,
  { q, state, kind, offset, limit }: ContractSearch,
): Promise<{ rows: NamedContract[]; total: number }> {
  const where: SQL | undefined = and(
    eq(agentContract.merchantId, merchantId),
    q ? ilike(payee.username, containing(q)) : undefined,
    state ? eq(agentContract.state, state) : undefined,
    kind ? eq(agentContract.kind, kind) : undefined,
  );
  const rows = await named(on)
    .where(where)
    .orderBy(desc(agentContract.createdAt), desc(agentContract.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await on
    .select({ total: count() })
    .from(agentContract)
    .innerJoin(
      payee,
      and(eq(payee.merchantId, agentContract.merchantId), eq(payee.id, agentContract.payeeId)),
    )
    .where(where);
  return { rows: rows.map(flat), total: counted?.total ?? 0 };
}
