import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { lotteryDraw, lotteryTicket } from '../../../platform/db/tables/lottery.ts';
import { lotteryChase, lotteryChaseDraw } from '../../../platform/db/tables/lottery-chase.ts';

export type ChaseRow = typeof lotteryChase.$inferSelect;
type PartRow = typeof lotteryChaseDraw.$inferSelect;

/** The part of a chase that one draw has, with what became of it. */
export interface ChasePart extends PartRow {
  draw: { id: string; state: typeof lotteryDraw.$inferSelect.state; closesAt: Date } | null;
  ticket: Pick<typeof lotteryTicket.$inferSelect, 'state' | 'win' | 'cost'> | null;
}

/** Why a chase cannot go on, whatever its draws do. */
export type Obstacle = 'account' | 'excluded' | 'unavailable';

/** A chase for which something may be due. */
export interface DueChase {
  merchantId: number;
  id: string;
  obstacle: Obstacle | null;
  /** When it is to be looked at, as the database says it. */
  lookAt: string;
}

const due: Statement = {
  name: 'lottery_chases_due',
  text: `
select c.merchant_id as "merchantId", c.id, c.look_at::text as "lookAt",
  case when a.status <> 'active' then 'account' when a.play_blocked_until > $1::timestamptz then 'excluded'
    when not o.enabled or not v.enabled then 'unavailable' end as obstacle
from lottery_chase c
join account a on a.merchant_id = c.merchant_id and a.id = c.account_id
join game g on g.node_id = c.node_id
join merchant_game o on o.merchant_id = c.merchant_id and o.node_id = c.node_id
join merchant_vendor v on v.merchant_id = c.merchant_id and v.vassalage = g.vassalage
where c.state = 'running' and ($3::text is null or (c.look_at, c.merchant_id, c.id) > ($3::text::timestamptz, $4::integer, $5::uuid))
  and (c.look_at <= $1::timestamptz or a.status <> 'active' or a.play_blocked_until > $1::timestamptz
  or not o.enabled or not v.enabled)
order by c.look_at, c.merchant_id, c.id limit $2::integer`,
};

/** Chases for which something may be due, and those that cannot go on. @param after the one to go on behind; null from the first on */
export const readDueChases = (
  db: Db,
  now: Date,
  after: DueChase | null,
  limit: number,
): Promise<DueChase[]> =>
  run<DueChase & Record<string, unknown>>(db, due, [
    now,
    limit,
    after?.lookAt ?? null,
    after?.merchantId ?? null,
    after?.id ?? null,
  ]);

const which = ({ merchantId, id }: { merchantId: number; id: string }) =>
  and(eq(lotteryChase.merchantId, merchantId), eq(lotteryChase.id, id));

/** Adds a chase with its parts. @returns whether it was not there yet */
export async function insertChase(
  on: Sql,
  chase: ChaseRow,
  parts: readonly Pick<PartRow, 'no' | 'numero' | 'drawsAt' | 'multiple' | 'cost'>[],
): Promise<boolean> {
  const added = await on
    .insert(lotteryChase)
    .values(chase)
    .onConflictDoNothing()
    .returning({ id: lotteryChase.id });
  if (added.length === 0) return false;
  const { merchantId, id: chaseId } = chase;
  await on
    .insert(lotteryChaseDraw)
    .values(parts.map((part) => ({ ...part, merchantId, chaseId, state: 'waiting' as const })));
  return true;
}

/** One chase, or null. */
export async function findChase(on: Sql, of: { merchantId: number; id: string }): Promise<ChaseRow | null> {
  const [row] = await on.select().from(lotteryChase).where(which(of));
  return row ?? null;
}

/**
 * A running chase with the type of its player's account, locked until the transaction ends.
 * @param wait for another process that has it; else null is answered
 */
export async function holdChase(
  on: Sql,
  of: { merchantId: number; id: string },
  { wait }: { wait: boolean },
): Promise<{ chase: ChaseRow; owner: { type: number; currency: string } } | null> {
  const [row] = await on
    .select({ chase: lotteryChase, owner: { type: account.type, currency: account.currency } })
    .from(lotteryChase)
    .innerJoin(
      account,
      and(eq(account.merchantId, lotteryChase.merchantId), eq(account.id, lotteryChase.accountId)),
    )
    .where(and(which(of), eq(lotteryChase.state, 'running')))
    .for('update', wait ? { of: lotteryChase } : { of: lotteryChase, skipLocked: true });
  return row ?? null;
}

/** The parts of chases, in order. */
export async function readParts(
  on: Sql,
  merchantId: number,
  chaseIds: readonly string[],
): Promise<ChasePart[]> {
  if (chaseIds.length === 0) return [];
  const rows = await on
    .select({
      part: lotteryChaseDraw,
      draw: { id: lotteryDraw.id, state: lotteryDraw.state, closesAt: lotteryDraw.closesAt },
      ticket: { state: lotteryTicket.state, win: lotteryTicket.win, cost: lotteryTicket.cost },
    })
    .from(lotteryChaseDraw)
    .innerJoin(
      lotteryChase,
      and(
        eq(lotteryChase.merchantId, lotteryChaseDraw.merchantId),
        eq(lotteryChase.id, lotteryChaseDraw.chaseId),
      ),
    )
    .leftJoin(
      lotteryDraw,
      and(
        eq(lotteryDraw.merchantId, lotteryChase.merchantId),
        eq(lotteryDraw.nodeId, lotteryChase.nodeId),
        eq(lotteryDraw.numero, lotteryChaseDraw.numero),
      ),
    )
    .leftJoin(
      lotteryTicket,
      and(
        eq(lotteryTicket.merchantId, lotteryChaseDraw.merchantId),
        eq(lotteryTicket.id, lotteryChaseDraw.ticketId),
      ),
    )
    .where(and(eq(lotteryChaseDraw.merchantId, merchantId), inArray(lotteryChaseDraw.chaseId, [...chaseIds])))
    .orderBy(asc(lotteryChaseDraw.chaseId), asc(lotteryChaseDraw.no));
  return rows.map(({ part, draw, ticket }) => ({ ...part, draw, ticket }));
}

/** Which chases of a player are meant. */
export interface ChaseFilter {
  state?: ChaseRow['state'] | undefined;
  nodeId?: string | undefined;
}

const matching = (merchantId: number, accountId: string, { state, nodeId }: ChaseFilter) =>
  and(
    eq(lotteryChase.merchantId, merchantId),
    eq(lotteryChase.accountId, accountId),
    state ? eq(lotteryChase.state, state) : undefined,
    nodeId ? eq(lotteryChase.nodeId, nodeId) : undefined,
  );

/** Chases of a player, the latest first. */
export const readChases = (
  on: Sql,
  merchantId: number,
  accountId: string,
  filter: ChaseFilter,
  page: { limit: number; offset: number },
): Promise<ChaseRow[]> =>
  on
    .select()
    .from(lotteryChase)
    .where(matching(merchantId, accountId, filter))
    .orderBy(desc(lotteryChase.createdAt), desc(lotteryChase.id))
    .limit(page.limit)
    .offset(page.offset);

/** How many there are. */
export async function countChases(
  on: Sql,
  merchantId: number,
  accountId: string,
  filter: ChaseFilter,
): Promise<number> {
  const [row] = await on
    .select({ count: count() })
    .from(lotteryChase)
    .where(matching(merchantId, accountId, filter));
  return row?.count ?? 0;
}

/** Changes a chase that is held. */
export const changeChase = async (
  on: Sql,
  of: { merchantId: number; id: string },
  change: Partial<Pick<ChaseRow, 'state' | 'reason' | 'endedAt' | 'lookAt'>>,
): Promise<void> => void (await on.update(lotteryChase).set(change).where(which(of)));

/** Changes parts of a chase that is held and that wait. */
export const changeParts = async (
  on: Sql,
  { merchantId, id }: { merchantId: number; id: string },
  nos: readonly number[],
  change: Partial<Pick<PartRow, 'state' | 'reason' | 'ticketId'>>,
): Promise<void> =>
  void (await on
    .update(lotteryChaseDraw)
    .set(change)
    .where(
      and(
        eq(lotteryChaseDraw.merchantId, merchantId),
        eq(lotteryChaseDraw.chaseId, id),
        eq(lotteryChaseDraw.state, 'waiting'),
        inArray(lotteryChaseDraw.no, [...nos]),
      ),
    ));

/** Holds a draw against whoever would close it, before any money of the player is moved. */
export const holdForSale = async (on: Sql, merchantId: number, drawId: string): Promise<void> =>
  void (await on
    .select({ id: lotteryDraw.id })
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.merchantId, merchantId), eq(lotteryDraw.id, drawId)))
    .for('share'));
