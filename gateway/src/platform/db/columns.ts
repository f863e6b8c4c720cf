import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from '../texts.ts';

/** A moment, by the database's clock, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money, in minor units of its currency. */
export const amount = (name: string) => bigint(name, { mode: 'bigint' });

/** Digests, keys and pictures. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What players read, by language. */
export const texts = (name: string) => jsonb(name).$type<Texts>();
