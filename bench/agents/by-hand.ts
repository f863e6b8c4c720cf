import type { Db } from '@foyer/gateway/connection';

export interface TeamDays {
  agentId: string;
  fromDay: string;
  /** The day that is settled. */
  toDay: string;
}

/** Rows of the roll-up of everybody below an agent. */
const ofTeam = `d.merchant_id = 1 and d.upline_path <> '' and d.currency = 'PHP'
  and (d.upline_path collate "C") >= $1 and (d.upline_path collate "C") < $1 || '~'`;
const lineOf = ({ agentId }: TeamDays) => `/${agentId}/`;

/** Reads the rows of a team, as they are, and nothing else. */
export async function readByHand(db: Db, days: TeamDays): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query(
      `select d.account_id, d.upline_path, d.day, d.game_type, d.deposits, d.withdrawals, d.stake, d.valid_stake, d.win, d.rounds, d.bets
       from activity_day d where ${ofTeam} and d.day between $2::date and $3::date`,
      [lineOf(days), days.fromDay, days.toDay],
    );
    if (rows.length === 0) throw new Error('there are no rows');
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** Adds them up in the database, without days, levels, kinds of games and people. */
export async function addByHand(db: Db, days: TeamDays): Promise<void> {
  const { rows } = await db.pool.query<{ rounds: number }>(
    `select sum(d.deposits), sum(d.withdrawals), sum(d.stake), sum(d.valid_stake), sum(d.win), sum(d.rounds)::integer as rounds
     from activity_day d where ${ofTeam} and d.day between $2::date and $3::date`,
    [lineOf(days), days.fromDay, days.toDay],
  );
  if (!rows[0]?.rounds) throw new Error('there are no rows');
}

/** Settles a day as somebody would who has nothing but SQL: the facts as they are, then their sums; undone afterwards. */
export async function settleByHand(db: Db, days: TeamDays): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ id: string }>(
      `insert into agent_settlement (merchant_id, id, contract_id, payee_id, from_at, to_at, currency, valid_stake, active_members, net_loss,
         carried_in, carried_out, base, rate, amount, remainder, state, created_at)
       select 1, gen_random_uuid(), c.id, c.payee_id, now(), now(), 'PHP', 0, 0, 0, 0, 0, 0, 0, 0, 0, 'nothing', now()
       from agent_contract c where c.merchant_id = 1 and c.payee_id = $1 returning id`,
      [days.agentId],
    );
    const { rowCount } = await client.query(
      `insert into agent_settlement_fact (merchant_id, settlement_id, account_id, day, game_type, vendor, game, rounds, valid_stake, net_loss, counts)
       select 1, $3::uuid, d.account_id, d.day, d.game_type, d.vendor, d.game, d.rounds, d.valid_stake, -d.net, not exists (
         select from player_flag f where f.merchant_id = 1 and f.account_id = d.account_id and f.cleared_at is null)
       from activity_day d join account a on a.merchant_id = 1 and a.id = d.account_id and a.status <> 'closed'
         and (a.play_blocked_until is null or a.play_blocked_until <= now())
       where ${ofTeam} and d.day = $2::date and d.game_type <> ''
         and not exists (select from exclusion e where e.merchant_id = 1 and e.account_id = d.account_id
           and e.starts_at::date <= d.day and (e.ends_at is null or e.ends_at::date >= d.day))`,
      [lineOf(days), days.toDay, rows[0]!.id],
    );
    if (!rowCount) throw new Error('there are no facts');
    await client.query(
      `update agent_settlement s set valid_stake = f.valid_stake, net_loss = f.net_loss, active_members = f.members
       from (select sum(valid_stake) as valid_stake, sum(net_loss) as net_loss,
           count(distinct account_id) filter (where counts and valid_stake > 0) as members
         from agent_settlement_fact where merchant_id = 1 and settlement_id = $1) f
       where s.merchant_id = 1 and s.id = $1`,
      [rows[0]!.id],
    );
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
