import { v5 as uuidv5, v7 as uuidv7, validate as isUuid } from 'uuid';
import { messagesPerPage } from '@foyer/contract/conversation-kinds';
import { canChat } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { recordMessage } from './absent-player.ts';
import {
  countAfter,
  countUnread,
  findChat,
  findConversation,
  lockConversation,
  insertConversations,
  insertMessages,
  readInbox,
  readMessages,
  updateConversation,
  type ConversationRow,
  type MessageRow,
} from './store.ts';
import {
  addMessage,
  dueOf,
  updateOf,
  previewOf,
  refuseEmpty,
  type ConversationDeps,
  type Pages,
  type Writing,
} from './writing.ts';

export { notifyAbsentPlayers, type ConversationEvents } from './absent-player.ts';
export {
  createDecisionNotifications,
  type Decision,
  type DecisionNotifications,
} from './decision-notification.ts';
export { createConversationUpdates, type ConversationUpdates } from './updates.ts';
export { createTicketQueue, type TicketQueue } from './ticket-queue.ts';
export type { ConversationRow, MessageRow } from './store.ts';
export type { Writing } from './writing.ts';

/** @throws Refusal free_reject for a trial account (R-MESSAGING-5) */
export function requireConversations(me: Player): Player {
  if (!canChat(me.type)) throw new Refusal('free_reject');
  return me;
}

/** @throws Refusal feature_off when the merchant has no live chat, free_reject (R-MESSAGING-13) */
export function requireLiveChat(merchant: Merchant, me: Player): Player {
  if (!merchant.features.liveChat) throw new Refusal('feature_off');
  return requireConversations(me);
}

/** A message in the form of the contract. */
export const messageToWire = ({ seq, author, text, isHtml, attachments, sentAt }: MessageRow) => ({
  seq,
  author,
  text,
  isHtml,
  attachments,
  sentAt: sentAt.toISOString(),
});

/** A conversation in the form of the contract, without what only players or only staff see. */
export const summaryToWire = ({ id, kind, type, subject, preview, changedAt }: ConversationRow) => ({
  id,
  kind,
  type,
  subject,
  preview,
  changedAt: changedAt.toISOString(),
});
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

const writingLimit: Limit = { name: 'conversation', times: 30, windowMs: 60_000 };
const typingLimit: Limit = { name: 'typing', times: 60, windowMs: 60_000 };

/** A question sent as feedback. */
export interface Question {
  /** Question type of the form (R-MESSAGING-1). */
  type: number;
  /** Subject; may be empty. */
  subject: string;
  content: string;
}

/** Conversations of a player with the operator, as the player sees them (R-MESSAGING-7). */
export interface Conversations {
  inbox(
    owner: Owner,
    page: { offset: number; limit: number },
  ): Promise<{ rows: ConversationRow[]; total: number }>;
  /** Number of unread messages of the operator. */
  unread(owner: Owner, where: 'inbox' | 'chat'): Promise<number>;
  /** @throws Refusal not_found */
  get(owner: Owner, id: string, before?: number): Promise<Pages & { row: ConversationRow }>;
  /** @throws Refusal not_found, body_invalid, too_many_requests */
  write(owner: Owner, id: string, writing: Writing): Promise<MessageRow>;
  /** Marks messages as read, up to one. @throws Refusal not_found */
  read(owner: Owner, id: string, seq: number): Promise<void>;
  /** Removes a conversation from the inbox. @throws Refusal not_found */
  remove(owner: Owner, id: string): Promise<void>;
  /** @throws Refusal not_found, too_many_requests */
  type(owner: Owner, id: string): Promise<void>;
  /** The live chat; no row before the first message. */
  chat(owner: Owner, before?: number): Promise<Pages & { row: ConversationRow | null }>;
  /** @throws Refusal not_found (a picture), body_invalid, too_many_requests */
  writeChat(owner: Owner, writing: Writing): Promise<MessageRow>;
  /** Opens a conversation with a question. @returns its id */
  ask(owner: Owner, question: Question): Promise<string>;
  /** The same, once. @param matter what tells it apart @returns null when its owner asked about it before */
  askOnce(owner: Owner, matter: string, question: Question): Promise<string | null>;
}

/** The namespace of the ids of questions that are asked once. */
const matters = '5b0b8a3e-6e0a-4a0e-9a83-6f0f7a0f3c11';

/** The row of a conversation that begins with a message of its player. */
function newConversation(
  owner: Owner,
  id: string,
  now: Date,
  initial: Pick<ConversationRow, 'kind' | 'type' | 'subject' | 'preview'>,
): ConversationRow {
  return {
    merchantId: owner.merchantId,
    accountId: owner.accountId,
    id,
    state: 'open',
    owner: null,
    dueAt: dueOf({ kind: initial.kind, dueAt: null }, now),
    lastSeq: 1,
    readSeq: 0,
    unread: 0,
    createdAt: now,
    changedAt: now,
    removedAt: null,
    ...initial,
  };
}

const firstMessage = (row: ConversationRow, writing: Writing): MessageRow => ({
  merchantId: row.merchantId,
  conversationId: row.id,
  seq: 1,
  author: 'player',
  staff: null,
  text: writing.text,
  isHtml: false,
  attachments: [...writing.attachments],
  requestId: writing.requestId,
  sentAt: row.createdAt,
});

/** Conversations in the database. */
export function createConversations({
  db,
  clock,
  limits,
  attachments,
  updates,
  domainEvents,
}: ConversationDeps): Conversations {
  const keyOf = ({ merchantId, accountId }: Owner) => `${merchantId}:${accountId}`;
  const publish = (row: ConversationRow, about: 'message' | 'read' | 'typing' | 'state', seq = 0) =>
    updates.publish(row, updateOf(row, about, 'player', seq));

  /** A conversation of the owner that is not removed. @param read with or without a lock @throws Refusal not_found */
  const visible = async (
    read: typeof findConversation,
    on: Sql,
    { merchantId, accountId }: Owner,
    id: string,
  ): Promise<ConversationRow> => {
    const row = isUuid(id) ? await read(on, merchantId, id, accountId) : null;
    if (!row || row.removedAt) throw new Refusal('not_found');
    return row;
  };
  const find = (owner: Owner, id: string) => visible(findConversation, db.orm, owner, id);
  /** Locks a conversation of the owner and runs `work` in the transaction. */
  const withLocked = <Result>(
    owner: Owner,
    id: string,
    work: (on: Sql, row: ConversationRow) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (on) => work(on, await visible(lockConversation, on, owner, id)));
  const write = async (
    owner: Owner,
    id: string,
    writing: Writing,
    where: 'inbox' | 'chat',
  ): Promise<MessageRow> => {
    const { row, message, isNew } = await withLocked(owner, id, async (on, locked) => {
      if ((locked.kind === 'chat') !== (where === 'chat')) throw new Refusal('not_found');
      return {
        row: locked,
        ...(await addMessage(on, { clock, attachments, domainEvents }, locked, { player: true }, writing)),
      };
    });
    if (isNew) publish(row, 'message', message.seq);
    return message;
  };
  /** Opens a conversation with its first message. @returns null when it exists already */
  const open = async (row: ConversationRow, writing: Writing): Promise<MessageRow | null> => {
    const message = firstMessage(row, writing);
    const isOpened = await inTransaction(db, async (on) => {
      if ((await insertConversations(on, [row])).length === 0) return false;
      await attachments.use(on, row, writing.attachments);
      await insertMessages(on, [message]);
      await recordMessage(on, domainEvents, row, message);
      return true;
    });
    if (!isOpened) return null;
    publish(row, 'message', 1);
    return message;
  };

  /** Opens a conversation with a question. @returns null when it exists already */
  const begin = (owner: Owner, id: string, { type, subject, content }: Question) => {
    const preview = previewOf(content, false);
    const row = newConversation(owner, id, clock.now(), { kind: 'feedback', type, subject, preview });
    return open(row, { requestId: id, text: content, attachments: [] });
  };

  return {
    inbox: ({ merchantId, accountId }, page) => readInbox(db.orm, merchantId, accountId, page),
    unread: ({ merchantId, accountId }, where) =>
      countUnread(db, merchantId, accountId, where === 'chat' ? ['chat'] : ['inbox', 'feedback']),
    async get(owner, id, before) {
      const row = await find(owner, id);
      return { row, ...(await readMessages(db.orm, row, { before, limit: messagesPerPage })) };
    },
    async write(owner, id, writing) {
      await limits.take(writingLimit, keyOf(owner));
      return write(owner, id, writing, 'inbox');
    },
    async read(owner, id, seq) {
      const row = await withLocked(owner, id, async (on, locked) => {
        const readSeq = Math.min(Math.max(seq, locked.readSeq), locked.lastSeq);
        if (readSeq !== locked.readSeq)
          await updateConversation(on, locked, { readSeq, unread: await countAfter(on, locked, readSeq) });
        return { ...locked, readSeq, isChanged: readSeq !== locked.readSeq };
      });
      if (row.isChanged) publish(row, 'read', row.readSeq);
    },
    async remove(owner, id) {
      const row = await withLocked(owner, id, async (on, locked) => {
        if (locked.kind === 'chat') throw new Refusal('not_found');
        await updateConversation(on, locked, { removedAt: clock.now(), readSeq: locked.lastSeq, unread: 0 });
        return locked;
      });
      publish(row, 'read', row.lastSeq);
    },
    async type(owner, id) {
      await limits.take(typingLimit, keyOf(owner));
      publish(await find(owner, id), 'typing');
    },
    async chat({ merchantId, accountId }, before) {
      const row = await findChat(db.orm, merchantId, accountId);
      if (!row) return { row, messages: [], hasMore: false };
      return { row, ...(await readMessages(db.orm, row, { before, limit: messagesPerPage })) };
    },
    async writeChat(owner, writing) {
      await limits.take(writingLimit, keyOf(owner));
      refuseEmpty(writing);
      const initial = {
        kind: 'chat',
        type: null,
        subject: '',
        preview: previewOf(writing.text, false),
      } as const;
      const existing = await findChat(db.orm, owner.merchantId, owner.accountId);
      const first = existing
        ? null
        : await open(newConversation(owner, uuidv7(), clock.now(), initial), writing);
      if (first) return first;
      const row = existing ?? (await findChat(db.orm, owner.merchantId, owner.accountId));
      if (!row) throw new Error('a chat is neither there nor could it be opened');
      return write(owner, row.id, writing, 'chat');
    },
    async ask(owner, question) {
      const id = uuidv7();
      await begin(owner, id, question);
      return id;
    },
    async askOnce(owner, matter, question) {
      const id = uuidv5(`${keyOf(owner)}:${matter}`, matters);
      return (await begin(owner, id, question)) ? id : null;
    },
  };
}
