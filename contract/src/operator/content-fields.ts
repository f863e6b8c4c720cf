import { z } from 'zod';
import { contentStates } from '../content-types.ts';
import { Instant, paging } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { merchant } from './fields.ts';

export const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('The version that was read; 0 adds it. Another one answers version_conflict');

const q = z.string().trim().max(64).optional().describe('Part of a title in any language');

/** Texts of every language in one call are more than other bodies. */
export const bodyBytes = 1024 * 1024;

export const writeErrors = ['version_conflict', 'body_invalid'] as const;

export const changeErrors = [...writeErrors, 'not_found'] as const;

/** Told as a text that is required, since none stands there. */
const missingEnglish = {
  code: 'too_small',
  origin: 'string',
  minimum: 1,
  message: 'EN is what every other language falls back to',
} as const;

/** A text by language; what has none falls back to EN. */
export const texts = (max: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.string().trim().max(max))
    .check(({ value, issues }) => {
      if (!value.EN) issues.push({ ...missingEnglish, path: ['EN'], input: value.EN });
    })
    .describe(`Text by language, at most ${max} characters each; EN is always there`);

export const titles = texts(200);

export const html = texts(20_000).describe('HTML by language; what is not of the allow-list is removed');

/** Pictures by language; without any the artwork of the brand is shown. */
export const pictures = z
  .partialRecord(z.enum(languageCodes), z.uuid())
  .describe('Uploaded pictures by language; a language without one shows that of EN');

export const artwork = z
  .string()
  .trim()
  .max(40)
  .regex(/^[A-Za-z0-9_]*$/)
  .describe('Artwork of the brand; empty with pictures');

const moment = z.union([Instant, z.literal('now')]);

export const position = z.int().min(0).max(9999).describe('Lower numbers come first');

/** What is on show for a while. */
export const running = {
  enabled: z.boolean().describe('Off: nobody sees it, whatever its time'),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  position,
  version,
};

/** The same as it is written: `now` is the gateway's. */
export const runningInput = { ...running, startsAt: moment, endsAt: moment.nullable() };

export const shown = { state: z.enum(contentStates) };

export const list = {
  ...merchant,
  ...paging(25),
  q,
  state: z.enum(contentStates).optional(),
  has: z.enum(languageCodes).optional().describe('Only with texts in this language'),
  lacks: z
    .enum(languageCodes)
    .optional()
    .describe('Only without texts in this language: those that fall back to EN'),
};

export const image = {
  image: z.string().describe('CDN path of the English picture, without width and format'),
};
