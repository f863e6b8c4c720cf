import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import {
  lotteryDraw,
  lotteryResult,
  lotteryTicketCorrection,
  lotteryTicketLine,
} from '../../../platform/db/tables/lottery.ts';
import type { DrawRow } from '../lottery/lottery.ts';

/** A result that a draw has or had. */
export type ResultRow = typeof lotteryResult.$inferSelect;
/** What a ticket had won before a correction. */
export type EarlierOutcome = typeof lotteryTicketCorrection.$inferSelect;

/** Writes a result of a draw down; one that is there stays. */
export async function insertResult(on: Sql, row: ResultRow): Promise<void> {
  await on.insert(lotteryResult).values(row).onConflictDoNothing();
}

/** Writes down what a result that is corrected now paid each unit of stake that hit the jackpot. */
export async function writeJackpotPayout(
  on: Sql,
  { merchantId, drawId, no }: Pick<ResultRow, 'merchantId' | 'drawId' | 'no'>,
  jackpotPayout: bigint | null,
): Promise<void> {
  await on
    .update(lotteryResult)
    .set({ jackpotPayout })
    .where(and(ofDraw(merchantId, drawId), eq(lotteryResult.no, no)));
}

const ofDraw = (merchantId: number, drawId: string) =>
  and(eq(lotteryResult.merchantId, merchantId), eq(lotteryResult.drawId, drawId));

/** The results that a draw has and had, the first one first; none of a draw of our own. */
export const readResultsOf = (on: Sql, merchantId: number, drawId: string): Promise<ResultRow[]> =>
  on.select().from(lotteryResult).where(ofDraw(merchantId, drawId)).orderBy(asc(lotteryResult.no));

/** What a ticket had won before each correction that changed it. */
export const readEarlier = (on: Sql, merchantId: number, ticketId: string): Promise<EarlierOutcome[]> =>
  on
    .select()
    .from(lotteryTicketCorrection)
    .where(
      and(eq(lotteryTicketCorrection.merchantId, merchantId), eq(lotteryTicketCorrection.ticketId, ticketId)),
    )
    .orderBy(asc(lotteryTicketCorrection.no));

/** A draw that is settled and over, locked until the transaction ends; null when it is not. */
export async function lockSettled(
  on: Sql,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<DrawRow | null> {
  const [row] = await on
    .select()
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.merchantId, merchantId),
        eq(lotteryDraw.id, id),
        eq(lotteryDraw.state, 'settled'),
        eq(lotteryDraw.isOver, true),
      ),
    )
    .for('update');
  return row ?? null;
}

/** A ticket that is settled anew, with its lines as they were settled. */
export interface SettledBefore {
  id: string;
  accountId: string;
  roundId: string;
  prizeMode: string;
  currency: string;
  lines: (typeof lotteryTicketLine.$inferSelect)[];
}

const next: Statement = {
  name: 'lottery_correction_next',
  text: `
select id, account_id as "accountId", round_id as "roundId", prize_mode as "prizeMode", currency
from lottery_ticket
where merchant_id = $1::integer and draw_id = $2::uuid and state in ('won', 'lost')
  and account_id > coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
order by account_id fetch first ($4::integer) rows with ties`,
};

/** The next tickets of a draw that is corrected: always all of a player, so that their wins can cover what is taken back. */
export async function readNext(
  on: Sql,
  { merchantId, id, correctedUpto }: DrawRow,
  limit: number,
): Promise<SettledBefore[]> {
  const tickets = await run<Omit<SettledBefore, 'lines'> & Record<string, unknown>>(on, next, [
    merchantId,
    id,
    correctedUpto,
    limit,
  ]);
  if (tickets.length === 0) return [];
  const ids = tickets.map((ticket) => ticket.id);
  const lines = await on
    .select()
    .from(lotteryTicketLine)
    .where(and(eq(lotteryTicketLine.merchantId, merchantId), inArray(lotteryTicketLine.ticketId, ids)));
  const byTicket = Map.groupBy(lines, ({ ticketId }) => ticketId);
  return tickets.map((ticket) => ({ ...ticket, lines: byTicket.get(ticket.id) ?? [] }));
}

const corrected: Statement = {
  name: 'lottery_tickets_corrected',
  text: `
with given as (
  select * from unnest($3::uuid[], $4::bigint[], $5::boolean[]) as g (id, win, is_changed)
),
kept as (
  insert into lottery_ticket_correction (merchant_id, ticket_id, no, state, win, lines, corrected_at)
  select $1::integer, t.id, $2::integer, t.state, t.win,
    (select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'win', l.win::text, 'hits', l.hits) order by l.no), '[]')
      from lottery_ticket_line l where l.merchant_id = t.merchant_id and l.ticket_id = t.id and l.win is not null),
    $6::timestamptz
  from lottery_ticket t join given g on g.id = t.id and g.is_changed
  where t.merchant_id = $1::integer
),
ticket as (
  update lottery_ticket t
  set state = case when g.win > 0 then 'won' else 'lost' end, win = g.win, correction = $2::integer
  from given g
  where t.merchant_id = $1::integer and t.id = g.id
)
update lottery_ticket_line l set win = w.win, hits = w.hits
from given g
join lottery_ticket_line o on o.merchant_id = $1::integer and o.ticket_id = g.id
left join unnest($7::uuid[], $8::integer[], $9::bigint[], $10::jsonb[]) as w (ticket_id, no, win, hits)
  on w.ticket_id = o.ticket_id and w.no = o.no
where g.is_changed and l.merchant_id = $1::integer and l.ticket_id = o.ticket_id and l.no = o.no
  and (l.win is not null or w.win is not null)`,
};

/** What a ticket and its lines win by the right result. */
export interface CorrectedTicket {
  id: string;
  /** Minor units. */
  win: bigint;
  isChanged: boolean;
  /** The lines that win. */
  lines: { no: number; win: bigint; hits: { tier: string; count: number }[] }[];
}

/** Writes what tickets win, and keeps what those that changed had won. @param no of the correction */
export async function writeCorrected(
  on: Sql,
  { merchantId, no, at }: { merchantId: number; no: number; at: Date },
  tickets: readonly CorrectedTicket[],
): Promise<void> {
  const lines = tickets.flatMap(({ id, lines: won }) => won.map((line) => ({ id, ...line })));
  await run(on, corrected, [
    merchantId,
    no,
    tickets.map(({ id }) => id),
    tickets.map(({ win }) => String(win)),
    tickets.map(({ isChanged }) => isChanged),
    at,
    lines.map(({ id }) => id),
    lines.map((line) => line.no),
    lines.map(({ win }) => String(win)),
    lines.map(({ hits }) => JSON.stringify(hits)),
  ]);
}
