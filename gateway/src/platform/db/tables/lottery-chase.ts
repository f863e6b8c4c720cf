import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  chasePartStates,
  chaseReasons,
  chaseReturns,
  chaseStates,
  playTypes,
} from '@foyer/contract/lottery-kinds';
import { amount, bytes, instant } from '../columns.ts';

export const lotteryChase = pgTable(
  'lottery_chase',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    nodeId: text('node_id').notNull(),
    playType: text('play_type', { enum: playTypes }).notNull(),
    prizeMode: text('prize_mode').notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines')
      .$type<{ betType: string; picks: string; unit: string; multiple: number }[]>()
      .notNull(),
    cost: amount('cost').notNull(),
    stopOnWin: boolean('stop_on_win').notNull(),
    state: text('state', { enum: chaseStates }).notNull(),
    reason: text('reason', { enum: chaseReasons }),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    lookAt: instant('look_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const lotteryChaseDraw = pgTable(
  'lottery_chase_draw',
  {
    merchantId: integer('merchant_id').notNull(),
    chaseId: uuid('chase_id').notNull(),
    no: integer('no').notNull(),
    numero: text('numero').notNull(),
    drawsAt: instant('draws_at').notNull(),
    multiple: integer('multiple').notNull(),
    cost: amount('cost').notNull(),
    state: text('state', { enum: chasePartStates }).notNull(),
    reason: text('reason', { enum: chaseReturns }),
    ticketId: uuid('ticket_id'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.chaseId, table.no] })],
);
