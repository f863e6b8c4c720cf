import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  announcementTypes,
  bannerGroups,
  executions,
  keptKinds,
  resourceTypes,
} from '@foyer/contract/content-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { bytes, instant, texts } from '../columns.ts';

export const announcement = pgTable(
  'announcement',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type', { enum: announcementTypes }).notNull(),
    groupName: text('group_name').notNull(),
    execution: text('execution', { enum: executions }),
    promotionType: text('promotion_type').notNull(),
    titles: texts('titles').notNull(),
    contents: texts('contents').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    enabled: boolean('enabled').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const announcementRead = pgTable(
  'announcement_read',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.announcementId] })],
);

export const banner = pgTable(
  'banner',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    groupName: text('group_name', { enum: bannerGroups }).notNull(),
    artwork: text('artwork').notNull(),
    titles: texts('titles').notNull(),
    url: text('url').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    pictures: jsonb('pictures').$type<Partial<Record<LanguageCode, string>>>().notNull(),
    enabled: boolean('enabled').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const helpEntry = pgTable(
  'help_entry',
  {
    merchantId: integer('merchant_id').notNull(),
    tag: text('tag').notNull(),
    category: text('category').notNull(),
    titles: texts('titles').notNull(),
    details: texts('details').notNull(),
    published: boolean('published').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.tag] })],
);

export const customerService = pgTable(
  'customer_service',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    csType: text('cs_type').notNull(),
    csPosition: text('cs_position').notNull(),
    title: text('title').notNull(),
    address: text('address').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const downloadLink = pgTable(
  'download_link',
  {
    merchantId: integer('merchant_id').notNull(),
    resourceType: text('resource_type', { enum: resourceTypes }).notNull(),
    url: text('url').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.resourceType] })],
);

export const housePicture = pgTable(
  'house_picture',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    used: boolean('used').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const housePictureFile = pgTable(
  'house_picture_file',
  {
    merchantId: integer('merchant_id').notNull(),
    pictureId: uuid('picture_id').notNull(),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp'] }).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.pictureId, table.width, table.format] })],
);

export const contentVersion = pgTable(
  'content_version',
  {
    merchantId: integer('merchant_id').notNull(),
    kind: text('kind', { enum: keptKinds }).notNull(),
    contentId: text('content_id').notNull(),
    version: integer('version').notNull(),
    state: jsonb('state').$type<Record<string, unknown>>().notNull(),
    staffName: text('staff_name').notNull(),
    reason: text('reason').notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.kind, table.contentId, table.version] })],
);
