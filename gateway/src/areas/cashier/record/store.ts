import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';

/** What was staked and paid, minor units. */
export interface Play {
  stake: bigint;
  payout: bigint;
  rounds: number;
}

/** Which rounds of a player. */
export interface PlayFilter {
  merchantId: number;
  accountId: string;
  currency: string;
  from: Date;
  to: Date;
  gameType: string | null;
}

const matching = ({ merchantId, accountId, currency, from, to, gameType }: PlayFilter) => sql`
  merchant_id = ${merchantId}::integer and account_id = ${accountId}::uuid and currency = ${currency}::text and state <> 'cancelled'
  and started_at >= ${from}::timestamptz and started_at < ${to}::timestamptz and (${gameType}::text is null or game_type = ${gameType}::text)`;

/** Play per day, oldest first. @param timeZone IANA name: when days begin */
export async function readDays(
  db: Db,
  filter: PlayFilter,
  timeZone: string,
): Promise<(Play & { day: string })[]> {
  const { rows } = await db.orm.execute<Play & { day: string } & Record<string, unknown>>(sql`
    select to_char(started_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      count(*)::integer as rounds
    from round where ${matching(filter)} group by 1 order by 1`);
  return rows;
}

/** Play per kind of game, most staked first. */
export async function readGameTypes(db: Db, filter: PlayFilter): Promise<(Play & { gameType: string })[]> {
  const { rows } = await db.orm.execute<Play & { gameType: string } & Record<string, unknown>>(sql`
    select game_type as "gameType", sum(stake)::bigint as stake, sum(payout)::bigint as payout, count(*)::integer as rounds
    from round where ${matching(filter)} group by 1 order by 2 desc, 1`);
  return rows;
}
