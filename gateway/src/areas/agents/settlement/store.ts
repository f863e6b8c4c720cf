import { and, count, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SettlementKind, SettlementState } from '@foyer/contract/contract-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { agentContract, agentDebt, agentSettlement } from '../../../platform/db/tables/agent.ts';

export type SettlementRow = typeof agentSettlement.$inferSelect;
/** A settlement with its contract and the names of its sides. */
export type NamedSettlement = SettlementRow & {
  kind: SettlementKind;
  /** Of the contract; 0 without one. */
  version: number;
  agent: string;
  payerName: string;
};
export type DebtRow = typeof agentDebt.$inferSelect;
/** Which settlement, or which debt, of all merchants. */
export type Key = Pick<SettlementRow, 'merchantId' | 'id'>;

const payee = alias(account, 'payee');
const payer = alias(account, 'payer_account');
const onPayee = and(eq(payee.merchantId, agentSettlement.merchantId), eq(payee.id, agentSettlement.payeeId));

const onContract = and(
  eq(agentContract.merchantId, agentSettlement.merchantId),
  eq(agentContract.id, agentSettlement.contractId),
);

const named = (on: Sql) =>
  on
    .select({
      row: agentSettlement,
      kind: agentContract.kind,
      version: agentContract.version,
      agent: payee.username,
      payerName: payer.username,
    })
    .from(agentSettlement)
    .leftJoin(agentContract, onContract)
    .innerJoin(payee, onPayee)
    .leftJoin(
      payer,
      and(eq(payer.merchantId, agentSettlement.merchantId), eq(payer.id, agentSettlement.payerId)),
    );

type JoinedSettlement = Awaited<ReturnType<typeof named>>[number];
const flat = ({ row, payerName, kind, version, agent }: JoinedSettlement): NamedSettlement => ({
  ...row,
  agent,
  kind: kind ?? 'rebate',
  version: version ?? 0,
  payerName: payerName ?? '',
});

/** Adds a settlement: one for each contract and period. */
export async function insertSettlement(on: Sql, row: typeof agentSettlement.$inferInsert): Promise<void> {
  await on.insert(agentSettlement).values(row);
}

/** What a settlement turned out to be, once its facts are there. */
export async function updateSettlement(
  on: Sql,
  { merchantId, id }: Pick<SettlementRow, 'merchantId' | 'id'>,
  change: Partial<SettlementRow>,
): Promise<void> {
  await on
    .update(agentSettlement)
    .set(change)
    .where(and(eq(agentSettlement.merchantId, merchantId), eq(agentSettlement.id, id)));
}

/** One settlement, or null. */
export async function findSettlement(
  on: Sql,
  merchantId: number,
  id: string,
): Promise<NamedSettlement | null> {
  const [row] = await named(on).where(
    and(eq(agentSettlement.merchantId, merchantId), eq(agentSettlement.id, id)),
  );
  return row ? flat(row) : null;
}

/** Holds a settlement until the transaction ends; null without one. */
export async function lockSettlement(on: Sql, merchantId: number, id: string): Promise<SettlementRow | null> {
  const [row] = await on
    .select()
    .from(agentSettlement)
    .where(and(eq(agentSettlement.merchantId, merchantId), eq(agentSettlement.id, id)))
    .for('update');
  return row ?? null;
}

/** Settlements that are to be paid. @param after the one to go on behind; null from the first on */
export const readUnpaid = async (on: Sql, after: Key | null, limit: number): Promise<Key[]> =>
  on
    .select({ merchantId: agentSettlement.merchantId, id: agentSettlement.id })
    .from(agentSettlement)
    .where(
      and(
        eq(agentSettlement.state, 'due'),
        after
          ? sql`(${agentSettlement.merchantId}, ${agentSettlement.id}) > (${after.merchantId}::integer, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(agentSettlement.merchantId, agentSettlement.id)
    .limit(limit);

/** Whether somebody still gets something for a period that is settled, as the payee, or gives it, as the payer. */
export async function hasUnpaid(
  on: Sql,
  merchantId: number,
  { payeeId, payerId }: { payeeId?: string; payerId?: string },
): Promise<boolean> {
  const [row] = await on
    .select({ id: agentSettlement.id })
    .from(agentSettlement)
    .where(
      and(
        eq(agentSettlement.merchantId, merchantId),
        payeeId === undefined ? undefined : eq(agentSettlement.payeeId, payeeId),
        payerId === undefined ? undefined : eq(agentSettlement.payerId, payerId),
        inArray(agentSettlement.state, ['due', 'review', 'owed']),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether somebody owes a commission that was not paid, or was taken back. */
export async function isDebtor(on: Sql, merchantId: number, debtorId: string): Promise<boolean> {
  const [row] = await on
    .select({ id: agentDebt.id })
    .from(agentDebt)
    .where(
      and(
        eq(agentDebt.merchantId, merchantId),
        eq(agentDebt.debtorId, debtorId),
        eq(agentDebt.state, 'open'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Settlements of an agent's contracts of a kind, or of rates, on either side, the latest period first. */
export async function readSettlements(
  on: Sql,
  merchantId: number,
  accountId: string,
  kind: SettlementKind,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: NamedSettlement[]; total: number }> {
  const where = and(
    eq(agentSettlement.merchantId, merchantId),
    or(eq(agentSettlement.payeeId, accountId), eq(agentSettlement.payerId, accountId)),
    kind === 'rebate' ? isNull(agentSettlement.contractId) : eq(agentContract.kind, kind),
  );
  const rows = await named(on)
    .where(where)
    .orderBy(desc(agentSettlement.fromAt), desc(agentSettlement.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await on
    .select({ total: count() })
    .from(agentSettlement)
    .leftJoin(agentContract, onContract)
    .where(where);
  return { rows: rows.map(flat), total: counted?.total ?? 0 };
}

/** What staff look for. */
export interface ReviewSearch {
  /** Part of the agent's username; empty for all. */
  q: string;
  offset: number;
  limit: number;
}

/** Settlements that fit, the latest first. */
export async function searchSettlements(
  on: Sql,
  merchantId: number,
  { q, state, offset, limit }: ReviewSearch & { state?: SettlementState | undefined },
): Promise<{ rows: NamedSettlement[]; total: number }> {
  const where: SQL | undefined = and(
    eq(agentSettlement.merchantId, merchantId),
    q ? ilike(payee.username, containing(q)) : undefined,
    state ? eq(agentSettlement.state, state) : undefined,
  );
  const rows = await named(on)
    .where(where)
    .orderBy(desc(agentSettlement.createdAt), desc(agentSettlement.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await on
    .select({ total: count() })
    .from(agentSettlement)
    .innerJoin(payee, onPayee)
    .where(where);
  return { rows: rows.map(flat), total: counted?.total ?? 0 };
}

/** Adds a debt. */
export async function insertDebt(on: Sql, row: DebtRow): Promise<void> {
  await on.insert(agentDebt).values(row);
}

/** Holds a debt that is open; null when it no longer is. */
export async function lockOpenDebt(on: Sql, merchantId: number, id: string): Promise<DebtRow | null> {
  const [row] = await on
    .select()
    .from(agentDebt)
    .where(and(eq(agentDebt.merchantId, merchantId), eq(agentDebt.id, id), eq(agentDebt.state, 'open')))
    .for('update');
  return row ?? null;
}

/** Ends a debt. */
export async function closeDebt(
  on: Sql,
  { merchantId, id }: Pick<DebtRow, 'merchantId' | 'id'>,
  state: 'paid' | 'cancelled',
  closedAt: Date,
): Promise<void> {
  await on
    .update(agentDebt)
    .set({ state, closedAt })
    .where(and(eq(agentDebt.merchantId, merchantId), eq(agentDebt.id, id)));
}

/** The open debt of a settlement, or null. */
export async function findOpenDebt(
  on: Sql,
  merchantId: number,
  settlementId: string,
): Promise<DebtRow | null> {
  const [row] = await on
    .select()
    .from(agentDebt)
    .where(
      and(
        eq(agentDebt.merchantId, merchantId),
        eq(agentDebt.settlementId, settlementId),
        eq(agentDebt.state, 'open'),
      ),
    );
  return row ?? null;
}

/** Open debts whose debtors have the money and whose creditors can take it, the oldest of a merchant first. @param after the one to go on behind; null from the first on */
export async function readPayable(on: Sql, after: Key | null, limit: number): Promise<Key[]> {
  const behind = after
    ? sql`and (d.merchant_id, d.id) > (${after.merchantId}::integer, ${after.id}::uuid)`
    : sql``;
  const { rows } = await on.execute<Key>(sql`
    select d.merchant_id as "merchantId", d.id from agent_debt d
    join ledger_account l on l.merchant_id = d.merchant_id and l.owner = d.debtor_id::text and l.kind = 'real'
      and l.currency = d.currency and l.balance >= d.amount
    left join account c on c.merchant_id = d.merchant_id and c.id = d.creditor_id
    where d.state = 'open' and c.status is distinct from 'closed' ${behind} order by d.merchant_id, d.id limit ${limit}`);
  return rows;
}

const debtor = alias(account, 'debtor');
const creditor = alias(account, 'creditor');

/** Debts that fit, open ones first. */
export async function searchDebts(on: Sql, merchantId: number, { q, offset, limit }: ReviewSearch) {
  const where = and(
    eq(agentDebt.merchantId, merchantId),
    q ? ilike(debtor.username, containing(q)) : undefined,
  );
  const rows = await on
    .select({ row: agentDebt, debtor: debtor.username, creditor: creditor.username })
    .from(agentDebt)
    .innerJoin(debtor, and(eq(debtor.merchantId, agentDebt.merchantId), eq(debtor.id, agentDebt.debtorId)))
    .leftJoin(
      creditor,
      and(eq(creditor.merchantId, agentDebt.merchantId), eq(creditor.id, agentDebt.creditorId)),
    )
    .where(where)
    .orderBy(sql`${agentDebt.state} <> 'open'`, desc(agentDebt.createdAt), desc(agentDebt.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await on
    .select({ total: count() })
    .from(agentDebt)
    .innerJoin(debtor, and(eq(debtor.merchantId, agentDebt.merchantId), eq(debtor.id, agentDebt.debtorId)))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}
