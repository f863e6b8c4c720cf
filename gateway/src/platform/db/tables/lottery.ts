import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { drawStates, playTypes, roomTypes, ticketStates } from '@foyer/contract/lottery-kinds';
import { amount, bytes, instant } from '../columns.ts';

export const lottery = pgTable(
  'lottery',
  {
    merchantId: integer('merchant_id').notNull(),
    nodeId: text('node_id').notNull(),
    family: text('family').notNull(),
    region: text('region', { enum: ['', 'north', 'central', 'south'] }).notNull(),
    place: text('place').notNull(),
    roomType: text('room_type', { enum: roomTypes }).notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.nodeId] })],
);

export const lotteryVersion = pgTable(
  'lottery_version',
  {
    merchantId: integer('merchant_id').notNull(),
    nodeId: text('node_id').notNull(),
    version: integer('version').notNull(),
    rules: jsonb('rules').$type<unknown>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull().default(''),
    confirmedBy: text('confirmed_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.nodeId, table.version] })],
);

export const lotteryDraft = pgTable(
  'lottery_draft',
  {
    merchantId: integer('merchant_id').notNull(),
    nodeId: text('node_id').notNull(),
    rules: jsonb('rules').$type<unknown>().notNull(),
    version: integer('version').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.nodeId] })],
);

export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    nodeId: text('node_id').notNull(),
    numero: text('numero').notNull(),
    version: integer('version').notNull(),
    state: text('state', { enum: drawStates }).notNull(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    drawsAt: instant('draws_at').notNull(),
    commitment: text('commitment').notNull(),
    committedAt: instant('committed_at').notNull(),
    seed: text('seed'),
    entropy: text('entropy'),
    tickets: integer('tickets'),
    result: jsonb('result').$type<Record<string, string[]>>(),
    drawnAt: instant('drawn_at'),
    settledAt: instant('settled_at'),
    isOver: boolean('is_over').notNull(),
    jackpot: amount('jackpot'),
    jackpotPayout: amount('jackpot_payout'),
    corrections: integer('corrections').notNull().default(0),
    correctedUpto: uuid('corrected_upto'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const lotteryTicket = pgTable(
  'lottery_ticket',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    nodeId: text('node_id').notNull(),
    drawId: uuid('draw_id').notNull(),
    roundId: uuid('round_id').notNull(),
    version: integer('version').notNull(),
    playType: text('play_type', { enum: playTypes }).notNull(),
    prizeMode: text('prize_mode').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ticketStates }).notNull(),
    lines: integer('lines').notNull(),
    cost: amount('cost').notNull(),
    win: amount('win'),
    content: text('content').notNull(),
    digest: bytes('digest').notNull(),
    chaseId: uuid('chase_id'),
    soldAt: instant('sold_at').notNull(),
    settledAt: instant('settled_at'),
    correction: integer('correction').notNull().default(0),
    exposureCounted: boolean('exposure_counted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const lotteryTicketLine = pgTable(
  'lottery_ticket_line',
  {
    merchantId: integer('merchant_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    no: integer('no').notNull(),
    betType: text('bet_type').notNull(),
    picks: text('picks').notNull(),
    unit: amount('unit').notNull(),
    multiple: integer('multiple').notNull(),
    combinations: integer('combinations').notNull(),
    cost: amount('cost').notNull(),
    win: amount('win'),
    hits: jsonb('hits').$type<{ tier: string; count: number }[]>(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.ticketId, table.no] })],
);

export const lotteryExposure = pgTable(
  'lottery_exposure',
  {
    merchantId: integer('merchant_id').notNull(),
    drawId: uuid('draw_id').notNull(),
    number: text('number').notNull(),
    amount: amount('amount').notNull(),
    maximum: amount('maximum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.drawId, table.number] })],
);

export const lotteryStake = pgTable(
  'lottery_stake',
  {
    merchantId: integer('merchant_id').notNull(),
    drawId: uuid('draw_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amount: amount('amount').notNull(),
    maximum: amount('maximum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.drawId, table.accountId] })],
);

export const lotterySale = pgTable(
  'lottery_sale',
  {
    merchantId: integer('merchant_id').notNull(),
    drawId: uuid('draw_id').notNull(),
    currency: text('currency').notNull(),
    part: integer('part').notNull(),
    tickets: integer('tickets').notNull(),
    stake: amount('stake').notNull(),
    maximum: amount('maximum'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.drawId, table.currency, table.part] })],
);

export const lotteryResult = pgTable(
  'lottery_result',
  {
    merchantId: integer('merchant_id').notNull(),
    drawId: uuid('draw_id').notNull(),
    no: integer('no').notNull(),
    result: jsonb('result').$type<Record<string, string[]>>().notNull(),
    reason: text('reason').notNull(),
    enteredBy: text('entered_by').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    jackpotPayout: amount('jackpot_payout'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.drawId, table.no] })],
);

export const lotteryTicketCorrection = pgTable(
  'lottery_ticket_correction',
  {
    merchantId: integer('merchant_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    no: integer('no').notNull(),
    state: text('state', { enum: ['won', 'lost'] }).notNull(),
    win: amount('win').notNull(),
    lines: jsonb('lines').$type<unknown>().notNull(),
    correctedAt: instant('corrected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.ticketId, table.no] })],
);

export const lotteryPicks = pgTable(
  'lottery_picks',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    nodeId: text('node_id').notNull(),
    name: text('name').notNull(),
    playType: text('play_type', { enum: playTypes }).notNull(),
    lines: jsonb('lines')
      .$type<{ betType: string; picks: string; unit: string; multiple: number }[]>()
      .notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const lotteryTeamRange = pgTable(
  'lottery_team_range',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    most: smallint('most').notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const lotteryPrizeRange = pgTable(
  'lottery_prize_range',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    most: smallint('most').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);
