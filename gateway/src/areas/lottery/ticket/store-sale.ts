import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { isCheck } from '../../../platform/db/transaction.ts';
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
export const saleParts = 16;

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
    state, lines, cost, content, digest, chase_id, sold_at)
  select $1::integer, $5::uuid, $3::uuid, $18::text, draw.id, round_written.id, draw.version, $19::text, $20::text, $8::text,
    'open', cardinality($24::text[]), $7::bigint, $21::text, $22::bytea, $23::uuid, $10::timestamptz
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
  insert into lottery_sale as s (merchant_id, draw_id, currency, part, tickets, stake)
  select $1::integer, $15::uuid, $8::text, $33::integer, 1, $7::bigint from round_written
  on conflict (merchant_id, draw_id, currency, part) do update set tickets = s.tickets + 1, stake = s.stake + excluded.stake
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
 * @returns null when another call overtook it; `full` when a number of the draw would have to pay more than it may, `limited` when
 *   the player would stake more on the draw, with what is bought at the same moment
 */
export async function writeSale(
  on: Db | Sql,
  call: ProviderCommand,
  ids: NewIds,
  details: SaleDetails,
): Promise<CommandResult | null | 'full' | 'limited'> {
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
    (digest[0] ?? 0) % saleParts,
    limits.account,
    limits.draw,
  ];
  try {
    return await command(on, sale, values);
  } catch (error) {
    if (isCheck(error, 'lottery_exposure_fits')) return 'full';
    if (isCheck(error, 'lottery_stake_fits')) return 'limited';
    throw error;
  }
}
