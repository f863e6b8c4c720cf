import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from '../texts.ts';

/** A moment, by the database's clock, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money, in minor units of its currency. */
export const amount = (name: string) => bigint(name, { mode: 'bigint' });

/** The largest amount on the wire, minor units. Sums of reported amounts stop at it, so that they fit their column. */
export const largestAmount = 10n ** 18n - 1n;

/** Digests, keys and pictures. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What players read, by language. */
export const texts = (name: string) => jsonb(name).$type<Texts>();
