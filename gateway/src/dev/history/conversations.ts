import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/db/connection.ts';
import {
  insertConversations,
  insertMessages,
  type ConversationRow,
  type MessageRow,
} from '../../areas/messaging/conversation/store.ts';
import { dueOf, previewOf } from '../../areas/messaging/conversation/writing.ts';

/** A conversation as it went. */
export interface PastConversation {
  kind: 'inbox' | 'feedback';
  /** Question type of a feedback (R-MESSAGING-1). */
  type: number | null;
  subject: string;
  /** Oldest first; without a name of the staff the player wrote it. HTML is the caller's to make safe. */
  messages: readonly { staff: string | null; text: string; isHtml?: boolean; sentAt: Date }[];
  /** How far the player has read. */
  readSeq: number;
  isClosed?: boolean;
}

/**
 * Writes down a conversation of the past; tells nobody. Part of a transaction.
 * @returns its id
 */
export async function recordConversation(
  on: Sql,
  { merchantId, accountId }: { merchantId: number; accountId: string },
  past: PastConversation,
): Promise<string> {
  const { kind, type, subject, messages, readSeq, isClosed = false } = past;
  const id = uuidv7();
  const rows = messages.map<MessageRow>(({ staff, text, isHtml = false, sentAt }, at) => ({
    merchantId,
    conversationId: id,
    seq: at + 1,
    author: staff === null ? 'player' : 'house',
    staff,
    text,
    isHtml,
    attachments: [],
    requestId: uuidv7(),
    sentAt,
  }));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error('a conversation has a message');
  const answered = isClosed ? 'closed' : 'answered';
  const state: ConversationRow['state'] = last.author === 'player' && !isClosed ? 'open' : answered;
  const owner = rows.find(({ staff }) => staff !== null)?.staff ?? null;
  await insertConversations(on, [
    {
      merchantId,
      id,
      accountId,
      kind,
      type,
      subject,
      state,
      owner,
      dueAt: state === 'open' ? dueOf({ kind, dueAt: null }, last.sentAt) : null,
      lastSeq: rows.length,
      readSeq,
      unread: rows.filter(({ author, seq }) => author === 'house' && seq > readSeq).length,
      preview: previewOf(last.text, last.isHtml),
      createdAt: first.sentAt,
      changedAt: last.sentAt,
      removedAt: null,
    },
  ]);
  await insertMessages(on, rows);
  return id;
}
