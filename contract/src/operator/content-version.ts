import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { version } from './content-fields.ts';
import { merchant, merchantQuery } from './fields.ts';

const State = z.record(z.string(), z.unknown());

/** A version of content that was saved. */
const ContentVersion = z.object({
  version: z.int(),
  at: Instant.nullable().describe('When it was saved; null for what was there before versions were kept'),
  by: z.string().describe('Who saved it; empty where `at` is null'),
  reason: z.string().describe('Why it was deleted; else empty'),
  deleted: z.boolean().describe('Deleted by this version: players do not see it'),
  content: State.describe('As it is written again to restore it, without id and version'),
  before: State.nullable().describe('What the version before had of what changed; null for the first one'),
  after: State,
});

/** How versions of every kind of content are read. */
export const versionsSpec = {
  query: merchantQuery.extend({
    before: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('Those before this version: `before` of the page before'),
  }),
  answer: z.object({
    versions: z.array(ContentVersion).describe('The latest first, at most 20'),
    before: z.int().nullable().describe('For the next page, of older ones; null on the last one'),
  }),
  errors: ['not_found'],
} as const;

/** How every kind of content is deleted. */
export const deleteSpec = {
  body: z.object({ ...merchant, version, reason: z.string().trim().min(3).max(200) }),
  answer: z.object({ version: z.int().describe('To restore it, it is written again from this version') }),
  errors: ['version_conflict', 'not_found', 'body_invalid'],
} as const;
