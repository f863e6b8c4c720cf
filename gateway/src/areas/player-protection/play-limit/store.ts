import { and, eq, sql } from 'drizzle-orm';
import type { PlayLimitKind } from '@foyer/contract/exclusion-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { playGuard, playLimit } from '../../../platform/db/tables/exclusion.ts';
import { round } from '../../../platform/db/tables/round.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import type { LimitStore } from '../limit/limit.ts';

/** Sums of rounds that began at or after a moment: a stake counts when its round begins, a win when it is paid. */
const sumOf = (kind: PlayLimitKind, from: Date) => {
  const part = kind === 'stake' ? sql`${round.stake}` : sql`${round.stake} - ${round.payout}`;
  return sql<bigint>`greatest(coalesce(sum(${part}) filter (where ${round.startedAt} >= ${from.toISOString()}::timestamptz), 0), 0)::bigint`;
};

/** Limits of a kind in the database. */
export const storeOf = (kind: PlayLimitKind): LimitStore => ({
  kind,
  read: (on, { merchantId, accountId }) =>
    on
      .select()
      .from(playLimit)
      .where(
        and(
          eq(playLimit.merchantId, merchantId),
          eq(playLimit.accountId, accountId),
          eq(playLimit.kind, kind),
        ),
      ),
  async write(on, { merchantId, accountId, period, amount, askedAt, askedAmount, changedAt }) {
    const set = { amount, askedAt, askedAmount, changedAt };
    await on.insert(playGuard).values({ merchantId, accountId, version: 0n }).onConflictDoNothing();
    await on
      .insert(playLimit)
      .values({ merchantId, accountId, kind, period, ...set })
      .onConflictDoUpdate({
        target: [playLimit.merchantId, playLimit.accountId, playLimit.kind, playLimit.period],
        set,
      });
  },
  async used(on: Sql, { merchantId, accountId }, since) {
    const first = new Date(Math.min(...Object.values(since).map((from) => from.getTime())));
    const [row] = await on
      .select({
        session: sumOf(kind, since.session),
        day: sumOf(kind, since.day),
        week: sumOf(kind, since.week),
        month: sumOf(kind, since.month),
      })
      .from(round)
      .where(
        and(
          eq(round.merchantId, merchantId),
          eq(round.accountId, accountId),
          sql`${round.startedAt} >= ${first.toISOString()}::timestamptz`,
          sql`${round.currency} <> ${playCurrency}`,
        ),
      );
    return row ?? {};
  },
  async sessionSince(on, { merchantId, accountId }) {
    const [row] = await on
      .select({ since: account.playSince })
      .from(account)
      .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
    return row?.since ?? null;
  },
});
