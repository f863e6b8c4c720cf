import { and, asc, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { deposit, paymentMethod, withdrawal } from '../../../platform/db/tables/cashier.ts';
import { dayFile } from '../../../platform/db/tables/day-file.ts';
import { providerKeyMerchant } from '../../../platform/db/tables/play.ts';
import { gameTransaction, transactionKey } from '../../../platform/db/tables/round.ts';

export type DayFileRow = typeof dayFile.$inferSelect;

/** One line of our side. */
export interface OurLine {
  /** What the other side calls it. */
  id: string;
  kind: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  accountId: string;
  at: Date;
}

/** What lines are read: of whom, from a time on, before another. */
export interface LineRange {
  merchantId: number;
  /** Id of the provider, or the adapter. */
  name: string;
  from: Date;
  until: Date;
}

/** Kinds of transactions that a provider knows of. */
const providerKinds = ['bet', 'win', 'rollback'] as const;

const transactionLine = {
  id: gameTransaction.id,
  kind: gameTransaction.kind,
  amount: gameTransaction.amount,
  currency: gameTransaction.currency,
  accountId: gameTransaction.accountId,
  at: gameTransaction.createdAt,
};

const ofProvider = (merchantId: number, providerId: string) =>
  and(
    eq(gameTransaction.merchantId, merchantId),
    eq(gameTransaction.providerId, providerId),
    inArray(gameTransaction.kind, [...providerKinds]),
  );

/** Transactions with a provider in a time, in order. */
export const readTransactions = (db: Db, { merchantId, name, from, until }: LineRange): Promise<OurLine[]> =>
  db.orm
    .select(transactionLine)
    .from(gameTransaction)
    .where(
      and(
        ofProvider(merchantId, name),
        gte(gameTransaction.createdAt, from),
        lt(gameTransaction.createdAt, until),
      ),
    )
    .orderBy(asc(gameTransaction.createdAt), asc(gameTransaction.id));

/** Transactions with a provider by what it calls them, of whatever day: each is looked for only in the month of its round. */
export async function findTransactions(
  db: Db,
  { merchantId, name }: Pick<LineRange, 'merchantId' | 'name'>,
  ids: readonly string[],
): Promise<OurLine[]> {
  const named = (where: SQL) =>
    db.orm
      .select(transactionLine)
      .from(transactionKey)
      .innerJoin(
        gameTransaction,
        and(
          eq(gameTransaction.merchantId, transactionKey.merchantId),
          eq(gameTransaction.id, transactionKey.id),
          where,
        ),
      )
      .where(
        and(
          eq(transactionKey.merchantId, merchantId),
          eq(transactionKey.providerId, name),
          inArray(transactionKey.id, [...ids]),
          ofProvider(merchantId, name),
        ),
      );
  const [ofRounds, ofNone] = await Promise.all([
    named(eq(gameTransaction.roundId, transactionKey.roundId)),
    named(and(isNull(gameTransaction.roundId), isNull(transactionKey.roundId))!),
  ]);
  return [...ofRounds, ...ofNone];
}

const depositName = sql<string>`case when ${deposit.adapter} = 'manual' then ${deposit.reference} else 'd.' || ${deposit.merchantId} || '.' || ${deposit.id} end`;
const payoutName = sql<string>`'w.' || ${withdrawal.merchantId} || '.' || ${withdrawal.id}`;
const depositLine = {
  id: depositName,
  kind: sql<string>`'deposit'`,
  amount: sql<bigint>`coalesce(${deposit.received}, ${deposit.amount})`,
  currency: deposit.currency,
  accountId: deposit.accountId,
  at: sql<Date>`${deposit.settledAt}`.mapWith(deposit.settledAt),
};
const payoutLine = {
  id: payoutName,
  kind: sql<string>`'payout'`,
  amount: sql<bigint>`${withdrawal.amount} - ${withdrawal.fee}`,
  currency: withdrawal.currency,
  accountId: withdrawal.accountId,
  at: sql<Date>`${withdrawal.settledAt}`.mapWith(withdrawal.settledAt),
};
type Adapter = (typeof deposit.$inferSelect)['adapter'];

/** What was paid in and out through a processor. */
const ofDeposits = (merchantId: number, adapter: string) =>
  and(
    eq(deposit.merchantId, merchantId),
    eq(deposit.adapter, adapter as Adapter),
    inArray(deposit.state, ['paid', 'reversed']),
  );
const ofPayouts = (merchantId: number, adapter: string) =>
  and(
    eq(withdrawal.merchantId, merchantId),
    eq(withdrawal.adapter, adapter as Adapter),
    eq(withdrawal.state, 'paid'),
  );

/** Deposits and payouts that a processor carried out in a time, in order. */
export async function readPayments(db: Db, { merchantId, name, from, until }: LineRange): Promise<OurLine[]> {
  const deposits = await db.orm
    .select(depositLine)
    .from(deposit)
    .where(and(ofDeposits(merchantId, name), gte(deposit.settledAt, from), lt(deposit.settledAt, until)))
    .orderBy(asc(deposit.settledAt), asc(deposit.id));
  const payouts = await db.orm
    .select(payoutLine)
    .from(withdrawal)
    .where(and(ofPayouts(merchantId, name), gte(withdrawal.settledAt, from), lt(withdrawal.settledAt, until)))
    .orderBy(asc(withdrawal.settledAt), asc(withdrawal.id));
  return [...deposits, ...payouts];
}

/** Deposits and payouts of a processor by what it calls them, of whatever day. */
export async function findPayments(
  db: Db,
  { merchantId, name }: Pick<LineRange, 'merchantId' | 'name'>,
  ids: readonly string[],
): Promise<OurLine[]> {
  const deposits = await db.orm
    .select(depositLine)
    .from(deposit)
    .where(and(ofDeposits(merchantId, name), inArray(depositName, [...ids])));
  const payouts = await db.orm
    .select(payoutLine)
    .from(withdrawal)
    .where(and(ofPayouts(merchantId, name), inArray(payoutName, [...ids])));
  return [...deposits, ...payouts];
}

/** The providers whose keys are for a merchant, and the adapters of its payment methods. */
export async function readSources(db: Db, merchantId: number): Promise<string[]> {
  const providers = await db.orm
    .selectDistinct({ name: providerKeyMerchant.providerId })
    .from(providerKeyMerchant)
    .where(eq(providerKeyMerchant.merchantId, merchantId))
    .orderBy(asc(providerKeyMerchant.providerId));
  const adapters = await db.orm
    .selectDistinct({ name: paymentMethod.adapter })
    .from(paymentMethod)
    .where(eq(paymentMethod.merchantId, merchantId))
    .orderBy(asc(paymentMethod.adapter));
  return [
    ...providers.map(({ name }) => `provider:${name}`),
    ...adapters.map(({ name }) => `processor:${name}`),
  ];
}

/** Notes a comparison. */
export async function insertDayFile(on: Sql, row: DayFileRow): Promise<void> {
  await on.insert(dayFile).values(row);
}

/** The latest comparisons of a merchant. */
export const readDayFiles = (db: Db, merchantId: number, limit: number): Promise<DayFileRow[]> =>
  db.orm
    .select()
    .from(dayFile)
    .where(eq(dayFile.merchantId, merchantId))
    .orderBy(desc(dayFile.comparedAt), desc(dayFile.id))
    .limit(limit);
