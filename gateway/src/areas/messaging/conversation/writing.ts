import { answerWithinMinutes, type ConversationNews } from '@foyer/contract/conversation-kinds';
import { v5 as uuidv5 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { plainText } from '../../../platform/html/sanitize.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import { recordMessage, type ConversationEvents } from './absent-player.ts';
import type { Attachments } from '../../content/attachment/attachment.ts';
import type { News } from './news.ts';
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

/** What conversations stand on, for players and for staff. */
export interface ConversationDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  attachments: Attachments;
  news: News;
  domainEvents: EventRecorder<ConversationEvents>;
}

/** A message as somebody writes it. */
export interface Writing {
  /** Given by who writes it: sent again, the message is there once. */
  requestId: string;
  text: string;
  /** Ids of pictures that were sent for this player. */
  attachments: readonly string[];
}

/** When an answer is due to what is written now: what waits already keeps its time. */
export const dueOf = ({ kind, dueAt }: Pick<ConversationRow, 'kind' | 'dueAt'>, now: Date): Date =>
  dueAt ?? new Date(now.getTime() + answerWithinMinutes[kind] * 60_000);

const previewLength = 140;
export const previewOf = (text: string, isHtml: boolean): string =>
  (isHtml ? plainText(text) : text).replace(/\s+/g, ' ').trim().slice(0, previewLength);

/** @throws Refusal body_invalid naming `text` without words and pictures */
export function refuseEmpty({ text, attachments }: Pick<Writing, 'text' | 'attachments'>): void {
  if (text === '' && attachments.length === 0) throw fieldRefusal({ text: 'field_required' });
}

/** Who writes: the player, or somebody of the staff. */
export type Author = { player: true } | { staff: string };

/** What a message makes of its conversation. */
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
 * Adds a message to a conversation that is held; part of a transaction.
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
  const known = await findByRequest(on, row.merchantId, row.id, writing.requestId);
  if (known) return { message: known, isNew: false };
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
 * A letter of the house as the conversation of one player; the same request to the same player is the same one.
 * @param to whom, and who of the staff writes; null: the house by itself
 * @param letter its text is HTML that was made safe
 */
export function letterOf(
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

/** What pages are told of it. */
export const newsOf = (
  row: Pick<ConversationRow, 'id' | 'kind'>,
  about: ConversationNews['about'],
  by: ConversationNews['by'],
  seq = 0,
): ConversationNews => ({ id: row.id, kind: row.kind, about, by, seq });
