import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { ledgerAccount, posting, transfer, transferKey } from '../../../platform/db/tables/ledger.ts';
import { provider } from '../../../platform/db/tables/play.ts';
import { gameTransaction, round, roundKey, transactionKey } from '../../../platform/db/tables/round.ts';
import { firstIdOf, recordOf } from '../../ledger/round/round.ts';

export type RoundRow = typeof round.$inferSelect & { username: string };

/** Which rounds of a merchant; what is left out narrows nothing. */
export interface RoundSearch {
  accountIds?: readonly string[];
  roundIds?: readonly string[];
  nodeIds?: readonly string[];
  providerId?: string | undefined;
  state?: RoundRow['state'] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Rounds are counted up to so many. */
const countedAtMost = 10_000;

function matching(
  round: ReturnType<typeof recordOf>,
  merchantId: number,
  search: RoundSearch,
): SQL | undefined {
  const { accountIds, roundIds, nodeIds, providerId, state, from, until } = search;
  return and(
    eq(round.merchantId, merchantId),
    accountIds ? inArray(round.accountId, [...accountIds]) : undefined,
    roundIds ? inArray(round.id, [...roundIds]) : undefined,
    nodeIds ? inArray(round.nodeId, [...nodeIds]) : undefined,
    providerId ? eq(round.providerId, providerId) : undefined,
    state ? eq(round.state, state) : undefined,
    // Of all rounds those of a time are found by their ids, those of a player by an index of their own
    from ? (accountIds ? gte(round.startedAt, from) : gte(round.id, firstIdOf(from))) : undefined,
    until ? (accountIds ? lt(round.startedAt, until) : lt(round.id, firstIdOf(until))) : undefined,
  );
}

/** A page of rounds, latest first, and how many there are, 10,000 at most. */
export async function searchRounds(
  db: Db,
  merchantId: number,
  search: RoundSearch,
  page: { offset: number; limit: number },
): Promise<{ rows: RoundRow[]; total: number }> {
  const record = recordOf(db, { from: search.from, to: search.until });
  const where = matching(record, merchantId, search);
  const found = await db.orm
    .select({ round: record._.selectedFields, username: account.username })
    .from(record)
    .innerJoin(account, and(eq(account.merchantId, record.merchantId), eq(account.id, record.accountId)))
    .where(where)
    .orderBy(...(search.accountIds ? [desc(record.startedAt)] : []), desc(record.id))
    .limit(page.limit)
    .offset(page.offset);
  const some = db.orm.select({ id: record.id }).from(record).where(where).limit(countedAtMost).as('some');
  const [counted] = await db.orm.select({ total: count() }).from(some);
  return {
    rows: found.map((row) => ({ ...row.round, username: row.username })),
    total: counted?.total ?? 0,
  };
}

/** Players whose name has a text in it, 100 at most, the one who is called so first. @param name in lower case */
export async function findAccountIds(db: Db, merchantId: number, name: string): Promise<string[]> {
  const rows = await db.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), ilike(account.usernameKey, containing(name))))
    .orderBy(desc(eq(account.usernameKey, name)), asc(account.usernameKey))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Rounds that a provider calls so, or one of whose transactions it calls so. */
export async function findRoundIds(db: Db, merchantId: number, reference: string): Promise<string[]> {
  const providers = (await db.orm.select({ id: provider.id }).from(provider)).map(({ id }) => id);
  if (providers.length === 0) return [];
  const rows = await union(
    db.orm
      .select({ id: round.id })
      .from(round)
      .where(
        and(
          eq(round.merchantId, merchantId),
          inArray(round.providerId, providers),
          eq(round.providerRoundId, reference),
        ),
      )
      .limit(1000),
    db.orm
      .select({ id: roundKey.roundId })
      .from(roundKey)
      .where(
        and(
          eq(roundKey.merchantId, merchantId),
          inArray(roundKey.providerId, providers),
          eq(roundKey.providerRoundId, reference),
        ),
      )
      .limit(1000),
    db.orm
      .select({ id: sql<string>`${transactionKey.roundId}` })
      .from(transactionKey)
      .where(
        and(
          eq(transactionKey.merchantId, merchantId),
          inArray(transactionKey.providerId, providers),
          eq(transactionKey.id, reference),
          isNotNull(transactionKey.roundId),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}

/** One round of a merchant, or null. */
export async function findRound(db: Db, merchantId: number, id: string): Promise<RoundRow | null> {
  const { rows } = await searchRounds(db, merchantId, { roundIds: [id] }, { offset: 0, limit: 1 });
  return rows[0] ?? null;
}

/** Everything that its provider sent about a round, in order. */
export const readTransactions = (db: Db, merchantId: number, roundId: string) =>
  db.orm
    .select()
    .from(gameTransaction)
    .where(and(eq(gameTransaction.merchantId, merchantId), eq(gameTransaction.roundId, roundId)))
    .orderBy(asc(gameTransaction.createdAt), asc(gameTransaction.kind), asc(gameTransaction.id));

/** The postings of transfers, by the names that a provider gave them, in order. */
export async function readPostings(
  db: Db,
  { merchantId, providerId, accountId }: Pick<RoundRow, 'merchantId' | 'providerId' | 'accountId'>,
  transactionIds: readonly string[],
) {
  if (transactionIds.length === 0) return [];
  return db.orm
    .select({
      transferId: transfer.id,
      key: transfer.key,
      kind: transfer.kind,
      account: ledgerAccount.kind,
      isPlayer: sql<boolean>`${ledgerAccount.owner} = ${accountId}`,
      amount: posting.amount,
      balanceAfter: posting.balanceAfter,
      at: transfer.createdAt,
    })
    .from(transferKey)
    .innerJoin(
      transfer,
      and(eq(transfer.merchantId, transferKey.merchantId), eq(transfer.id, transferKey.transferId)),
    )
    .innerJoin(posting, and(eq(posting.merchantId, transfer.merchantId), eq(posting.transferId, transfer.id)))
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.merchantId, posting.merchantId),
        eq(ledgerAccount.id, posting.accountId),
        eq(ledgerAccount.currency, posting.currency),
      ),
    )
    .where(
      and(
        eq(transferKey.merchantId, merchantId),
        eq(transferKey.scope, `provider:${providerId}`),
        inArray(transferKey.key, [...transactionIds]),
      ),
    )
    .orderBy(asc(transfer.createdAt), asc(transfer.id), sql`${ledgerAccount.owner} <> ${accountId}`);
}
