import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** A round that is open for longer than rounds last. */
export interface OverdueRound {
  merchantId: number;
  id: string;
  providerId: string;
  accountId: string;
  providerRoundId: string;
  gameCode: string;
  currency: string;
}

const overdue: Statement = {
  name: 'reconcile_overdue',
  text: `
select r.merchant_id as "merchantId", r.id, r.provider_id as "providerId", r.account_id as "accountId",
  r.provider_round_id as "providerRoundId", r.game_code as "gameCode", r.currency
from round r join provider p on p.id = r.provider_id and p.url is not null
where r.state = 'open' and r.started_at < $1::timestamptz and (r.asked_at is null or r.asked_at < $2::timestamptz)
order by r.asked_at nulls first, r.started_at limit $3::integer`,
};

/** Open rounds that began before a time and were not queried since another. */
export const readOverdue = (
  db: Db,
  startedBefore: Date,
  queriedBefore: Date,
  limit: number,
): Promise<OverdueRound[]> =>
  run<OverdueRound & Record<string, unknown>>(db, overdue, [startedBefore, queriedBefore, limit]);

const doubt: Statement = {
  name: 'reconcile_doubt',
  text: `
update round set doubt = $3::text, asked_at = $4::timestamptz
where merchant_id = $1::integer and id = $2::uuid and state = 'open'`,
};

/** Notes what we know of a round that is still open. */
export async function writeDoubt(
  db: Db,
  { merchantId, id }: OverdueRound,
  known: 'unknown' | 'over' | null,
  at: Date,
): Promise<void> {
  await run(db, doubt, [merchantId, id, known, at]);
}

const standing: Statement = {
  name: 'reconcile_standing_bets',
  text: `
select b.id, b.amount from game_transaction b
where b.merchant_id = $1::integer and b.round_id = $2::uuid and b.kind = 'bet' and not exists (
  select from game_transaction t
  where t.merchant_id = b.merchant_id and t.round_id = b.round_id and t.provider_id = b.provider_id and t.bet_id = b.id
    and t.took_back
)`,
};

/** The bets of a round that were not taken back. */
export const readStandingBets = (
  db: Db,
  { merchantId, id }: OverdueRound,
): Promise<{ id: string; amount: bigint }[]> =>
  run<{ id: string; amount: bigint }>(db, standing, [merchantId, id]);
