import type { Db } from '@foyer/gateway/connection';

/** Agents directly below the one that is looked at; all others stand below these. */
const seconds = 10;

export interface TeamToFill {
  agentId: string;
  /** The last day is the one that is settled. */
  fromDay: string;
  toDay: string;
  days: number;
  members: number;
  /** Rows of the roll-up on the last day, and on all days before together. */
  facts: number;
}

/** People in a statement of the filling. */
const batch = 2000;

/** What stands beside the team: as much play of people who are in no team. */
const besides = 0.5;

/**
 * Fills a team with members and their play, as the roll-up would have it: on the last day everybody plays several games, on the
 * days before one.
 */
export async function fillTeam(
  db: Db,
  { agentId, fromDay, toDay, days, members, facts }: TeamToFill,
  say: (line: string) => void,
): Promise<object> {
  const owner = db.openOwnerPool?.({ max: 1 });
  const client = await (owner ?? db.pool).connect();
  /** Adds people some thousand at a time: what is planned for few rows reads all of many. */
  const add = async (name: string, count: number, upline: string, values: unknown[]) => {
    for (let first = 1; first <= count; first += batch) {
      await client.query(
        `insert into account (merchant_id, id, username, username_key, type, nickname, status, currency, language, club_label, upline_id, created_at)
         select 1, gen_random_uuid(), $1::text || n, $1::text || n, ${name === 'bench-agent' ? 2 : 0}, '', 'active', 'PHP', 'EN', '', ${upline}, now() - interval '20 days'
         from generate_series($2::integer, $3::integer) n`,
        [name, first, Math.min(first + batch - 1, count), ...values],
      );
      await client.query('analyze account');
    }
  };
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    await add('bench-agent', seconds, '$4::uuid', [agentId]);
    await add(
      'bench-member',
      members - seconds,
      `(select id from account where merchant_id = 1 and username_key = 'bench-agent' || (1 + n % ${seconds}))`,
      [],
    );
    await add('bench-other', Math.ceil(members * besides), 'null', []);
    say(`${members} people in the team`);
    const games = Math.max(1, Math.round(facts / members));
    const daysOfOne = Math.min(days - 1, games);
    const fill = (dayCount: string, gameCount: number) =>
      client.query(
        `insert into activity_day (merchant_id, account_id, day, currency, game_type, vendor, game, upline_path,
           bets, rounds, stake, win, valid_stake, deposits, withdrawals, bonus)
         select 1, a.id, day::date, 'PHP', (array['RNG', 'LIVE', 'FISH'])[1 + game % 3], 'LUNA', 'G' || game, a.upline_path,
           3, 3, 3000 + game, 2900, 3000 + game, 0, 0, 0
         from account a, generate_series(${dayCount}) day, generate_series(1, $3::integer) game
         where a.merchant_id = 1 and a.username_key like 'bench-%'`,
        [fromDay, toDay, gameCount],
      );
    await fill(`$1::date + (${days} - 1 - ${daysOfOne}), $2::date - 1, interval '1 day'`, 1);
    await fill(`greatest($1::date, $2::date), $2::date, interval '1 day'`, games);
    await client.query('analyze account, activity_day');
    const { rows } = await client.query<{ team: number; settled: number }>(
      `select count(*)::integer as team, (count(*) filter (where day = $1::date))::integer as settled
       from activity_day where upline_path like '/' || $2 || '/%'`,
      [toDay, agentId],
    );
    say(`${rows[0]!.team} rows of the team, ${rows[0]!.settled} of them on the day that is settled`);
    return { members, ...rows[0]! };
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('reset synchronous_commit').catch(() => {});
    client.release();
    await owner?.end();
  }
}
