import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { conversationKinds, ticketStates } from '@foyer/contract/conversation-kinds';
import { instant } from '../columns.ts';

export const conversation = pgTable(
  'conversation',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    type: smallint('type'),
    subject: text('subject').notNull(),
    state: text('state', { enum: ticketStates }).notNull(),
    owner: text('owner'),
    dueAt: instant('due_at'),
    lastSeq: integer('last_seq').notNull(),
    readSeq: integer('read_seq').notNull(),
    unread: integer('unread').notNull(),
    preview: text('preview').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const message = pgTable(
  'message',
  {
    merchantId: integer('merchant_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    author: text('author', { enum: ['player', 'house'] }).notNull(),
    staff: text('staff'),
    text: text('text').notNull(),
    isHtml: boolean('is_html').notNull(),
    attachments: uuid('attachments').array().notNull(),
    requestId: uuid('request_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.conversationId, table.seq] })],
);
