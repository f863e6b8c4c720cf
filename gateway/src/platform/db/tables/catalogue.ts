import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { gameTypes, volatilities } from '@foyer/contract/game-types';
import type { Texts } from '../../texts.ts';

export const vendor = pgTable('vendor', {
  vassalage: text('vassalage').primaryKey(),
  provider: text('provider').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  speciality: text('speciality', { enum: ['', 'ESPORTS', 'COCKFIGHT'] }).notNull(),
  opensList: boolean('opens_list').notNull(),
  frames: boolean('frames').notNull(),
});

export const game = pgTable('game', {
  nodeId: text('node_id').primaryKey(),
  vassalage: text('vassalage').notNull(),
  gameType: text('game_type', { enum: gameTypes }).notNull(),
  gameClassify: text('game_classify').notNull(),
  gameId: text('game_id').notNull(),
  gameCode: text('game_code').notNull(),
  names: jsonb('names').$type<Texts>().notNull(),
  supportsPlay: boolean('supports_play').notNull(),
  minBet: bigint('min_bet', { mode: 'bigint' }).notNull(),
  lines: integer('lines').notNull(),
  lottoMode: text('lotto_mode').notNull().default(''),
  gameGroupId: text('game_group_id').notNull().default(''),
  volatility: text('volatility', { enum: ['', ...volatilities] })
    .notNull()
    .default(''),
  features: jsonb('features').$type<string[]>().notNull().default([]),
  /** What it returns, hundredths of a percent; 0 where nothing is published. */
  returnRate: integer('return_rate').notNull().default(0),
});

export const merchantVendor = pgTable(
  'merchant_vendor',
  {
    merchantId: integer('merchant_id').notNull(),
    vassalage: text('vassalage').notNull(),
    enabled: boolean('enabled').notNull(),
    maintenance: boolean('maintenance').notNull(),
    isHot: boolean('is_hot').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.vassalage] })],
);

export const merchantGame = pgTable(
  'merchant_game',
  {
    merchantId: integer('merchant_id').notNull(),
    nodeId: text('node_id').notNull(),
    enabled: boolean('enabled').notNull(),
    maintenance: boolean('maintenance').notNull(),
    isNew: boolean('is_new').notNull(),
    isHot: boolean('is_hot').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.nodeId] })],
);

export const catalogueVersion = pgTable('catalogue_version', {
  merchantId: integer('merchant_id').primaryKey(),
  version: bigint('version', { mode: 'bigint' }).notNull(),
});
