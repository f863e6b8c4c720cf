import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { ConversationKind, TicketState } from '@foyer/contract/conversation-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account, stoppedColumns } from '../../../platform/db/tables/account.ts';
import { conversation, message } from '../../../platform/db/tables/conversation.ts';

export type ConversationRow = typeof conversation.$inferSelect;
export type MessageRow = typeof message.$inferSelect;

const named = (merchantId: number, id: string) =>
  and(eq(conversation.merchantId, merchantId), eq(conversation.id, id));
const byOwner = (merchantId: number, id: string, accountId?: string) =>
  and(named(merchantId, id), accountId === undefined ? undefined : eq(conversation.accountId, accountId));
const inInbox = (merchantId: number, accountId: string) =>
  and(
    eq(conversation.merchantId, merchantId),
    eq(conversation.accountId, accountId),
    ne(conversation.kind, 'chat'),
    isNull(conversation.removedAt),
  );

/** A conversation, or null. @param accountId its player; without it, any conversation of the merchant */
export async function findConversation(
  on: Sql,
  merchantId: number,
  id: string,
  accountId?: string,
): Promise<ConversationRow | null> {
  const [row] = await on
    .select()
    .from(conversation)
    .where(byOwner(merchantId, id, accountId));
  return row ?? null;
}

/** Like `findConversation`, locked until the transaction ends. */
export async function lockConversation(
  on: Sql,
  merchantId: number,
  id: string,
  accountId?: string,
): Promise<ConversationRow | null> {
  const [row] = await on
    .select()
    .from(conversation)
    .where(byOwner(merchantId, id, accountId))
    .for('update');
  return row ?? null;
}

/** The live chat of an account, or null before its first message. */
export async function findChat(
  on: Sql,
  merchantId: number,
  accountId: string,
): Promise<ConversationRow | null> {
  const whose = and(
    eq(conversation.merchantId, merchantId),
    eq(conversation.accountId, accountId),
    eq(conversation.kind, 'chat'),
  );
  const [row] = await on.select().from(conversation).where(whose);
  return row ?? null;
}

/** Adds conversations unless they exist. @returns the ids of those that were added */
export async function insertConversations(on: Sql, rows: ConversationRow[]): Promise<string[]> {
  // Everybody may have been left out.
  if (rows.length === 0) return [];
  const added = await on
    .insert(conversation)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: conversation.id });
  return added.map(({ id }) => id);
}

export async function insertMessages(on: Sql, rows: MessageRow[]): Promise<void> {
  await on.insert(message).values(rows);
}

export async function updateConversation(
  on: Sql,
  { merchantId, id }: Pick<ConversationRow, 'merchantId' | 'id'>,
  change: Partial<ConversationRow>,
): Promise<void> {
  await on.update(conversation).set(change).where(named(merchantId, id));
}

/** A message by the request id of its writer, or null. */
export async function findByRequest(
  on: Sql,
  merchantId: number,
  conversationId: string,
  requestId: string,
): Promise<MessageRow | null> {
  const [row] = await on
    .select()
    .from(message)
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, conversationId),
        eq(message.requestId, requestId),
      ),
    );
  return row ?? null;
}

/** The newest messages before a sequence number, oldest first, and whether there are older ones. */
export async function readMessages(
  on: Sql,
  { merchantId, id }: Pick<ConversationRow, 'merchantId' | 'id'>,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ messages: MessageRow[]; hasMore: boolean }> {
  const older = before === undefined ? undefined : lt(message.seq, before);
  const rows = await on
    .select()
    .from(message)
    .where(and(eq(message.merchantId, merchantId), eq(message.conversationId, id), older))
    .orderBy(desc(message.seq))
    .limit(limit + 1);
  return { messages: rows.slice(0, limit).toReversed(), hasMore: rows.length > limit };
}

/** The number of messages of the operator after a sequence number. */
export async function countAfter(
  on: Sql,
  { merchantId, id }: Pick<ConversationRow, 'merchantId' | 'id'>,
  seq: number,
): Promise<number> {
  const byOperator = and(eq(message.author, 'house'), gt(message.seq, seq));
  const [row] = await on
    .select({ unread: count() })
    .from(message)
    .where(and(eq(message.merchantId, merchantId), eq(message.conversationId, id), byOperator));
  return row?.unread ?? 0;
}

/** A page of an inbox, the last changed first. */
export async function readInbox(
  on: Sql,
  merchantId: number,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const where = inInbox(merchantId, accountId);
  const rows = await on
    .select()
    .from(conversation)
    .where(where)
    .orderBy(desc(conversation.changedAt), asc(conversation.id))
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(conversation).where(where);
  return { rows, total: all?.total ?? 0 };
}

const unreadOf = (merchantId: number, accountId: string, kinds: readonly ConversationKind[]) =>
  and(
    eq(conversation.merchantId, merchantId),
    eq(conversation.accountId, accountId),
    gt(conversation.unread, 0),
    isNull(conversation.removedAt),
    inArray(conversation.kind, [...kinds]),
  );

/** Unread messages of an account in conversations of these kinds. */
export async function countUnread(
  db: Db,
  merchantId: number,
  accountId: string,
  kinds: readonly ConversationKind[],
): Promise<number> {
  const [row] = await db.orm
    .select({ unread: sql<number>`coalesce(sum(${conversation.unread}), 0)::integer` })
    .from(conversation)
    .where(unreadOf(merchantId, accountId, kinds));
  return row?.unread ?? 0;
}

/** The filters of the ticket queue. */
export interface TicketSearch {
  kind?: ConversationKind | undefined;
  state?: TicketState | undefined;
  /** Username; empty for tickets without an owner. */
  owner?: string | undefined;
  /** Overdue at this instant. */
  overdueAt?: Date | undefined;
  /** The key of a player's username. */
  player?: string | undefined;
  offset: number;
  limit: number;
}

const ownedBy = (owner: string | undefined): SQL | undefined => {
  if (owner === undefined) return undefined;
  return owner === '' ? isNull(conversation.owner) : eq(conversation.owner, owner);
};

const joined = and(eq(account.merchantId, conversation.merchantId), eq(account.id, conversation.accountId));

/** A page of tickets: first those that wait, the most urgent first; then the others, the last changed first. */
export async function readTickets(
  on: Sql,
  merchantId: number,
  { kind, state, owner, overdueAt, player, offset, limit }: TicketSearch,
) {
  const where = and(
    eq(conversation.merchantId, merchantId),
    kind && eq(conversation.kind, kind),
    state && eq(conversation.state, state),
    ownedBy(owner),
    overdueAt && lt(conversation.dueAt, overdueAt),
    player === undefined ? undefined : eq(account.usernameKey, player),
  );
  const rows = await on
    .select({ row: conversation, player: account.username })
    .from(conversation)
    .innerJoin(account, joined)
    .where(where)
    .orderBy(sql`${conversation.dueAt} asc nulls last`, desc(conversation.changedAt), asc(conversation.id))
    .offset(offset)
    .limit(limit);
  const [all] = await on
    .select({ total: count() })
    .from(conversation)
    .innerJoin(account, joined)
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** A ticket with its player's username, or null. */
export async function findTicket(
  on: Sql,
  merchantId: number,
  id: string,
): Promise<{ row: ConversationRow; player: string } | null> {
  const [found] = await on
    .select({ row: conversation, player: account.username })
    .from(conversation)
    .innerJoin(account, joined)
    .where(named(merchantId, id));
  return found ?? null;
}

/** Which of these players get no marketing: they stopped playing, for a while or for long, or staff stopped it. @param now decides what is over */
export async function readStopped(
  on: Sql,
  merchantId: number,
  accountIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await on
    .select({
      id: account.id,
      marketingStoppedAt: account.marketingStoppedAt,
      ...stoppedColumns(sql`${now.toISOString()}::timestamptz`),
    })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), inArray(account.id, [...accountIds])));
  return new Set(
    rows.flatMap(({ id, stoppedBy, marketingStoppedAt }) => (stoppedBy || marketingStoppedAt ? [id] : [])),
  );
}
