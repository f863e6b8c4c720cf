import type { Db } from '../../../platform/db/connection.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { movement } from '../ledger/ledger.ts';
import { countedClauses } from '../turnover/turnover.ts';
import { cappedClause } from '../win-cap/win-cap.ts';
import {
  callValues,
  command,
  isPutAway,
  known,
  moveOf,
  result,
  whenKnown,
  whenTooMuchPlay,
  type ProviderCommand,
  type CommandResult,
} from './store-command.ts';
import type { NewIds } from './store-bet.ts';

/**
 * The statement of a win.
 * @param at as SQL: when the win is dated, as in `moveOf`
 */
export const winText = (at: string) => `
with ${known},
seen as (
  select state from round
  where merchant_id = $1::integer and provider_id = $2::text and account_id = $3::uuid and provider_round_id = $5::text
),
before as (
  select id, state, game_code, game_type, currency, ledger_account_id, event_id, stake, payout from round
  where merchant_id = $1::integer and provider_id = $2::text and account_id = $3::uuid and provider_round_id = $5::text
  for update
),
account as (
  select l.id, l.balance from before
  join ledger_account l on l.merchant_id = $1::integer and l.id = before.ledger_account_id and l.currency = before.currency
),
decided as (
  select case${whenKnown}
    when not exists (select from before) then case when ${isPutAway} then 'round_closed' else 'bet_unknown' end
    -- Waiting for the row showed what another call did, whose transaction this statement cannot see.
    when (select state from before) <> (select state from seen) then 'overtaken'
    when (select currency from before) <> $8::text then 'currency_mismatch'
    when (select game_code from before) <> $6::text then 'transaction_mismatch'
    when (select state from before) <> 'open' then 'round_closed'${whenTooMuchPlay}
    else 'go' end as verdict
),${countedClauses},${cappedClause({ at, offset: '$15::double precision' })},
round_written as (
  update round
  set payout = round.payout + $7::bigint - capped.held,
    state = case when $13::boolean then 'settled' else round.state end,
    settled_at = case when $13::boolean then $10::timestamptz end,
    detail = coalesce($14::jsonb, round.detail),
    valid_stake = counted.valid_stake, turnover = counted.turnover
  from decided, before, counted, capped
  where decided.verdict = 'go' and round.merchant_id = $1::integer and round.id = before.id and round.state = 'open'
  returning round.id
),
move as (
  select ${moveOf({ transferId: '$11::uuid', contraId: '$12::uuid', kind: 'payout', delta: '$7::bigint - capped.held', reverses: 'null::uuid', at, offset: '$15::double precision' })}
  from round_written, account, capped where $7::bigint > capped.held
),${movement},
written as (
  insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, held, currency, content,
    took_back, balance_after, created_at)
  select $1::integer, $2::text, $4::text, 'win', $3::uuid, round_written.id, $7::bigint, capped.held, $8::text, $9::bytea,
    false, coalesce((select balance from moved), account.balance), $10::timestamptz
  from round_written, account, capped
  returning balance_after
)
${result}`;

const win: Statement = { name: 'round_win', text: winText('null::timestamptz') };

/** What a win says besides the amount. */
export interface Outcome {
  /** Closes the round. */
  finished: boolean;
  /** A summary for the betting record. */
  detail?: Record<string, unknown>;
}

/** What carries out one of the statements of `winText`. */
export const winWriter =
  (statement: Statement) =>
  (
    db: Db,
    call: ProviderCommand,
    ids: Omit<NewIds, 'roundId'>,
    { finished, detail }: Outcome,
  ): Promise<CommandResult | null> =>
    command(db, statement, [
      ...callValues(call),
      ids.transferId,
      ids.contraId,
      finished,
      detail ? JSON.stringify(detail) : null,
      call.offsetMs,
    ]);

/** Pays a win. */
export const writeWin = winWriter(win);
