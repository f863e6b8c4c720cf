import { answerWithinMinutes, type ConversationUpdate } from '@foyer/contract/conversation-kinds';
import { v5 as uuidv5 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { plainText } from '../../../platform/html/sanitize.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import { recordMessage, type ConversationEvents } from './absent-player.ts';
import type { Attachments } from '../../content/attachment/attachment.ts';
import type { ConversationUpdates } from './updates.ts';
import {
  findByRequest,
  insertMessages,
  updateConversation,
  type ConversationRow,
  type MessageRow,
} from './store.ts';

/** Messages of a conversation. */
export interface Pages {
  messages: MessageRow[];
  hasMore: boolean;
}

/** Dependencies of conversations, for players and for staff. */
export interface ConversationDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  attachments: Attachments;
  updates: ConversationUpdates;
  domainEvents: EventRecorder<ConversationEvents>;
}

/** A message as its writer sends it. */
export interface Writing {
  /** Chosen by the writer: a message that is sent again is stored once. */
  requestId: string;
  text: string;
  /** Ids of pictures that were uploaded for this player. */
  attachments: readonly string[];
}

/** When an answer to a message written now is due; a conversation that waits already keeps its due time. */
export const dueOf = ({ kind, dueAt }: Pick<ConversationRow, 'kind' | 'dueAt'>, now: Date): Date =>
  dueAt ?? new Date(now.getTime() + answerWithinMinutes[kind] * 60_000);

const previewLength = 140;
export const previewOf = (text: string, isHtml: boolean): string =>
  (isHtml ? plainText(text) : text).replace(/\s+/g, ' ').trim().slice(0, previewLength);

/** @throws Refusal body_invalid naming `text` without words and pictures */
export function refuseEmpty({ text, attachments }: Pick<Writing, 'text' | 'attachments'>): void {
  if (text === '' && attachments.length === 0) throw fieldRefusal({ text: 'field_required' });
}

/** The writer: the player, or a member of staff. */
export type Author = { player: true } | { staff: string };

/** What a message changes in its conversation. */
function changeOf(row: ConversationRow, author: Author, message: MessageRow): Partial<ConversationRow> {
  const written = {
    lastSeq: message.seq,
    preview: previewOf(message.text, message.isHtml),
    changedAt: message.sentAt,
    removedAt: null,
  };
  if ('player' in author) return { ...written, state: 'open', dueAt: dueOf(row, message.sentAt) };
  return {
    ...written,
    state: 'answered',
    dueAt: null,
    unread: row.unread + 1,
    owner: row.owner ?? author.staff,
  };
}

/**
 * Adds a message to a locked conversation; part of a transaction.
 * @returns the message, and whether it is new: the same request gives the same message
 * @throws Refusal not_found for a picture that is not this player's, body_invalid for an empty message
 */
export async function addMessage(
  on: Sql,
  {
    clock,
    attachments,
    domainEvents,
  }: { clock: Clock; attachments: Attachments; domainEvents: EventRecorder<ConversationEvents> },
  row: ConversationRow,
  author: Author,
  writing: Writing,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const existing = await findByRequest(on, row.merchantId, row.id, writing.requestId);
  if (existing) return { message: existing, isNew: false };
  refuseEmpty(writing);
  await attachments.use(on, row, writing.attachments);
  const message: MessageRow = {
    merchantId: row.merchantId,
    conversationId: row.id,
    seq: row.lastSeq + 1,
    author: 'player' in author ? 'player' : 'house',
    staff: 'staff' in author ? author.staff : null,
    text: writing.text,
    isHtml: false,
    attachments: [...writing.attachments],
    requestId: writing.requestId,
    sentAt: clock.now(),
  };
  await insertMessages(on, [message]);
  await updateConversation(on, row, changeOf(row, author, message));
  await recordMessage(on, domainEvents, row, message);
  return { message, isNew: true };
}

/**
 * A conversation that begins with a message of the operator. The same request to the same player has the same id.
 * @param to the player, and the member of staff who writes; null for a decision notification
 * @param message its text is sanitised HTML
 */
export function newOperatorConversation(
  { merchantId, accountId, staff }: { merchantId: number; accountId: string; staff: string | null },
  { requestId, subject, text }: { requestId: string; subject: string; text: string },
  now: Date,
): { row: ConversationRow; message: MessageRow } {
  const id = uuidv5(accountId, requestId);
  const row: ConversationRow = {
    merchantId,
    id,
    accountId,
    kind: 'inbox',
    type: null,
    subject,
    state: 'answered',
    owner: staff,
    dueAt: null,
    lastSeq: 1,
    readSeq: 0,
    unread: 1,
    preview: previewOf(text, true),
    createdAt: now,
    changedAt: now,
    removedAt: null,
  };
  const message: MessageRow = {
    merchantId,
    conversationId: id,
    seq: 1,
    author: 'house',
    staff,
    text,
    isHtml: true,
    attachments: [],
    requestId,
    sentAt: now,
  };
  return { row, message };
}

/** The update that open pages get. */
export const updateOf = (
  row: Pick<ConversationRow, 'id' | 'kind'>,
  about: ConversationUpdate['about'],
  by: ConversationUpdate['by'],
  seq = 0,
): ConversationUpdate => ({ id: row.id, kind: row.kind, about, by, seq });
