import type { Db } from '@foyer/gateway/connection';

/** Tickets of one line in a statement of the filling. */
const batch = 20_000;

/** Who buys: an account and its money. */
export interface Buyer {
  accountId: string;
  ledgerAccountId: string;
}

/** What each ticket costs, minor units, and how many lines it has. */
const linesOfTicket = 10;
const unit = 100;

/**
 * Fills a draw with tickets as sales would have left them: round, transaction, ticket and lines; each ticket bets on every first digit but
 * in another order of places, so that one line of each wins.
 */
export async function fillDraw(
  db: Db,
  {
    drawId,
    nodeId,
    buyers,
    lines,
  }: { drawId: string; nodeId: string; buyers: readonly Buyer[]; lines: number },
  say: (line: string) => void,
): Promise<void> {
  const owner = db.openOwnerPool?.({ max: 1 });
  const client = await (owner ?? db.pool).connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    const tickets = Math.ceil(lines / linesOfTicket);
    for (let first = 1; first <= tickets; first += batch) {
      const last = Math.min(tickets, first + batch - 1);
      await client.query(
        `with buyer as materialized (
          select * from unnest($3::uuid[], $4::uuid[]) with ordinality as b (account_id, ledger_account_id, no)
        ),
        sold as materialized (
          select n, uuidv7() as id, uuidv7() as round_id, account_id, ledger_account_id
          from generate_series($1::integer, $2::integer) n join buyer on buyer.no = n % $5::integer + 1
        ),
        round_written as (
          insert into round (merchant_id, id, provider_id, account_id, provider_round_id, ledger_account_id, currency, node_id,
            vassalage, game_type, game_code, state, bets, stake, payout, started_at, event_id)
          select 1, round_id, 'lottery', account_id, id::text, ledger_account_id, 'PHP', $6, 'LOTT', 'LOTT', $6, 'open', 1, $8::bigint, 0,
            now(), $7::text from sold
        ),
        transaction_written as (
          insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back,
            balance_after, created_at)
          select 1, 'lottery', id::text, 'bet', account_id, round_id, $8::bigint, 'PHP', '\\x00', false, 0, now() from sold
        ),
        ticket_written as (
          insert into lottery_ticket (merchant_id, id, account_id, node_id, draw_id, round_id, version, play_type, prize_mode, currency,
            state, lines, cost, content, digest, sold_at)
          select 1, id, account_id, $6, $7::uuid, round_id, 1, 'trad', 'LOTT-96', 'PHP', 'open', $9::integer, $8::bigint, id::text,
            sha256(id::text::bytea), now() from sold
        )
        insert into lottery_ticket_line (merchant_id, ticket_id, no, bet_type, picks, unit, multiple, combinations, cost)
        select 1, id, no, 'position', repeat('|', (n + no) % 5) || no || repeat('|', 4 - (n + no) % 5), $10::bigint, 1, 1, $10::bigint
        from sold, generate_series(0, $9::integer - 1) no`,
        [
          first,
          last,
          buyers.map(({ accountId }) => accountId),
          buyers.map(({ ledgerAccountId }) => ledgerAccountId),
          buyers.length,
          nodeId,
          drawId,
          unit * linesOfTicket,
          linesOfTicket,
          unit,
        ],
      );
      say(`${last * linesOfTicket} of ${tickets * linesOfTicket} lines`);
    }
    await client.query('analyze lottery_ticket, lottery_ticket_line, round, game_transaction');
    await client.query(
      `update lottery_draw set state = 'drawn', result = '{"balls":["1","2","3","4","5"]}', drawn_at = now(), tickets = $2 where id = $1`,
      [drawId, tickets],
    );
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('reset synchronous_commit').catch(() => {});
    client.release();
    await owner?.end();
  }
}
