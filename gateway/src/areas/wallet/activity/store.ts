import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { activityBackfill, activityDay } from '../../../platform/db/tables/activity.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import { validStakeOf } from '../../ledger/turnover/turnover.ts';
import { recordWithin } from '../../ledger/round/round.ts';

/** Rows that were there before the column `xid` come before all others. */
const orderOf = (alias: string) => sql.raw(`(coalesce(${alias}.xid, ${1n - 2n ** 63n}), ${alias}.id)`);

/** Whether a transaction is the first or the last of its kind in its round: exactly one is, in whatever order they are read. */
const isEdge = (than: '<' | '>', which: string) => sql`not exists (
    select from game_transaction other
    where other.merchant_id = t.merchant_id and other.round_id = t.round_id and ${sql.raw(which)}
      and ${orderOf('other')} ${sql.raw(than)} ${orderOf('t')})`;

/** What corrections changed the valid stake of a round by: they add it themselves, whatever is read first. */
const corrected = sql`coalesce((select sum(c.valid_change) from game_transaction c
        where c.merchant_id = t.merchant_id and c.round_id = t.round_id and c.kind = 'resettlement'), 0)`;

/**
 * What calls of providers add, in the columns of {@link keyColumns} and {@link sumColumns}. Play belongs to the day on
 * which its round began.
 * @param where which rows of `game_transaction t`
 */
const playChanges = (where: SQL) => sql`
  select t.merchant_id, t.account_id, (r.started_at at time zone m.time_zone)::date as day, r.currency,
    r.game_type, r.vassalage as vendor, r.node_id as game,
    case t.kind when 'bet' then 1 when 'rollback' then -1 else 0 end as bets,
    case
      when t.kind = 'bet' and ${isEdge('<', "other.kind = 'bet'")} then 1
      when t.kind = 'rollback' and r.state = 'cancelled' and ${isEdge('>', 'other.took_back')} then -1
      else 0 end as rounds,
    case t.kind when 'bet' then t.amount when 'rollback' then -t.amount else 0 end as stake,
    case
      when t.kind in ('win', 'release', 'resettlement') then t.amount - t.held
      when t.kind = 'reversal' then -t.amount
      else 0 end as win,
    case
      when t.kind = 'win' and ${isEdge('>', "other.kind = 'win'")} then ${validStakeOf('r')} - ${corrected}
      when t.kind = 'resettlement' then t.valid_change
      else 0 end as valid_stake,
    0 as deposits, 0 as withdrawals, 0 as bonus
  from game_transaction t
  join round_record r on r.merchant_id = t.merchant_id and r.id = t.round_id
  join merchant m on m.id = t.merchant_id
  where (t.kind in ('bet', 'win', 'release', 'resettlement', 'reversal') or t.took_back) and ${where}`;

const cashKinds = sql.raw("('deposit', 'withdrawal', 'grant', 'bonus-claim', 'take-back')");

/**
 * What movements of cash add. A correction takes back what the transfer that it reverses added, on its own day. What corrects a
 * correction is told by its scope: only withdrawals are corrected again and again.
 * @param where which rows of `transfer t`
 */
const cashChanges = (where: SQL) => sql`
  select t.merchant_id, a.owner::uuid as account_id, (t.created_at at time zone m.time_zone)::date as day, t.currency,
    '' as game_type, '' as vendor, '' as game, 0 as bets, 0 as rounds, 0 as stake, 0 as win, 0 as valid_stake,
    case what.kind when 'deposit' then p.amount else 0 end as deposits,
    case when what.kind in ('withdrawal', 'withdrawal-return') then -p.amount else 0 end as withdrawals,
    case when what.kind in ('grant', 'bonus-claim') then p.amount else 0 end as bonus
  from transfer t
  left join transfer back on t.kind = 'take-back' and back.merchant_id = t.merchant_id and back.id = t.reverses
  cross join lateral (
    select case when back.kind = 'take-back' then t.scope else coalesce(back.kind, t.kind) end as kind
  ) what
  join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
  join ledger_account a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.currency = p.currency
  join merchant m on m.id = t.merchant_id
  where t.kind in ${cashKinds} and ${where}
    and case what.kind
      when 'withdrawal' then case when back.kind is null then a.kind = 'held' else a.kind in ('real', 'receivable') end
      -- What was returned and had been paid after all was withdrawn.
      when 'withdrawal-return' then a.kind in ('real', 'receivable')
      when 'deposit' then a.kind in ('real', 'trial', 'receivable')
      when 'grant' then a.kind in ('real', 'trial', 'receivable')
      when 'bonus-claim' then a.kind in ('real', 'receivable')
      else false end`;

const keyColumns = 'merchant_id, account_id, day, currency, game_type, vendor, game';
const sums = ['bets', 'rounds', 'stake', 'win', 'valid_stake', 'deposits', 'withdrawals', 'bonus'] as const;
const integers: readonly string[] = ['bets', 'rounds'];
const totals = sums.map(
  (name) => `sum(${name})::${integers.includes(name) ? 'integer' : 'bigint'} as ${name}`,
);

/** Adds changes to the days that they belong to. */
async function addChanges(on: Sql, changes: SQL): Promise<void> {
  await on.execute(sql`
    with added as (
      select ${sql.raw(`${keyColumns}, ${totals.join(', ')}`)} from (${changes}) change group by ${sql.raw(keyColumns)}
    )
    insert into activity_day (${sql.raw(`${keyColumns}, upline_path, ${sums.join(', ')}`)})
    select ${sql.raw(keyColumns)}, coalesce((
        select a.upline_path from account a where a.merchant_id = added.merchant_id and a.id = added.account_id
      ), ''), ${sql.raw(sums.join(', '))}
    from added
    where ${sql.raw(sums.map((name) => `${name} <> 0`).join(' or '))}
    on conflict (${sql.raw(keyColumns)}) do update
    set ${sql.raw(sums.map((name) => `${name} = activity_day.${name} + excluded.${name}`).join(', '))}`);
}

/** Rows of `t` that transactions of a slice wrote. */
const within = ({ from, to }: Slice) => sql`t.xid >= ${from}::bigint and t.xid < ${to}::bigint`;

/** Adds what transactions of a slice wrote. */
export const addSlice = (on: Sql, slice: Slice): Promise<void> =>
  addChanges(on, sql`${playChanges(within(slice))} union all ${cashChanges(within(slice))}`);

/** Whether a transaction from this one on wrote anything that counts. */
export async function hasNews(on: Sql, from: bigint): Promise<boolean> {
  const { rows } = await on.execute<{ found: boolean }>(sql`
    select exists (select from game_transaction where xid >= ${from}::bigint)
      or exists (select from transfer where xid >= ${from}::bigint and kind in ${cashKinds}) as found`);
  return rows[0]?.found ?? false;
}

export type Backfill = typeof activityBackfill.$inferSelect;

/** How far the walk is, held until the transaction ends; null without one, or while another process is at it. */
export async function holdBackfill(on: Sql): Promise<Backfill | null> {
  const [row] = await on.select().from(activityBackfill).for('update', { skipLocked: true });
  return row ?? null;
}

/** How far the walk is; null without one. */
export async function findBackfill(on: Sql): Promise<Backfill | null> {
  const [row] = await on.select().from(activityBackfill);
  return row ?? null;
}

const atStart = {
  id: 1,
  stage: 'rounds',
  merchantId: 0,
  afterId: '00000000-0000-0000-0000-000000000000',
} as const;

/** Begins a walk over what was written before the watermark, unless one has begun. */
export async function beginBackfill(on: Sql): Promise<void> {
  await on.execute(sql`
    insert into activity_backfill (id, xid, stage, merchant_id, after_id)
    select ${atStart.id}, xid, ${atStart.stage}, ${atStart.merchantId}, ${atStart.afterId}::uuid
    from watermark where name = 'activity'
    on conflict do nothing`);
}

/** Forgets everything and begins a walk: what transactions below the watermark wrote is added again. The watermark is held by the caller. */
export async function restartBackfill(on: Sql): Promise<void> {
  await on.execute(sql`set local statement_timeout = 0`);
  // A step that another process is at is over, and its rows are seen, once its row can be held.
  await on.select().from(activityBackfill).for('update');
  await on.delete(activityDay);
  await on.delete(activityBackfill);
  await beginBackfill(on);
}

/** Rows that one step of the walk looks at. */
const stepRows = 5000;

/** The last of the next rows of a table in the order of their keys; null behind the last one. */
async function findStep(on: Sql, table: 'round_record' | 'transfer', { merchantId, afterId }: Backfill) {
  const { rows } = await on.execute<{ merchantId: number; afterId: string }>(sql`
    select merchant_id as "merchantId", id as "afterId" from (
      select merchant_id, id from ${sql.raw(table)}
      where (merchant_id, id) > (${merchantId}::integer, ${afterId}::uuid) order by merchant_id, id limit ${stepRows}
    ) step order by merchant_id desc, id desc limit 1`);
  return rows[0] ?? null;
}

const next = { rounds: 'transfers', transfers: 'done' } as const;

/**
 * Adds the next rows of the walk. Of a round's transactions and of transfers those count that the watermark did not
 * see: of before its beginning, or of before there was a column for it.
 */
export async function stepBackfill(
  on: Sql,
  backfill: Backfill & { stage: 'rounds' | 'transfers' },
): Promise<void> {
  const { stage, xid } = backfill;
  const step = await findStep(on, stage === 'rounds' ? 'round_record' : 'transfer', backfill);
  if (step) {
    const keys = (alias: string) => sql`
      (${sql.raw(alias)}.merchant_id, ${sql.raw(alias)}.id) > (${backfill.merchantId}::integer, ${backfill.afterId}::uuid)
      and (${sql.raw(alias)}.merchant_id, ${sql.raw(alias)}.id) <= (${step.merchantId}::integer, ${step.afterId}::uuid)`;
    const isEarlier = sql`(t.xid is null or t.xid < ${xid}::bigint)`;
    await addChanges(
      on,
      stage === 'rounds'
        ? playChanges(sql`${isEarlier} and ${keys('r')}`)
        : cashChanges(sql`${isEarlier} and ${keys('t')}`),
    );
  }
  const after = step ?? { ...atStart, stage: next[stage] };
  await on
    .update(activityBackfill)
    .set({ merchantId: after.merchantId, afterId: after.afterId, stage: step ? stage : next[stage] });
}

/** How many rows the roll-up has. */
export const countRows = (on: Sql): Promise<number> => on.$count(activityDay);

/** A player's activity: which days, and which rounds besides. */
export interface ActivityFilter {
  merchantId: number;
  accountId: string;
  currency: string;
  /** Days of the roll-up, YYYY-MM-DD: the first, and the one after the last; null for no limit. */
  fromDay: string | null;
  toDay: string | null;
  /** Whether any day of the roll-up is wanted. */
  hasDays: boolean;
  /** Periods within days, whose rounds are read one by one: from, and before. */
  edges: readonly { from: Date; to: Date }[];
  /** IANA name: when days begin. */
  timeZone: string;
  /** Only one kind of games, empty for only cash; null for all. Cash is always there. */
  gameType: string | null;
  /** Transactions from this one on are not in the roll-up yet. */
  watermark: bigint;
}

/** What was staked and paid on a day at a kind of game, minor units; the kind is empty for cash. */
export interface ActivityPart {
  day: string;
  gameType: string;
  stake: bigint;
  payout: bigint;
  rounds: number;
  deposits: bigint;
  withdrawals: bigint;
}

/** Rounds of a player that began within a period, as the roll-up would have them. */
const roundsWithin = (filter: ActivityFilter) => (edge: { from: Date; to: Date }) =>
  sql`
  select (started_at at time zone ${filter.timeZone}::text)::date, game_type, stake, payout, 1, 0, 0
  from ${recordWithin(sql`${edge.from}`, sql`${edge.to}`)} r
  where merchant_id = ${filter.merchantId}::integer and account_id = ${filter.accountId}::uuid
    and currency = ${filter.currency}::text and state <> 'cancelled'
    and started_at >= ${edge.from}::timestamptz and started_at < ${edge.to}::timestamptz`;

/** The days of the roll-up with what it has not taken in yet. */
function wholeDays({ merchantId, accountId, currency, fromDay, toDay, watermark }: ActivityFilter): SQL {
  const mine = sql`merchant_id = ${merchantId}::integer and account_id = ${accountId}::uuid
      and currency = ${currency}::text and (${fromDay}::date is null or day >= ${fromDay}::date)
      and (${toDay}::date is null or day < ${toDay}::date)`;
  const isNew = sql`t.merchant_id = ${merchantId}::integer and t.xid >= ${watermark}::bigint`;
  return sql`
  select day, game_type, stake, win, rounds, deposits, withdrawals from activity_day where ${mine}
  union all
  select day, game_type, stake, win, rounds, deposits, withdrawals from (
    ${playChanges(sql`${isNew} and t.account_id = ${accountId}::uuid`)}
    union all
    ${cashChanges(sql`${isNew} and a.owner = ${accountId}::text`)}
  ) change where ${mine}`;
}

/** Adds a player's activity up per day and kind of game. */
export async function readActivity(on: Sql, filter: ActivityFilter): Promise<ActivityPart[]> {
  const { gameType } = filter;
  const rounds = gameType === '' ? [] : filter.edges.map(roundsWithin(filter));
  const parts = [...(filter.hasDays ? [wholeDays(filter)] : []), ...rounds];
  if (parts.length === 0) return [];
  const { rows } = await on.execute<ActivityPart & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, game_type as "gameType", sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(rounds)::integer as rounds, sum(deposits)::bigint as deposits,
      sum(withdrawals)::bigint as withdrawals
    from (${sql.join(parts, sql` union all `)}) part (day, game_type, stake, payout, rounds, deposits, withdrawals)
    where ${gameType}::text is null or game_type = ${gameType}::text or game_type = ''
    group by 1, 2`);
  return rows;
}

/** What a player did on a day at a game, minor units; kind, vendor and game are empty for cash. */
export interface ActivityFact {
  /** YYYY-MM-DD in the zone of the merchant. */
  day: string;
  gameType: string;
  vendor: string;
  game: string;
  rounds: number;
  stake: bigint;
  validStake: bigint;
  win: bigint;
  deposits: bigint;
}

/** Days whose facts are wanted, both included. */
export interface FactDays {
  merchantId: number;
  currency: string;
  fromDay: string;
  toDay: string;
}

const factSums = `sum(rounds)::integer as rounds, sum(stake)::bigint as stake, sum(valid_stake)::bigint as "validStake",
  sum(win)::bigint as win, sum(deposits)::bigint as deposits`;
const factKeys = `to_char(day, 'YYYY-MM-DD') as day, game_type as "gameType", vendor, game`;

/** What transactions wrote that the roll-up does not have yet, as a condition on `t`. */
const isNews = (merchantId: number): SQL => sql`t.merchant_id = ${merchantId}::integer
    and t.xid >= coalesce((select xid from watermark where name = 'activity'), 0)`;

/**
 * What takes rounds that are still open off the days on which they began: nobody earns by what may still come back (T24).
 * @param where which rows of `round r`
 */
const undecidedPlay = (where: SQL): SQL => sql`
  select r.merchant_id, r.account_id, r.currency, (r.started_at at time zone m.time_zone)::date as day, r.game_type,
    r.vassalage as vendor, r.node_id as game, -1 as rounds, -r.stake as stake, -r.payout as win, 0::bigint as valid_stake,
    0::bigint as deposits
  from round r join merchant m on m.id = r.merchant_id
  where r.state = 'open' and ${where}`;

/**
 * Play of a merchant's days by rounds that are over, with everything that was committed; as a table with a row or several for a day,
 * player and game. Part of one statement: the watermark may be raised between two, and what it passed would count twice.
 * @param whose whose, as conditions: of the roll-up's `activity_day d`, and of an account by its id
 */
export function decidedPlay(
  merchantId: number,
  { ofDay, ofAccount }: { ofDay: SQL; ofAccount: (id: SQL) => SQL },
): SQL {
  const columns = sql`merchant_id, account_id, day, currency, game_type, vendor, game, rounds, valid_stake, win - stake as net`;
  return sql`(
    select ${columns} from activity_day d where d.merchant_id = ${merchantId}::integer and d.game_type <> '' and ${ofDay}
    union all
    select ${columns} from (${playChanges(sql`${isNews(merchantId)} and ${ofAccount(sql`t.account_id`)}`)}) news
    union all
    select ${columns} from (
      ${undecidedPlay(sql`r.merchant_id = ${merchantId}::integer and ${ofAccount(sql`r.account_id`)}`)}
    ) undecided
  )`;
}

/**
 * The facts of a player with everything that was committed, but for rounds that are still open. One statement: the watermark may be raised between two, and what it passed would count twice.
 */
export async function readFacts(
  on: Sql,
  { merchantId, accountId, currency, fromDay, toDay }: FactDays & { accountId: string },
): Promise<ActivityFact[]> {
  const columns = sql.raw('day, game_type, vendor, game, rounds, stake, valid_stake, win, deposits');
  const mine = sql`merchant_id = ${merchantId}::integer and account_id = ${accountId}::uuid
    and currency = ${currency}::text and day between ${fromDay}::date and ${toDay}::date`;
  const isNew = isNews(merchantId);
  const { rows } = await on.execute<ActivityFact & Record<string, unknown>>(sql`
    select ${sql.raw(`${factKeys}, ${factSums}`)} from (
      select ${columns} from activity_day where ${mine}
      union all
      select ${columns} from (
        ${playChanges(sql`${isNew} and t.account_id = ${accountId}::uuid`)}
        union all
        ${cashChanges(sql`${isNew} and a.owner = ${accountId}::text`)}
      ) change where ${mine}
      union all
      select ${columns} from (
        ${undecidedPlay(sql`r.merchant_id = ${merchantId}::integer and r.account_id = ${accountId}::uuid`)}
      ) undecided where ${mine}
    ) fact group by 1, 2, 3, 4`);
  return rows;
}

/** A player with the facts of some days. */
export interface PlayerFacts {
  accountId: string;
  username: string;
  facts: ActivityFact[];
}

/**
 * The facts of players who may play, as the roll-up has them, in the order of their accounts.
 * @param afterId the account to go on behind; null from the first on
 * @param limit players at most
 */
export async function readPlayersFacts(
  on: Sql,
  {
    merchantId,
    currency,
    fromDay,
    toDay,
    afterId,
    limit,
  }: FactDays & { afterId: string | null; limit: number },
): Promise<PlayerFacts[]> {
  const { rows } = await on.execute<
    ActivityFact & Record<'accountId' | 'username', string> & Record<string, unknown>
  >(sql`
    with player as (
      select a.id, a.username from account a
      where a.merchant_id = ${merchantId}::integer and a.status = 'active'
        and (a.play_blocked_until is null or a.play_blocked_until <= now())
        and (${afterId}::uuid is null or a.id > ${afterId}::uuid)
        and exists (select from activity_day d where d.merchant_id = a.merchant_id and d.account_id = a.id
          and d.currency = ${currency}::text and d.day between ${fromDay}::date and ${toDay}::date)
      order by a.id limit ${limit}::integer
    )
    select player.id as "accountId", player.username, ${sql.raw(factKeys)}, rounds, stake,
      valid_stake as "validStake", win, deposits
    from player join activity_day d on d.merchant_id = ${merchantId}::integer and d.account_id = player.id
    where d.currency = ${currency}::text and d.day between ${fromDay}::date and ${toDay}::date
    order by player.id, day`);
  const players = new Map<string, PlayerFacts>();
  for (const { accountId, username, ...fact } of rows) {
    const player = players.get(accountId) ?? { accountId, username, facts: [] };
    player.facts.push(fact);
    players.set(accountId, player);
  }
  return [...players.values()];
}
