import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { isInTeam, levelOf, type Levels } from '../tree/tree.ts';
import { recordWithin } from '../../ledger/round/round.ts';

/** A bet of somebody of a team. */
export interface TeamBet {
  id: string;
  personId: string;
  username: string;
  level: number;
  nodeId: string;
  gameCode: string;
  gameType: string;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'cancelled';
  startedAt: Date;
}

/** Where a page begins: behind this bet. */
export interface BetCursor {
  startedAt: Date;
  id: string;
}

/** Which bets of a team. */
export interface BetFilter {
  merchantId: number;
  /** What the lines of all below begin with. */
  line: string;
  currency: string;
  from: Date;
  /** Excluded. */
  to: Date;
  levels: Levels;
  gameType?: string | undefined;
  vendor?: string | undefined;
  nodeId?: string | undefined;
  /** What a username begins with, as its key. */
  name: string;
  /** Only one person, who is known to be of the team, or at its top. */
  personId?: string | undefined;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const given = (value: string | undefined, is: (value: string) => SQL) =>
  value === undefined ? sql`` : sql`and ${is(value)}`;

/**
 * A page of the bets of a team, the latest first: of each person the first of the page by the index `round_account`, and the first of
 * those.
 */
export async function readBets(
  on: Sql,
  filter: BetFilter,
  { after, limit }: { after: BetCursor | null; limit: number },
): Promise<TeamBet[]> {
  const { merchantId, line, currency, from, to, levels, gameType, vendor, nodeId, name, personId } = filter;
  const { rows } = await on.execute<TeamBet & Record<string, unknown>>(sql`
    with people as (
      select a.id, a.username, ${levelOf('a', line)} as level from account a
      where ${personId ? sql`a.merchant_id = ${merchantId}::integer and a.id = ${personId}::uuid` : isInTeam('a', merchantId, line, levels)}
        ${given(name || undefined, (key) => sql`starts_with(a.username_key, ${key}::text)`)}
    )
    select r.id, p.id as "personId", p.username, p.level, r.node_id as "nodeId", r.game_code as "gameCode",
      r.game_type as "gameType", r.stake, r.payout, r.state, r.started_at as "startedAt"
    from people p cross join lateral (
      select r.* from ${recordWithin(instant(from), after ? sql`least(${instant(to)}, ${instant(after.startedAt)} + interval '1 second')` : instant(to))} r
      where r.merchant_id = ${merchantId}::integer and r.account_id = p.id and r.currency = ${currency}::text
        and r.started_at >= ${instant(from)} and r.started_at < ${instant(to)}
        ${after ? sql`and (r.started_at, r.id) < (${instant(after.startedAt)}, ${after.id}::uuid)` : sql``}
        ${given(gameType, (type) => sql`r.game_type = ${type}`)}
        ${given(vendor, (code) => sql`r.vassalage = ${code}`)}
        ${given(nodeId, (node) => sql`r.node_id = ${node}`)}
      order by r.started_at desc, r.id desc limit ${limit}::integer
    ) r
    order by r.started_at desc, r.id desc limit ${limit}::integer`);
  return rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    startedAt: new Date(row.startedAt),
  }));
}
