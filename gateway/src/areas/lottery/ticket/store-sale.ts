import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { inSavepoint, isCheck } from '../../../platform/db/transaction.ts';
import {
  betText,
  blockedAt,
  callValues,
  command,
  guardOf,
  heldBackAt,
  type CommandResult,
  type NewIds,
  type ProviderCommand,
} from '../../ledger/round/round.ts';
import type { ReadLine } from './slip.ts';

/** Parts that the sums of a draw's sales are kept in. */
const saleParts = 16;

/** The part that a ticket is counted in. */
export const partOf = (digest: Buffer): number => (digest[0] ?? 0) % saleParts;

/** What of the limit of a draw a part has at first, as SQL. */
const shareOf = (part: string, limit: string) =>
  `(${limit} / ${saleParts} + case when ${part} = 0 then ${limit} % ${saleParts} else 0 end)`;

/**
 * The draw that is sold, held until the sale is committed: what closes it waits, and what waited behind it finds it closed. The
 * cut-off is by the database's clock.
 */
const drawOpen = `
draw as (
  select d.id, d.version from lottery_draw d
  where d.merchant_id = $1::integer and d.id = $15::uuid and d.node_id = $18::text and d.state = 'open'
    and clock_timestamp() + $16::double precision * interval '1 millisecond' < d.closes_at
  for share
),
bought as (
  select coalesce(sum(cost), 0) as sum from lottery_ticket
  where merchant_id = $1::integer and account_id = $3::uuid and draw_id = $15::uuid and state <> 'cancelled'
),
sold as (
  select coalesce(sum(stake), 0) as sum from lottery_sale
  where merchant_id = $1::integer and draw_id = $15::uuid and currency = $8::text
),
play as (
  select g.node_id, g.vassalage, g.game_type, $6::text as game_code, $8::text as currency, $17::uuid as ledger_account_id,
    ${blockedAt('$10::timestamptz')} as blocked,
    case when $14::uuid is not null then ${heldBackAt('$8::text', '$10::timestamptz')} end as held_back, a.play_since,
    ${guardOf('$8::text')} as guard,
    v.enabled and not v.maintenance and o.enabled and not o.maintenance and not m.maintenance as offered
  from game g
  join merchant m on m.id = $1::integer
  join merchant_game o on o.merchant_id = m.id and o.node_id = g.node_id
  join merchant_vendor v on v.merchant_id = m.id and v.vassalage = g.vassalage
  join account a on a.merchant_id = m.id and a.id = $3::uuid and a.status = 'active'
  where g.node_id = $18::text and ($14::uuid is null or exists (
    select from session s
    where s.merchant_id = m.id and s.id = $14::uuid and s.ended_at is null and s.expires_at > $10::timestamptz
  ))
)`;

const refusals = `
    when not exists (select from draw) then 'lottery_draw_closed'
    when (select sum from bought) + $7::bigint > $34::bigint or (select sum from sold) + $7::bigint > $35::bigint
      then 'lottery_limit_reached'`;

const writes = `
ticket_written as (
  insert into lottery_ticket (merchant_id, id, account_id, node_id, draw_id, round_id, version, play_type, prize_mode, currency,
    state, lines, cost, content, digest, chase_id, sold_at, exposure_counted)
  select $1::integer, $5::uuid, $3::uuid, $18::text, draw.id, round_written.id, draw.version, $19::text, $20::text, $8::text,
    'open', cardinality($24::text[]), $7::bigint, $21::text, $22::bytea, $23::uuid, $10::timestamptz, true
  from round_written, draw
  returning id
),
line_written as (
  insert into lottery_ticket_line (merchant_id, ticket_id, no, bet_type, picks, unit, multiple, combinations, cost)
  select $1::integer, round.ticket, l.no - 1, l.bet_type, l.picks, l.unit, l.multiple, l.combinations, l.cost
  from (select $5::uuid as ticket from round_written) round,
    unnest($24::text[], $25::text[], $26::bigint[], $27::integer[], $28::integer[], $29::bigint[])
      with ordinality as l (bet_type, picks, unit, multiple, combinations, cost, no)
),
exposure_written as (
  insert into lottery_exposure as e (merchant_id, draw_id, number, amount, maximum)
  select $1::integer, $15::uuid, x.number, x.amount, $32::bigint
  from round_written, unnest($30::text[], $31::bigint[]) as x (number, amount)
  on conflict (merchant_id, draw_id, number) do update set amount = e.amount + excluded.amount, maximum = excluded.maximum
),
stake_written as (
  insert into lottery_stake as k (merchant_id, draw_id, account_id, amount, maximum)
  select $1::integer, $15::uuid, $3::uuid, $7::bigint, $34::bigint from round_written
  on conflict (merchant_id, draw_id, account_id) do update set amount = k.amount + excluded.amount, maximum = excluded.maximum
),
sale_written as (
  insert into lottery_sale as s (merchant_id, draw_id, currency, part, tickets, stake, maximum)
  select $1::integer, $15::uuid, $8::text, $33::integer, 1, $7::bigint,
    -- Checked before a row that is there is found: with what that row may have.
    coalesce((
      select maximum from lottery_sale where merchant_id = $1::integer and draw_id = $15::uuid and currency = $8::text and part = $33::integer
    ), ${shareOf('$33::integer', '$35::bigint')})
  from round_written
  on conflict (merchant_id, draw_id, currency, part) do update set tickets = s.tickets + 1, stake = s.stake + excluded.stake,
    maximum = coalesce(s.maximum, ${shareOf('$33::integer', '$35::bigint')})
),`;

const sale: Statement = {
  name: 'lottery_sale',
  text: betText(
    drawOpen,
    { event: '$15::text', at: 'null::timestamptz', offset: '$16::double precision' },
    { refusals, writes },
  ),
};

/** What a sale says besides what every bet says. */
export interface SaleDetails {
  /** Null of what is bought by a chase, which needs no session. */
  sessionId: string | null;
  drawId: string;
  ledgerAccountId: string;
  nodeId: string;
  playType: string;
  prizeMode: string;
  content: string;
  digest: Buffer;
  chaseId: string | null;
  lines: readonly ReadLine[];
  exposure: readonly { number: string; amount: bigint }[];
  /** The most that may have to be paid for a number, that a player may stake on a draw, and that all players may. */
  limits: { number: bigint; account: bigint; draw: bigint };
}

/**
 * Sells a ticket in one statement: round, money, ticket, lines, exposure.
 * @param on the transaction that it is part of; null for none
 * @returns null when another call overtook it; `full` when a number of the draw would have to pay more than it may, `limited` when
 *   the player would stake more on the draw, with what is bought at the same moment; `crowded` when the part of the draw has no room,
 *   see {@link makeRoom}
 */
export async function writeSale(
  db: Db,
  on: Sql | null,
  call: ProviderCommand,
  ids: NewIds,
  details: SaleDetails,
): Promise<CommandResult | null | 'full' | 'limited' | 'crowded'> {
  const { lines, exposure, limits, digest } = details;
  const values = [
    ...callValues(call),
    ids.roundId,
    ids.transferId,
    ids.contraId,
    details.sessionId,
    details.drawId,
    call.offsetMs,
    details.ledgerAccountId,
    details.nodeId,
    details.playType,
    details.prizeMode,
    details.content,
    digest,
    details.chaseId,
    lines.map(({ betType }) => betType),
    lines.map(({ picks }) => picks),
    lines.map(({ unit }) => String(unit)),
    lines.map(({ multiple }) => multiple),
    lines.map(({ combinations }) => combinations),
    lines.map(({ cost }) => String(cost)),
    exposure.map(({ number }) => number),
    exposure.map(({ amount }) => String(amount)),
    limits.number,
    partOf(digest),
    limits.account,
    limits.draw,
  ];
  try {
    // Within a transaction a check that fails undoes only the sale.
    return await (on ? inSavepoint(on, (inner) => command(inner, sale, values)) : command(db, sale, values));
  } catch (error) {
    if (isCheck(error, 'lottery_exposure_fits')) return 'full';
    if (isCheck(error, 'lottery_stake_fits')) return 'limited';
    if (isCheck(error, 'lottery_sale_fits')) return 'crowded';
    throw error;
  }
}

const partsAdded: Statement = {
  name: 'lottery_sale_parts_added',
  text: `
insert into lottery_sale (merchant_id, draw_id, currency, part, tickets, stake, maximum)
select $1::integer, $2::uuid, $3::text, part, 0, 0, ${shareOf('part', '$4::bigint')} from generate_series(0, ${saleParts - 1}) part
on conflict (merchant_id, draw_id, currency, part) do nothing`,
};

const partsHeld: Statement = {
  name: 'lottery_sale_parts_held',
  text: `
select part, stake from lottery_sale where merchant_id = $1::integer and draw_id = $2::uuid and currency = $3::text
order by part for update`,
};

const partsShared: Statement = {
  name: 'lottery_sale_parts_shared',
  text: `
update lottery_sale set maximum = stake + $5::bigint + case when part = $4::integer then $6::bigint else 0 end
where merchant_id = $1::integer and draw_id = $2::uuid and currency = $3::text`,
};

/**
 * Shares what may still be sold of a draw among its parts, so that a ticket fits into one of them; together they never have more than
 * the limit of the draw.
 * @param on a transaction
 * @returns what may still be sold, minor units: below the cost nothing is changed
 */
export async function makeRoom(
  on: Sql,
  { merchantId, drawId, currency }: { merchantId: number; drawId: string; currency: string },
  { part, cost, limit }: { part: number; cost: bigint; limit: bigint },
): Promise<bigint> {
  await run(on, partsAdded, [merchantId, drawId, currency, limit]);
  const parts = await run<{ part: number; stake: bigint }>(on, partsHeld, [merchantId, drawId, currency]);
  const free = limit - parts.reduce((all, { stake }) => all + stake, 0n);
  if (free < cost) return free < 0n ? 0n : free;
  const each = (free - cost) / BigInt(saleParts);
  await run(on, partsShared, [merchantId, drawId, currency, part, each, free - each * BigInt(saleParts)]);
  return free;
}
