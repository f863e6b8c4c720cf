import { and, asc, eq, sql } from 'drizzle-orm';
import type { GameType } from '@foyer/contract/game-types';
import type { TournamentScore } from '@foyer/contract/scheme-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { earning } from '../../../platform/db/tables/scheme.ts';
import { decidedPlay } from '../../wallet/activity/activity.ts';

/** A place of a tournament. */
export interface Standing {
  place: number;
  accountId: string;
  username: string;
  score: bigint;
}

export interface Contest {
  merchantId: number;
  currency: string;
  /** YYYY-MM-DD, both included. */
  fromDay: string;
  toDay: string;
  /** None: all. */
  gameTypes: readonly GameType[];
  score: TournamentScore;
}

const scores: Record<TournamentScore, string> = { stake: 'valid_stake', rounds: 'rounds', win: 'net' };

/**
 * The first places of a tournament, of those who may play, by rounds that are over: the highest score first, of equal ones the account that is older.
 * @param accountId who is named besides, wherever they stand; null for nobody
 */
export async function readStandings(
  on: Sql,
  { merchantId, currency, fromDay, toDay, gameTypes, score }: Contest,
  places: number,
  accountId: string | null,
): Promise<Standing[]> {
  const types = sql.join(
    gameTypes.map((type) => sql`${type}::text`),
    sql`, `,
  );
  const played = decidedPlay(merchantId, { ofDay: sql`true`, ofAccount: () => sql`true` });
  const { rows } = await on.execute<Standing & Record<string, unknown>>(sql`
    with score as (
      select d.account_id, sum(${sql.raw(`d.${scores[score]}`)})::bigint as score
      from ${played} d
      where d.currency = ${currency}::text and d.day between ${fromDay}::date and ${toDay}::date
        ${gameTypes.length === 0 ? sql`` : sql`and d.game_type in (${types})`}
      group by d.account_id
    ),
    ranked as (
      select row_number() over (order by score.score desc, a.created_at, a.id)::integer as place,
        score.account_id, a.username, score.score
      from score join account a on a.merchant_id = ${merchantId}::integer and a.id = score.account_id
      where score.score > 0 and a.status = 'active'
        and (a.play_blocked_until is null or a.play_blocked_until <= now())
    )
    select place, account_id as "accountId", username, score from ranked
    where place <= ${places}::integer or account_id = ${accountId}::uuid
    order by place`);
  return rows;
}

/** Who won the prizes of a tournament that is settled, as they stood then. */
export const readWinners = (on: Sql, merchantId: number, schemeId: string): Promise<Standing[]> => {
  const place = sql<number>`(${earning.facts} ->> 'place')::integer`;
  return on
    .select({
      place,
      accountId: earning.accountId,
      username: account.username,
      score: sql<bigint>`(${earning.facts} ->> 'score')::bigint`,
    })
    .from(earning)
    .innerJoin(account, and(eq(account.merchantId, earning.merchantId), eq(account.id, earning.accountId)))
    .where(
      and(
        eq(earning.merchantId, merchantId),
        eq(earning.schemeId, schemeId),
        eq(earning.source, 'tournament'),
      ),
    )
    .orderBy(asc(place));
};
