import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** The live session behind an open page, with its balance. */
export interface WatchedSession {
  merchantId: number;
  sessionId: string;
  /** Minor units; null for an account that never had money. */
  balance: bigint | null;
  version: bigint | null;
}

const watch: Statement = {
  name: 'event_watch',
  text: `
select s.merchant_id as "merchantId", s.id as "sessionId", l.balance, l.version
from unnest($1::integer[], $2::uuid[], $3::text[], $4::text[]) as asked (merchant_id, session_id, wallet, currency)
join session s on s.merchant_id = asked.merchant_id and s.id = asked.session_id
join account a on a.merchant_id = s.merchant_id and a.id = s.account_id
left join ledger_account l on l.merchant_id = s.merchant_id and l.owner = s.account_id::text
  and l.kind = asked.wallet and l.currency = asked.currency
where s.ended_at is null and s.expires_at > $5::timestamptz and a.status = 'active'`,
};

/** A session to check. */
export interface Watch {
  merchantId: number;
  sessionId: string;
  wallet: string;
  currency: string;
}

/** Those of the sessions that are live, with their balances. */
export function readWatched(db: Db, watches: Watch[], now: Date): Promise<WatchedSession[]> {
  const columns = [
    watches.map(({ merchantId }) => merchantId),
    watches.map(({ sessionId }) => sessionId),
    watches.map(({ wallet }) => wallet),
    watches.map(({ currency }) => currency),
  ];
  return run<WatchedSession & Record<string, unknown>>(db, watch, [...columns, now]);
}
