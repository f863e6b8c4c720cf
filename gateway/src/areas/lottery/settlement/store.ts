import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { lotteryTicket, lotteryTicketLine } from '../../../platform/db/tables/lottery.ts';

/** A ticket that waits, with its lines. */
export interface WaitingTicket {
  id: string;
  roundId: string;
  prizeMode: string;
  currency: string;
  cost: bigint;
  lines: {
    no: number;
    betType: string;
    picks: string;
    unit: bigint;
    multiple: number;
    combinations: number;
  }[];
}

/** The next tickets of a draw that are not settled. */
export async function readWaiting(
  on: Sql,
  { merchantId, id: drawId }: { merchantId: number; id: string },
  limit: number,
): Promise<WaitingTicket[]> {
  const tickets = await on
    .select({
      id: lotteryTicket.id,
      roundId: lotteryTicket.roundId,
      prizeMode: lotteryTicket.prizeMode,
      currency: lotteryTicket.currency,
      cost: lotteryTicket.cost,
    })
    .from(lotteryTicket)
    .where(
      and(
        eq(lotteryTicket.merchantId, merchantId),
        eq(lotteryTicket.drawId, drawId),
        eq(lotteryTicket.state, 'open'),
      ),
    )
    .orderBy(asc(lotteryTicket.id))
    .limit(limit);
  if (tickets.length === 0) return [];
  const lines = await on
    .select()
    .from(lotteryTicketLine)
    .where(
      and(
        eq(lotteryTicketLine.merchantId, merchantId),
        inArray(
          lotteryTicketLine.ticketId,
          tickets.map(({ id }) => id),
        ),
      ),
    );
  const byTicket = Map.groupBy(lines, ({ ticketId }) => ticketId);
  return tickets.map((ticket) => ({ ...ticket, lines: byTicket.get(ticket.id) ?? [] }));
}

const settled: Statement = {
  name: 'lottery_tickets_settled',
  text: `
with ticket as (
  update lottery_ticket t
  set state = case when s.win > 0 then 'won' else 'lost' end, win = s.win, settled_at = $4::timestamptz
  from unnest($2::uuid[], $3::bigint[]) as s (id, win)
  where t.merchant_id = $1::integer and t.id = s.id and t.state = 'open'
  returning t.id
)
update lottery_ticket_line l set win = w.win, hits = w.hits
from unnest($5::uuid[], $6::integer[], $7::bigint[], $8::jsonb[]) as w (ticket_id, no, win, hits)
where l.merchant_id = $1::integer and l.ticket_id = w.ticket_id and l.no = w.no`,
};

/** What a ticket and its lines won. */
export interface SettledTicket {
  id: string;
  /** Minor units. */
  win: bigint;
  /** The lines that won. */
  lines: { no: number; win: bigint; hits: { tier: string; count: number }[] }[];
}

/** Writes what tickets won. */
export async function writeSettled(
  on: Sql,
  merchantId: number,
  tickets: readonly SettledTicket[],
  at: Date,
): Promise<void> {
  const lines = tickets.flatMap(({ id, lines: won }) => won.map((line) => ({ id, ...line })));
  await run(on, settled, [
    merchantId,
    tickets.map(({ id }) => id),
    tickets.map(({ win }) => String(win)),
    at,
    lines.map(({ id }) => id),
    lines.map(({ no }) => no),
    lines.map(({ win }) => String(win)),
    lines.map(({ hits }) => JSON.stringify(hits)),
  ]);
}

/** Writes that tickets were given back. */
export async function writeGivenBack(
  on: Sql,
  merchantId: number,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await on
    .update(lotteryTicket)
    .set({ state: 'void', settledAt: at })
    .where(
      and(
        eq(lotteryTicket.merchantId, merchantId),
        inArray(lotteryTicket.id, [...ids]),
        eq(lotteryTicket.state, 'open'),
      ),
    );
}
