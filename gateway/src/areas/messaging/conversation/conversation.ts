import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { messagesPerPage } from '@foyer/contract/conversation-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordMessage } from './absent-player.ts';
import {
  countAfter,
  countUnread,
  findChat,
  findConversation,
  holdConversation,
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
  newsOf,
  previewOf,
  refuseEmpty,
  type ConversationDeps,
  type Pages,
  type Writing,
} from './writing.ts';

export { chatting } from './admit.ts';
export { notifyAbsentPlayers, type ConversationEvents } from './absent-player.ts';
export { createHouseLetters, type Occasion } from './operator-message.ts';
export { createNews, type News } from './news.ts';
export { createDesk, type Desk } from './ticket-queue.ts';
export type { ConversationRow, MessageRow } from './store.ts';
export type { Writing } from './writing.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

const writingLimit: Limit = { name: 'conversation', times: 30, windowMs: 60_000 };
const typingLimit: Limit = { name: 'typing', times: 60, windowMs: 60_000 };

/** A question sent as feedback. */
export interface Question {
  /** Spec 1 §3. */
  type: number;
  /** What it is about, empty for nothing in particular. */
  subject: string;
  content: string;
}

/** What a player and the house write to each other, on the player's side (R-MESSAGING-7). */
export interface Conversations {
  inbox(
    owner: Owner,
    page: { offset: number; limit: number },
  ): Promise<{ rows: ConversationRow[]; total: number }>;
  /** Unread messages of the house. */
  unread(owner: Owner, where: 'inbox' | 'chat'): Promise<number>;
  /** @throws Refusal not_found */
  get(owner: Owner, id: string, before?: number): Promise<Pages & { row: ConversationRow }>;
  /** @throws Refusal not_found, body_invalid, too_many_requests */
  write(owner: Owner, id: string, writing: Writing): Promise<MessageRow>;
  /** Marks messages as read, up to one. @throws Refusal not_found */
  read(owner: Owner, id: string, seq: number): Promise<void>;
  /** Takes it out of the inbox. @throws Refusal not_found */
  remove(owner: Owner, id: string): Promise<void>;
  /** @throws Refusal not_found, too_many_requests */
  type(owner: Owner, id: string): Promise<void>;
  /** The live chat; no row before the first message. */
  chat(owner: Owner, before?: number): Promise<Pages & { row: ConversationRow | null }>;
  /** @throws Refusal not_found (a picture), body_invalid, too_many_requests */
  writeChat(owner: Owner, writing: Writing): Promise<MessageRow>;
  /** Opens a conversation with a question. @returns its id */
  ask(owner: Owner, question: Question): Promise<string>;
}

/** A conversation that begins with a message of its player. */
function opened(
  owner: Owner,
  id: string,
  now: Date,
  given: Pick<ConversationRow, 'kind' | 'type' | 'subject' | 'preview'>,
): ConversationRow {
  return {
    merchantId: owner.merchantId,
    accountId: owner.accountId,
    id,
    state: 'open',
    owner: null,
    dueAt: dueOf({ kind: given.kind, dueAt: null }, now),
    lastSeq: 1,
    readSeq: 0,
    unread: 0,
    createdAt: now,
    changedAt: now,
    removedAt: null,
    ...given,
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

/** Conversations on the database. */
export function createConversations({
  db,
  clock,
  limits,
  attachments,
  news,
  domainEvents,
}: ConversationDeps): Conversations {
  const keyOf = ({ merchantId, accountId }: Owner) => `${merchantId}:${accountId}`;
  const tell = (row: ConversationRow, about: 'message' | 'read' | 'typing' | 'state', seq = 0) =>
    news.tell(row, newsOf(row, about, 'player', seq));

  /** One of the owner's that is not removed, read by `look`. */
  const visible = async (
    look: typeof findConversation,
    on: Sql,
    { merchantId, accountId }: Owner,
    id: string,
  ): Promise<ConversationRow> => {
    const row = isUuid(id) ? await look(on, merchantId, id, accountId) : null;
    if (!row || row.removedAt) throw new Refusal('not_found');
    return row;
  };
  const find = (owner: Owner, id: string) => visible(findConversation, db.orm, owner, id);
  /** Holds one of the owner's, does something with it. */
  const withHeld = <Result>(
    owner: Owner,
    id: string,
    work: (on: Sql, row: ConversationRow) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (on) => work(on, await visible(holdConversation, on, owner, id)));
  const write = async (
    owner: Owner,
    id: string,
    writing: Writing,
    where: 'inbox' | 'chat',
  ): Promise<MessageRow> => {
    const { row, message, isNew } = await withHeld(owner, id, async (on, held) => {
      if ((held.kind === 'chat') !== (where === 'chat')) throw new Refusal('not_found');
      return {
        row: held,
        ...(await addMessage(on, { clock, attachments, domainEvents }, held, { player: true }, writing)),
      };
    });
    if (isNew) tell(row, 'message', message.seq);
    return message;
  };
  /** Opens a conversation with its first message. @returns null when somebody was faster */
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
    tell(row, 'message', 1);
    return message;
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
      const row = await withHeld(owner, id, async (on, held) => {
        const readSeq = Math.min(Math.max(seq, held.readSeq), held.lastSeq);
        if (readSeq !== held.readSeq)
          await updateConversation(on, held, { readSeq, unread: await countAfter(on, held, readSeq) });
        return { ...held, readSeq, isNews: readSeq !== held.readSeq };
      });
      if (row.isNews) tell(row, 'read', row.readSeq);
    },
    async remove(owner, id) {
      const row = await withHeld(owner, id, async (on, held) => {
        if (held.kind === 'chat') throw new Refusal('not_found');
        await updateConversation(on, held, { removedAt: clock.now(), readSeq: held.lastSeq, unread: 0 });
        return held;
      });
      tell(row, 'read', row.lastSeq);
    },
    async type(owner, id) {
      await limits.take(typingLimit, keyOf(owner));
      tell(await find(owner, id), 'typing');
    },
    async chat({ merchantId, accountId }, before) {
      const row = await findChat(db.orm, merchantId, accountId);
      if (!row) return { row, messages: [], hasMore: false };
      return { row, ...(await readMessages(db.orm, row, { before, limit: messagesPerPage })) };
    },
    async writeChat(owner, writing) {
      await limits.take(writingLimit, keyOf(owner));
      refuseEmpty(writing);
      const given = {
        kind: 'chat',
        type: null,
        subject: '',
        preview: previewOf(writing.text, false),
      } as const;
      const known = await findChat(db.orm, owner.merchantId, owner.accountId);
      const first = known ? null : await open(opened(owner, uuidv7(), clock.now(), given), writing);
      if (first) return first;
      const row = known ?? (await findChat(db.orm, owner.merchantId, owner.accountId));
      if (!row) throw new Error('a chat is neither there nor could it be opened');
      return write(owner, row.id, writing, 'chat');
    },
    async ask(owner, { type, subject, content }) {
      const row = opened(owner, uuidv7(), clock.now(), {
        kind: 'feedback',
        type,
        subject,
        preview: previewOf(content, false),
      });
      await open(row, { requestId: row.id, text: content, attachments: [] });
      return row.id;
    },
  };
}
