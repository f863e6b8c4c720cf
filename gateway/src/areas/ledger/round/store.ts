import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql, sum, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { gameTransaction, round } from '../../../platform/db/tables/round.ts';

export type RoundRow = typeof round.$inferSelect;

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
  return db.orm
    .select()
    .from(round)
    .where(matching(merchantId, accountId, filter))
    .orderBy(desc(round.startedAt), desc(round.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many rounds of a player there are and what they sum to, minor units. */
export async function readTotals(db: Db, merchantId: number, accountId: string, filter: RoundFilter) {
  const [row] = await db.orm
    .select({ count: count(), stake: sum(round.stake), payout: sum(round.payout) })
    .from(round)
    .where(matching(merchantId, accountId, filter));
  return { count: row?.count ?? 0, stake: BigInt(row?.stake ?? 0), payout: BigInt(row?.payout ?? 0) };
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
    .from(round)
    .where(and(eq(round.merchantId, merchantId), eq(round.id, id), eq(round.accountId, accountId)));
  return row ?? null;
}

/** What a provider asked about a round, in order. */
export async function readTransactions(db: Db, merchantId: number, roundId: string) {
  return db.orm
    .select({
      id: gameTransaction.id,
      kind: gameTransaction.kind,
      amount: gameTransaction.amount,
      balanceAfter: gameTransaction.balanceAfter,
      createdAt: gameTransaction.createdAt,
    })
    .from(gameTransaction)
    .where(
      and(
        eq(gameTransaction.merchantId, merchantId),
        eq(gameTransaction.roundId, roundId),
        inArray(gameTransaction.kind, ['bet', 'win', 'rollback']),
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
export async function hasOpenRound(db: Db, merchantId: number, accountId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: round.id })
    .from(round)
    .where(and(eq(round.merchantId, merchantId), eq(round.accountId, accountId), eq(round.state, 'open')))
    .limit(1);
  return rows.length > 0;
}
