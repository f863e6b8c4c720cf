import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { playSession } from '../../../platform/db/tables/play.ts';
import { round } from '../../../platform/db/tables/round.ts';

export type PlaySessionRow = Omit<typeof playSession.$inferInsert, 'ledgerVersion'>;

/** Writes a launch down, and where the lines of the player's account stood. */
export async function insertPlaySession(on: Sql, row: PlaySessionRow): Promise<void> {
  const ledgerVersion = subquery<bigint>(sql`(
    select version from ledger_account
    where merchant_id = ${row.merchantId} and id = ${row.ledgerAccountId} and currency = ${row.currency}
  )`);
  await on.insert(playSession).values({ ...row, ledgerVersion });
}

/** A game that a player opened, whose session at the provider may be over; null where another did, or nobody. */
export async function findPlaySession(db: Db, merchantId: number, accountId: string, id: string) {
  const [row] = await db.orm
    .select({
      providerId: playSession.providerId,
      ledgerAccountId: playSession.ledgerAccountId,
      currency: playSession.currency,
      ledgerVersion: playSession.ledgerVersion,
      createdAt: playSession.createdAt,
    })
    .from(playSession)
    .where(
      and(
        eq(playSession.merchantId, merchantId),
        eq(playSession.accountId, accountId),
        eq(playSession.id, id),
      ),
    );
  return row ?? null;
}

/** What a provider learns of the player whose token it used. */
export interface StartedLaunch {
  merchantId: number;
  accountId: string;
  sessionId: string;
  currency: string;
  balance: bigint;
  language: string;
  nickname: string;
  gameCode: string;
  vassalage: string;
  nodeId: string;
  mode: 'real' | 'trial';
}

const start: Statement = {
  name: 'play_session_start',
  text: `
with started as (
  update play_session p set started_at = $3::timestamptz
  from session s, account a
  where p.token_hash = $1::bytea and p.provider_id = $2::text and p.merchant_id = any($4::integer[])
    and p.started_at is null
    and p.token_expires_at > $3::timestamptz
    and s.merchant_id = p.merchant_id and s.id = p.session_id and s.ended_at is null and s.expires_at > $3::timestamptz
    and a.merchant_id = p.merchant_id and a.id = p.account_id and a.status = 'active'
    and (a.play_blocked_until is null or a.play_blocked_until <= $3::timestamptz)
  returning p.merchant_id, p.account_id, p.id, p.currency, p.ledger_account_id, p.language, a.nickname, p.game_code,
    p.vassalage, p.node_id, p.mode
)
select started.merchant_id as "merchantId", started.account_id as "accountId", started.id as "sessionId",
  started.currency, l.balance, started.language, started.nickname, started.game_code as "gameCode", started.vassalage,
  started.node_id as "nodeId", started.mode
from started
join ledger_account l
  on l.merchant_id = started.merchant_id and l.id = started.ledger_account_id and l.currency = started.currency`,
};

/** Uses a token up: of several calls one gets the session, the others null. */
export async function startPlaySession(
  db: Db,
  tokenHash: Buffer,
  { providerId, merchantIds }: { providerId: string; merchantIds: readonly number[] },
  now: Date,
): Promise<StartedLaunch | null> {
  const given = [tokenHash, providerId, now, merchantIds];
  const [row] = await run<StartedLaunch & Record<string, unknown>>(db, start, given);
  return row ?? null;
}

const balance: Statement = {
  name: 'play_session_balance',
  text: `
select l.balance, l.currency from play_session p
join session s on s.merchant_id = p.merchant_id and s.id = p.session_id
join account a on a.merchant_id = p.merchant_id and a.id = p.account_id
join ledger_account l on l.merchant_id = p.merchant_id and l.id = p.ledger_account_id and l.currency = p.currency
where p.merchant_id = $1::integer and p.id = $2::uuid and p.account_id = $3::uuid and p.provider_id = $4::text
  and p.started_at is not null and s.ended_at is null and s.expires_at > $5::timestamptz and a.status = 'active'`,
};

/** The balance behind a live session of play, or null. */
export async function findBalance(
  db: Db,
  given: { merchantId: number; accountId: string; sessionId: string; providerId: string; now: Date },
): Promise<{ balance: bigint; currency: string } | null> {
  const { merchantId, accountId, sessionId, providerId, now } = given;
  const rows = await run<{ balance: bigint; currency: string }>(db, balance, [
    merchantId,
    sessionId,
    accountId,
    providerId,
    now,
  ]);
  return rows[0] ?? null;
}

/** The provider's name of the round that a player left open at a game, the latest one. */
export async function findOpenRound(
  db: Db,
  given: { merchantId: number; accountId: string; providerId: string; gameCode: string; currency: string },
): Promise<string | null> {
  const [row] = await db.orm
    .select({ id: round.providerRoundId })
    .from(round)
    .where(
      and(
        eq(round.merchantId, given.merchantId),
        eq(round.accountId, given.accountId),
        eq(round.providerId, given.providerId),
        eq(round.gameCode, given.gameCode),
        eq(round.currency, given.currency),
        eq(round.state, 'open'),
      ),
    )
    .orderBy(desc(round.startedAt))
    .limit(1);
  return row?.id ?? null;
}
