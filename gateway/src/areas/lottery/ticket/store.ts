import { and, asc, desc, eq, getTableName, gte, inArray, lt, sql } from 'drizzle-orm';
import type { TicketState } from '@foyer/contract/lottery-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import {
  lotteryDraw,
  lotteryExposure,
  lotterySale,
  lotteryStake,
  lotteryTicket,
  lotteryTicketLine,
} from '../../../platform/db/tables/lottery.ts';
import type { DrawRow } from '../lottery/lottery.ts';

export type TicketRow = typeof lotteryTicket.$inferSelect;
export type LineRow = typeof lotteryTicketLine.$inferSelect;

/** A ticket with its draw. */
export interface TicketWithDraw {
  ticket: TicketRow;
  draw: DrawRow;
}

/** Which tickets of a player are meant. */
export interface TicketFilter {
  state?: TicketState | undefined;
  nodeId?: string | undefined;
  drawId?: string | undefined;
  /** Sold at or after, and before. */
  from?: Date | undefined;
  to?: Date | undefined;
}

const matching = (merchantId: number, accountId: string, { state, nodeId, drawId, from, to }: TicketFilter) =>
  and(
    eq(lotteryTicket.merchantId, merchantId),
    eq(lotteryTicket.accountId, accountId),
    state ? eq(lotteryTicket.state, state) : undefined,
    nodeId ? eq(lotteryTicket.nodeId, nodeId) : undefined,
    drawId ? eq(lotteryTicket.drawId, drawId) : undefined,
    from ? gte(lotteryTicket.soldAt, from) : undefined,
    to ? lt(lotteryTicket.soldAt, to) : undefined,
  );

const ofDraw = and(
  eq(lotteryDraw.merchantId, lotteryTicket.merchantId),
  eq(lotteryDraw.id, lotteryTicket.drawId),
);

/** Tickets of a player with their draws, the latest first. */
export const readTickets = (
  on: Sql,
  merchantId: number,
  accountId: string,
  filter: TicketFilter,
  page: { limit: number; offset: number },
): Promise<TicketWithDraw[]> =>
  on
    .select({ ticket: lotteryTicket, draw: lotteryDraw })
    .from(lotteryTicket)
    .innerJoin(lotteryDraw, ofDraw)
    .where(matching(merchantId, accountId, filter))
    .orderBy(desc(lotteryTicket.soldAt), desc(lotteryTicket.id))
    .limit(page.limit)
    .offset(page.offset);

/** How many there are. */
export const countTicketsOf = (
  on: Sql,
  merchantId: number,
  accountId: string,
  filter: TicketFilter,
): Promise<number> => on.$count(lotteryTicket, matching(merchantId, accountId, filter));

/** One ticket of a player, with its draw and its lines; null without it. */
export async function findTicket(
  on: Sql,
  merchantId: number,
  accountId: string,
  id: string,
): Promise<(TicketWithDraw & { lines: LineRow[] }) | null> {
  const [found] = await on
    .select({ ticket: lotteryTicket, draw: lotteryDraw })
    .from(lotteryTicket)
    .innerJoin(lotteryDraw, ofDraw)
    .where(and(matching(merchantId, accountId, {}), eq(lotteryTicket.id, id)));
  if (!found) return null;
  const lines = await on
    .select()
    .from(lotteryTicketLine)
    .where(and(eq(lotteryTicketLine.merchantId, merchantId), eq(lotteryTicketLine.ticketId, id)))
    .orderBy(asc(lotteryTicketLine.no));
  return { ...found, lines };
}

const cancel: Statement = {
  name: 'lottery_ticket_cancel',
  text: `
with draw as (
  select d.id from lottery_draw d join lottery_ticket t on t.merchant_id = d.merchant_id and t.draw_id = d.id
  where t.merchant_id = $1::integer and t.id = $2::uuid and t.account_id = $3::uuid and d.state = 'open'
    and clock_timestamp() + $4::double precision * interval '1 millisecond' < d.closes_at
  for share of d
)
update lottery_ticket t set state = 'cancelled', settled_at = $5::timestamptz
from draw
where t.merchant_id = $1::integer and t.id = $2::uuid and t.account_id = $3::uuid and t.state = 'open'
returning t.id`,
};

/**
 * Marks a ticket as cancelled while its draw is open by the database's clock, and holds the draw open until the transaction
 * ends. @returns whether it is cancelled now
 */
export async function markCancelled(
  on: Sql,
  { merchantId, id, accountId }: { merchantId: number; id: string; accountId: string },
  { offsetMs, at }: { offsetMs: number; at: Date },
): Promise<boolean> {
  const rows = await run<{ id: string }>(on, cancel, [merchantId, id, accountId, offsetMs, at]);
  return rows.length > 0;
}

const release: Statement = {
  name: 'lottery_exposure_release',
  text: `
with lower as (
  update lottery_exposure e set amount = e.amount - x.amount
  from unnest($3::text[], $4::bigint[]) as x (number, amount)
  where e.merchant_id = $1::integer and e.draw_id = $2::uuid and e.number = x.number
)
update lottery_sale set tickets = tickets - 1, stake = stake - $7::bigint
where merchant_id = $1::integer and draw_id = $2::uuid and currency = $5::text and part = $6::integer`,
};

/** Takes a cancelled ticket out of the sums of its draw. */
export async function releaseSale(
  on: Sql,
  {
    merchantId,
    drawId,
    accountId,
    currency,
    cost,
  }: Pick<TicketRow, 'merchantId' | 'drawId' | 'accountId' | 'currency' | 'cost'>,
  part: number,
  exposure: readonly { number: string; amount: bigint }[],
): Promise<void> {
  await run(on, release, [
    merchantId,
    drawId,
    exposure.map(({ number }) => number),
    exposure.map(({ amount }) => String(amount)),
    currency,
    part,
    cost,
  ]);
  await on
    .update(lotteryStake)
    // What was sold before stakes were counted is not in it.
    .set({ amount: sql`greatest(${lotteryStake.amount} - ${cost}::bigint, 0)` })
    .where(
      and(
        eq(lotteryStake.merchantId, merchantId),
        eq(lotteryStake.drawId, drawId),
        eq(lotteryStake.accountId, accountId),
      ),
    );
}

/** What may still have to be paid for some numbers of a draw, where anything was bet on them. */
export async function readFree(
  on: Sql,
  merchantId: number,
  drawId: string,
  numbers: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await on
    .select()
    .from(lotteryExposure)
    .where(
      and(
        eq(lotteryExposure.merchantId, merchantId),
        eq(lotteryExposure.drawId, drawId),
        inArray(lotteryExposure.number, [...numbers]),
      ),
    );
  return new Map(rows.map(({ number, amount, maximum }) => [number, maximum - amount]));
}

const staked: Statement = {
  name: 'lottery_staked',
  text: `
select
  (select coalesce(sum(cost), 0)::bigint from lottery_ticket
    where merchant_id = $1::integer and account_id = $2::uuid and draw_id = $3::uuid and state <> 'cancelled') as account,
  (select coalesce(sum(stake), 0)::bigint from ${getTableName(lotterySale)}
    where merchant_id = $1::integer and draw_id = $3::uuid and currency = $4::text) as draw`,
};

/** What one player and all players staked on a draw, minor units. */
export async function readStaked(
  on: Sql,
  which: { merchantId: number; accountId: string; drawId: string; currency: string },
): Promise<{ account: bigint; draw: bigint }> {
  const { merchantId, accountId, drawId, currency } = which;
  const [row] = await run<{ account: bigint; draw: bigint }>(on, staked, [
    merchantId,
    accountId,
    drawId,
    currency,
  ]);
  return row ?? { account: 0n, draw: 0n };
}
