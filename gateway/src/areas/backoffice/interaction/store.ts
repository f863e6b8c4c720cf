import { and, asc, count, desc, eq, exists, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { MarkerKind } from '@foyer/contract/marker-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { interaction, markerRule, protectionMarker } from '../../../platform/db/tables/interaction.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';
import type { MarkerRow } from './store-markers.ts';

export type InteractionRow = typeof interaction.$inferSelect;
type StoredRule = typeof markerRule.$inferSelect;
/** A rule; nobody wrote what every merchant begins with. */
export type MarkerRuleRow = Omit<StoredRule, 'setBy' | 'setName'> & {
  setBy: string | null;
  setName: string | null;
};
type Owner = Pick<InteractionRow, 'merchantId' | 'accountId'>;

/** What a merchant set of its own. */
export const readRules = (on: Sql, merchantId: number): Promise<StoredRule[]> =>
  on.select().from(markerRule).where(eq(markerRule.merchantId, merchantId));

/** Stores a rule from the version it was read in. @returns whether it still had it */
export const writeRule = (on: Sql, row: StoredRule): Promise<boolean> =>
  putVersioned(on, markerRule, 'kind', row);

const whose = ({ merchantId, accountId }: Owner) =>
  and(eq(interaction.merchantId, merchantId), eq(interaction.accountId, accountId));

/** The interaction with a player that is not closed; null without one. The caller has locked the account. */
export async function findStanding(on: Sql, owner: Owner): Promise<InteractionRow | null> {
  const [row] = await on
    .select()
    .from(interaction)
    .where(and(whose(owner), ne(interaction.state, 'closed')));
  return row ?? null;
}

export async function insertInteraction(on: Sql, row: InteractionRow): Promise<void> {
  await on.insert(interaction).values(row);
}

const one = ({ merchantId, id }: Pick<InteractionRow, 'merchantId' | 'id'>) =>
  and(eq(interaction.merchantId, merchantId), eq(interaction.id, id));

/** Writes what became of an interaction. */
export async function updateInteraction(on: Sql, row: InteractionRow): Promise<void> {
  await on.update(interaction).set(row).where(one(row));
}

/** One interaction of a merchant, locked until the transaction ends; null without one. */
export async function lockInteraction(
  on: Sql,
  merchantId: number,
  id: string,
): Promise<InteractionRow | null> {
  const [row] = await on.select().from(interaction).where(one({ merchantId, id })).for('update');
  return row ?? null;
}

/** Says that nothing is advertised to a player any more, or that it may be again. @returns whether that was new */
export async function writeMarketing(
  on: Sql,
  { merchantId, accountId }: Owner,
  stoppedAt: Date | null,
): Promise<boolean> {
  const isOther = stoppedAt
    ? sql`${account.marketingStoppedAt} is null`
    : sql`${account.marketingStoppedAt} is not null`;
  const rows = await on
    .update(account)
    .set({ marketingStoppedAt: stoppedAt })
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId), isOther))
    .returning({ id: account.id });
  return rows.length > 0;
}

/** The markers of interactions, the latest day first. */
export async function readMarkers(
  on: Sql,
  merchantId: number,
  interactionIds: readonly string[],
): Promise<MarkerRow[]> {
  if (interactionIds.length === 0) return [];
  return on
    .select()
    .from(protectionMarker)
    .where(
      and(
        eq(protectionMarker.merchantId, merchantId),
        inArray(protectionMarker.interactionId, [...interactionIds]),
      ),
    )
    .orderBy(desc(protectionMarker.day), asc(protectionMarker.kind));
}

/** Which interactions staff look at. */
export interface InteractionSearch {
  id?: string;
  q?: string | undefined;
  state?: InteractionRow['state'] | undefined;
  kind?: MarkerKind | undefined;
  assignedTo?: string | undefined;
  player?: string | undefined;
  offset: number;
  limit: number;
}

/** An interaction with the name of its player. */
export interface NamedInteraction {
  row: InteractionRow;
  username: string;
  marketingStoppedAt: Date | null;
}

/** A page of a merchant's interactions: open ones first, oldest first; then by when staff look again; closed ones last. */
export async function searchInteractions(
  on: Sql,
  merchantId: number,
  search: InteractionSearch,
): Promise<{ rows: NamedInteraction[]; total: number }> {
  const { id, q, state, kind, assignedTo, player, offset, limit } = search;
  const marked =
    kind &&
    exists(
      on
        .select({ kind: protectionMarker.kind })
        .from(protectionMarker)
        .where(
          and(
            eq(protectionMarker.merchantId, interaction.merchantId),
            eq(protectionMarker.interactionId, interaction.id),
            eq(protectionMarker.kind, kind),
          ),
        ),
    );
  const where: SQL | undefined = and(
    eq(interaction.merchantId, merchantId),
    id ? eq(interaction.id, id) : undefined,
    state ? eq(interaction.state, state) : undefined,
    assignedTo ? eq(interaction.assignedTo, assignedTo) : undefined,
    player ? eq(interaction.accountId, player) : undefined,
    q ? ilike(account.username, containing(q)) : undefined,
    marked,
  );
  const joined = and(eq(account.merchantId, interaction.merchantId), eq(account.id, interaction.accountId));
  const rows = await on
    .select({ row: interaction, username: account.username, marketingStoppedAt: account.marketingStoppedAt })
    .from(interaction)
    .innerJoin(account, joined)
    .where(where)
    .orderBy(
      sql`array_position(array['open', 'follow-up', 'closed'], ${interaction.state})`,
      asc(interaction.followUpOn),
      desc(interaction.closedAt),
      asc(interaction.openedAt),
      asc(interaction.id),
    )
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(interaction).innerJoin(account, joined).where(where);
  return { rows, total: all?.total ?? 0 };
}
