import { z } from 'zod';
import { messageLength } from '../conversation-kinds.ts';
import { Instant, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { languageCodes } from '../languages.ts';
import { attachmentsAtMost } from './attachment.ts';

/** Fields that calls of several nouns share. */

export const language = z
  .enum(languageCodes)
  .optional()
  .describe('Names in this language; else the merchant default');

/** A list of games is of one category, or of all. */
export const listedType = z
  .enum(['ALL', ...gameTypes])
  .optional()
  .describe('ALL: of every category, as without it');

/** Makes a call that moves money one that can be sent again. */
export const requestId = z
  .uuid()
  .describe('Made by the page: the same request sent again is the same one, for ever');

export const moneyPassword = z.string().min(1).max(128).describe('The money password');

/** A record of money, page by page. */
export const recordQuery = { ...paging(25), from: Instant.optional(), to: Instant.optional() };

export const before = z.coerce
  .number()
  .int()
  .min(1)
  .optional()
  .describe('Only messages with a lower seq, for older pages');

export const hasMore = z.boolean().describe('Whether there are older ones');

/** What writing a message takes. */
export const writing = {
  requestId: z.uuid().describe('Names this message: sent again, it is there once'),
  text: z.string().trim().max(messageLength).describe('Plain text; may be empty beside pictures'),
  attachments: z
    .array(z.string().max(64))
    .max(attachmentsAtMost)
    .default([])
    .describe('Ids of pictures that were sent'),
};

export const writingErrors = ['field_required', 'not_found', 'too_many_requests'] as const;
