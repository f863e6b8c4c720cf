import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CaseKind, CaseResolution, CaseSubject } from '@foyer/contract/case-kinds';
import { instant } from '../columns.ts';

/** One thing that was received about a case. */
interface ReceivedFacts {
  /** ISO 8601. */
  at: string;
  facts: Record<string, string>;
}

export const oversightCase = pgTable(
  'oversight_case',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    about: text('about').$type<CaseSubject>().notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id'),
    amount: bigint('amount', { mode: 'bigint' }),
    currency: text('currency'),
    received: jsonb('received').$type<ReceivedFacts[]>().notNull(),
    times: integer('times').notNull(),
    state: text('state', { enum: ['open', 'closed'] }).notNull(),
    proposed: text('proposed').$type<CaseResolution>(),
    proposedBy: uuid('proposed_by'),
    proposedName: text('proposed_name'),
    proposedRole: text('proposed_role'),
    resolution: text('resolution').$type<CaseResolution>(),
    note: text('note').notNull(),
    closedBy: text('closed_by'),
    openedAt: instant('opened_at').notNull(),
    lastAt: instant('last_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
