import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { largestAmount } from '../../../platform/db/columns.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import {
  gameTransaction,
  providerDay,
  roundRecord,
  transactionKey,
  winCap,
} from '../../../platform/db/tables/round.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import { playCurrency } from '../ledger/ledger.ts';
import { dayOf, defaultCaps } from './clauses.ts';

export type WinCapRow = typeof winCap.$inferSelect;

/** What a provider paid at a merchant on the current day beyond what it took, minor units. */
export interface DayTotal {
  providerId: string;
  /** Negative while players lose. */
  exposure: bigint;
  isFull: boolean;
}

/** The caps that platform staff set at a merchant. */
export const readCaps = (on: Sql, merchantId: number): Promise<WinCapRow[]> =>
  on.select().from(winCap).where(eq(winCap.merchantId, merchantId));

/** Stores the caps of a provider at a merchant. @returns false when somebody else changed them meanwhile */
export async function writeCaps(on: Sql, row: WinCapRow): Promise<boolean> {
  const next = { ...row, version: row.version + 1 };
  const written = await on
    .insert(winCap)
    .values(next)
    .onConflictDoUpdate({
      target: [winCap.merchantId, winCap.providerId],
      set: next,
      setWhere: eq(winCap.version, row.version),
    })
    .returning({ version: winCap.version });
  return written.length > 0;
}

const merchantDay = (offsetMs: number) => sql.raw(dayOf('m.time_zone', String(offsetMs)));

/** What each provider paid at a merchant on the current day, as far as it was added up. */
export async function readDay(on: Sql, merchantId: number, offsetMs: number): Promise<DayTotal[]> {
  const { rows } = await on.execute<DayTotal & Record<string, unknown>>(sql`
    select d.provider_id as "providerId", (d.payout - d.stake)::bigint as exposure, d.is_full as "isFull"
    from merchant m join provider_day d on d.merchant_id = m.id and d.currency = m.currency and d.day = ${merchantDay(offsetMs)}
    where m.id = ${merchantId}`);
  return rows;
}

/** Whether the cap of the day is used up, as SQL of `provider_day d` and `win_cap c`. */
const isUsedUp = sql.raw(`d.payout - d.stake >= coalesce(c.per_day, ${defaultCaps.perDay})`);

/** Works out again whether days of a provider are used up, after its caps changed. */
export async function refreshDays(on: Sql, merchantId: number, providerId: string): Promise<void> {
  await on.execute(sql`
    update provider_day d set is_full = ${isUsedUp} from win_cap c
    where c.merchant_id = d.merchant_id and c.provider_id = d.provider_id
      and d.merchant_id = ${merchantId} and d.provider_id = ${providerId}`);
}

/** A day on which a slice brought a provider over the share of its cap from which staff are alerted, or over the cap. */
export interface Crossing {
  merchantId: number;
  providerId: string;
  day: string;
  currency: string;
  exposure: bigint;
  cap: bigint;
  isFull: boolean;
}

/** Adds what transactions of a slice took and paid to the days of their providers. @returns days that crossed a mark with it */
export async function addSlice(on: Sql, { from, to }: Slice, offsetMs: number): Promise<Crossing[]> {
  const { rows } = await on.execute<Crossing & Record<string, unknown>>(sql`
    with added as (
      select t.merchant_id, t.provider_id, (t.created_at at time zone m.time_zone)::date as day, t.currency,
        sum(case t.kind when 'bet' then t.amount when 'rollback' then -t.amount else 0 end)::bigint as stake,
        sum(case
          when t.kind in ('win', 'release', 'resettlement') then t.amount - t.held
          when t.kind = 'reversal' then -t.amount
          else 0 end)::bigint as payout
      from game_transaction t join merchant m on m.id = t.merchant_id
      where t.xid >= ${from}::bigint and t.xid < ${to}::bigint and t.currency <> ${playCurrency}
        and (t.kind in ('bet', 'win', 'release', 'resettlement', 'reversal') or t.took_back)
        -- History that is written down later is of no day that is under way.
        and t.created_at > clock_timestamp() + ${offsetMs} * interval '1 millisecond' - interval '2 days'
      group by 1, 2, 3, 4
    ),
    written as (
      insert into provider_day as d (merchant_id, provider_id, day, currency, stake, payout)
      select merchant_id, provider_id, day, currency, stake, payout from added
      on conflict (merchant_id, provider_id, day, currency) do update
        set stake = d.stake + excluded.stake, payout = d.payout + excluded.payout
      returning merchant_id, provider_id, day, currency, payout - stake as exposure
    ),
    judged as (
      select w.*, w.exposure - (a.payout - a.stake) as before, coalesce(c.per_day, ${defaultCaps.perDay}) as cap,
        coalesce(c.alert_percent, ${defaultCaps.alertPercent}) as percent
      from written w
      join added a on a.merchant_id = w.merchant_id and a.provider_id = w.provider_id and a.day = w.day and a.currency = w.currency
      left join win_cap c on c.merchant_id = w.merchant_id and c.provider_id = w.provider_id
    )
    select merchant_id as "merchantId", provider_id as "providerId", to_char(day, 'YYYY-MM-DD') as day, currency,
      exposure::bigint as exposure, cap::bigint as cap, exposure >= cap as "isFull"
    from judged
    where (before < cap and exposure >= cap) or (before < cap::numeric * percent / 100 and exposure >= cap::numeric * percent / 100)`);
  const full = rows.filter(({ isFull }) => isFull);
  for (const { merchantId, providerId, day, currency } of full)
    await on
      .update(providerDay)
      .set({ isFull: true })
      .where(
        and(
          eq(providerDay.merchantId, merchantId),
          eq(providerDay.providerId, providerId),
          eq(providerDay.day, day),
          eq(providerDay.currency, currency),
        ),
      );
  return rows;
}

/** A win that is held in part, or that came near the cap. */
export interface NotedWin {
  merchantId: number;
  providerId: string;
  id: string;
  roundId: string;
  providerRoundId: string;
  accountId: string;
  currency: string;
  amount: bigint;
  held: bigint;
}

/** Wins of a slice that are held, or of at least the share of the cap from which staff are alerted. */
export async function readNoted(on: Sql, { from, to }: Slice, offsetMs: number): Promise<NotedWin[]> {
  const { rows } = await on.execute<NotedWin & Record<string, unknown>>(sql`
    select t.merchant_id as "merchantId", t.provider_id as "providerId", t.id, t.round_id as "roundId",
      r.provider_round_id as "providerRoundId", t.account_id as "accountId", t.currency, t.amount, t.held
    from game_transaction t
    join round_record r on r.merchant_id = t.merchant_id and r.id = t.round_id
    left join win_cap c on c.merchant_id = t.merchant_id and c.provider_id = t.provider_id
    where t.xid >= ${from}::bigint and t.xid < ${to}::bigint and t.kind = 'win' and t.currency <> ${playCurrency}
      and (t.held > 0 or (
        t.amount >= coalesce(c.single_win, ${defaultCaps.singleWin})::numeric * coalesce(c.alert_percent, ${defaultCaps.alertPercent}) / 100
        and t.created_at > clock_timestamp() + ${offsetMs} * interval '1 millisecond' - interval '2 days'))
    order by t.merchant_id, t.id`);
  return rows;
}

/** Whether a transaction from this one on took or paid. */
export async function hasNews(on: Sql, from: bigint): Promise<boolean> {
  const { rows } = await on.execute<{ found: boolean }>(
    sql`select exists (select from game_transaction where xid >= ${from}::bigint) as found`,
  );
  return rows[0]?.found ?? false;
}

/** The name of the decision about a held win; no provider's name has a blank. */
const decisionMark = 'house ';
const decisionId = (winId: string) => decisionMark + winId;

const isUndecided = sql`not exists (
  select from ${transactionKey} where ${transactionKey.merchantId} = ${gameTransaction.merchantId}
    and ${transactionKey.providerId} = ${gameTransaction.providerId} and ${transactionKey.id} = ${decisionMark}::text || ${gameTransaction.id})`;

/** Whether a win of a player waits for staff. */
export async function hasHeldWin(on: Sql, merchantId: number, accountId: string): Promise<boolean> {
  const rows = await on
    .select({ id: gameTransaction.id })
    .from(gameTransaction)
    .where(
      and(
        eq(gameTransaction.merchantId, merchantId),
        eq(gameTransaction.accountId, accountId),
        gt(gameTransaction.held, 0n),
        isUndecided,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What of wins waits for staff, by round, minor units, at most {@link largestAmount}; rounds without such are left out. */
export async function readHeld(
  on: Sql,
  merchantId: number,
  roundIds: readonly string[],
): Promise<Map<string, bigint>> {
  const held = sql<bigint>`least(sum(${gameTransaction.held}), ${largestAmount}::bigint)::bigint`;
  const rows = await on
    .select({
      roundId: sql<string>`${gameTransaction.roundId}`,
      held: held.mapWith(gameTransaction.held),
    })
    .from(gameTransaction)
    .where(
      and(
        eq(gameTransaction.merchantId, merchantId),
        inArray(gameTransaction.roundId, [...roundIds]),
        gt(gameTransaction.held, 0n),
        isUndecided,
      ),
    )
    .groupBy(gameTransaction.roundId);
  return new Map(rows.map((row) => [row.roundId, row.held]));
}

/** The held wins of a round that nobody decided on, the round locked until the transaction ends. */
export async function lockHeld(on: Sql, merchantId: number, roundId: string) {
  const [found] = await on
    .select()
    .from(roundRecord)
    .where(and(eq(roundRecord.merchantId, merchantId), eq(roundRecord.id, roundId)))
    .for('update');
  if (!found) return null;
  const wins = await on
    .select()
    .from(gameTransaction)
    .where(
      and(
        eq(gameTransaction.merchantId, merchantId),
        eq(gameTransaction.roundId, roundId),
        gt(gameTransaction.held, 0n),
        isUndecided,
      ),
    );
  return { round: found, wins };
}

export type HeldWin = typeof gameTransaction.$inferSelect;

/**
 * Writes the decision about a held win.
 * @param balance of the player afterwards, when it was paid
 * @throws unique violation when there is one
 */
export async function writeDecision(
  on: Sql,
  win: HeldWin,
  kind: 'release' | 'refusal',
  { balance, at }: { balance: bigint | null; at: Date },
): Promise<void> {
  const { merchantId, providerId, id, accountId, roundId, held, currency, content } = win;
  await on.insert(gameTransaction).values({
    merchantId,
    providerId,
    id: decisionId(id),
    kind,
    accountId,
    roundId,
    amount: held,
    currency,
    content,
    tookBack: false,
    balanceAfter: balance,
    createdAt: at,
  });
  if (kind === 'release' && roundId)
    await on
      .update(roundRecord)
      .set({ payout: sql`${roundRecord.payout} + ${held}::bigint` })
      .where(and(eq(roundRecord.merchantId, merchantId), eq(roundRecord.id, roundId)));
}
