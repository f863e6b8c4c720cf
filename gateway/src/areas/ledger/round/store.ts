import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  not,
  notExists,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { gameTransaction, round, roundKey, roundRecord } from '../../../platform/db/tables/round.ts';
import { recordOf } from './store-record.ts';

/** A round of a player. */
export type RoundRow = typeof round.$inferSelect;
type RoundTable = ReturnType<typeof recordOf>;

/** Which rounds of a player are meant. */
export interface RoundFilter {
  /** Started at or after. */
  from?: Date | undefined;
  /** Started before. */
  to?: Date | undefined;
  gameType?: string | undefined;
  nodeId?: string | undefined;
  currency: string;
}

function matching(
  round: RoundTable,
  merchantId: number,
  accountId: string,
  { from, to, gameType, nodeId, currency }: RoundFilter,
): SQL | undefined {
  return and(
    eq(round.merchantId, merchantId),
    eq(round.accountId, accountId),
    eq(round.currency, currency),
    from ? gte(round.startedAt, from) : undefined,
    to ? lt(round.startedAt, to) : undefined,
    gameType ? eq(round.gameType, gameType) : undefined,
    nodeId ? eq(round.nodeId, nodeId) : undefined,
  );
}

/** Rounds of a player, latest first. */
export function readRounds(
  db: Db,
  merchantId: number,
  accountId: string,
  filter: RoundFilter,
  page: { limit: number; offset: number },
): Promise<RoundRow[]> {
  const record = recordOf(db, filter);
  return db.orm
    .select()
    .from(record)
    .where(matching(record, merchantId, accountId, filter))
    .orderBy(desc(record.startedAt), desc(record.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Rounds of a player, latest first, from the one after another on. */
export function readRoundsAfter(
  db: Db,
  merchantId: number,
  accountId: string,
  { after, limit, ...filter }: RoundFilter & { after: RoundRow | null; limit: number },
): Promise<RoundRow[]> {
  const record = recordOf(db, { ...filter, to: after ? new Date(after.startedAt.getTime() + 1) : filter.to });
  const isLater = after
    ? sql`(${record.startedAt}, ${record.id}) < (${after.startedAt}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db.orm
    .select()
    .from(record)
    .where(and(matching(record, merchantId, accountId, filter), isLater))
    .orderBy(desc(record.startedAt), desc(record.id))
    .limit(limit);
}

/** How many rounds of a player there are and what they sum to, minor units. */
export async function readTotals(db: Db, merchantId: number, accountId: string, filter: RoundFilter) {
  const record = recordOf(db, filter);
  const [row] = await db.orm
    .select({ count: count(), stake: sum(record.stake), payout: sum(record.payout) })
    .from(record)
    .where(matching(record, merchantId, accountId, filter));
  return { count: row?.count ?? 0, stake: BigInt(row?.stake ?? 0), payout: BigInt(row?.payout ?? 0) };
}

/** What a provider calls a round. */
export interface RoundName {
  providerId: string;
  providerRoundId: string;
}

/** The rounds of a player that providers call by these names, in no order. */
export async function findNamed(
  db: Db,
  merchantId: number,
  accountId: string,
  names: readonly RoundName[],
): Promise<RoundRow[]> {
  const byProvider = Map.groupBy(names, ({ providerId }) => providerId);
  const found = await Promise.all(
    Array.from(byProvider, async ([providerId, named]) => {
      const own = named.map(({ providerRoundId }) => providerRoundId);
      const isMeant = (table: typeof round | typeof roundKey) =>
        and(
          eq(table.merchantId, merchantId),
          eq(table.providerId, providerId),
          inArray(table.providerRoundId, own),
          eq(table.accountId, accountId),
        );
      const ids = await unionAll(
        db.orm.select({ id: round.id }).from(round).where(isMeant(round)),
        db.orm.select({ id: roundKey.roundId }).from(roundKey).where(isMeant(roundKey)),
      );
      return ids.length === 0
        ? []
        : db.orm
            .select()
            .from(roundRecord)
            .where(
              and(
                eq(roundRecord.merchantId, merchantId),
                inArray(
                  roundRecord.id,
                  ids.map(({ id }) => id),
                ),
              ),
            );
    }),
  );
  return found.flat();
}

/** One round of a player, or null. */
export async function findRound(
  db: Db,
  merchantId: number,
  accountId: string,
  id: string,
): Promise<RoundRow | null> {
  const [row] = await db.orm
    .select()
    .from(roundRecord)
    .where(
      and(
        eq(roundRecord.merchantId, merchantId),
        eq(roundRecord.id, id),
        eq(roundRecord.accountId, accountId),
      ),
    );
  return row ?? null;
}

/** What a provider sent about a round, in order. */
export async function readTransactions(db: Db, merchantId: number, roundId: string) {
  return db.orm
    .select({
      id: gameTransaction.id,
      kind: gameTransaction.kind,
      amount: sql<bigint>`${gameTransaction.amount} - ${gameTransaction.held}`.mapWith(
        gameTransaction.amount,
      ),
      balanceAfter: gameTransaction.balanceAfter,
      createdAt: gameTransaction.createdAt,
    })
    .from(gameTransaction)
    .where(
      and(
        eq(gameTransaction.merchantId, merchantId),
        eq(gameTransaction.roundId, roundId),
        inArray(gameTransaction.kind, ['bet', 'win', 'rollback', 'release', 'resettlement', 'reversal']),
        // A round that wins the same as before: only its valid stake changed.
        not(and(eq(gameTransaction.kind, 'resettlement'), eq(gameTransaction.amount, 0n))!),
      ),
    )
    .orderBy(asc(gameTransaction.createdAt), asc(gameTransaction.kind));
}

/** The latest settled rounds of real money that paid more than was staked, with who won. */
export async function readWins(db: Db, merchantId: number, playMoney: string, limit: number) {
  return db.orm
    .select({
      username: account.username,
      nickname: account.nickname,
      nodeId: round.nodeId,
      gameType: round.gameType,
      payout: round.payout,
      currency: round.currency,
      settledAt: sql<Date>`${round.settledAt}`.mapWith(round.settledAt),
    })
    .from(round)
    .innerJoin(account, and(eq(account.merchantId, round.merchantId), eq(account.id, round.accountId)))
    .where(
      and(
        eq(round.merchantId, merchantId),
        eq(round.state, 'settled'),
        gt(round.payout, round.stake),
        sql`${round.currency} <> ${playMoney}`,
      ),
    )
    .orderBy(desc(round.settledAt))
    .limit(limit);
}

/** Whether a round of a player is open. */
export async function hasOpenRound(on: Sql, merchantId: number, accountId: string): Promise<boolean> {
  const rows = await on
    .select({ id: round.id })
    .from(round)
    .where(and(eq(round.merchantId, merchantId), eq(round.accountId, accountId), eq(round.state, 'open')))
    .limit(1);
  return rows.length > 0;
}

/** Whether a transaction from this one on paid a win. */
export async function hasWins(on: Sql, from: bigint): Promise<boolean> {
  const rows = await on
    .select({ id: gameTransaction.id })
    .from(gameTransaction)
    .where(and(gte(gameTransaction.xid, from), eq(gameTransaction.kind, 'win')))
    .limit(1);
  return rows.length > 0;
}

/**
 * Players whose rounds were settled by a transaction of a slice, since a time. Of several wins of a round the last one
 * by (transaction, id) stands for its end, so that each round is in one slice.
 */
export async function readSettled(
  on: Sql,
  { from, to }: Slice,
  { gameTypes, since }: { gameTypes: readonly string[]; since: Date },
): Promise<{ merchantId: number; accountId: string; providerId: string }[]> {
  const later = alias(gameTransaction, 'later');
  const isOneOfRound = and(
    eq(later.merchantId, gameTransaction.merchantId),
    eq(later.roundId, gameTransaction.roundId),
    eq(later.kind, 'win'),
    sql`(${later.xid}, ${later.id}) > (${gameTransaction.xid}, ${gameTransaction.id})`,
  );
  return on
    .selectDistinct({
      merchantId: round.merchantId,
      accountId: round.accountId,
      providerId: round.providerId,
    })
    .from(gameTransaction)
    .innerJoin(
      round,
      and(eq(round.merchantId, gameTransaction.merchantId), eq(round.id, gameTransaction.roundId)),
    )
    .where(
      and(
        gte(gameTransaction.xid, from),
        lt(gameTransaction.xid, to),
        eq(gameTransaction.kind, 'win'),
        eq(round.state, 'settled'),
        gte(round.settledAt, since),
        inArray(round.gameType, [...gameTypes]),
        notExists(on.select({ id: later.id }).from(later).where(isOneOfRound)),
      ),
    );
}
