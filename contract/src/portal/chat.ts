import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { safePath } from '../safe-path.ts';

/** Where the live chat is: a page of ours, or a service outside. */
export const chatKinds = ['own', 'outside'] as const;

export const launchChat = defineRoute('GET /api/v1/chat/launch', {
  summary: 'Where the live chat is opened for this player',
  who: loggedIn,
  query: z.object({
    b2c: z.literal('1').describe('A player talks to the operator'),
    language: z.enum(languageCodes).describe('CN for any Chinese variant'),
    backUrl: z
      .string()
      .max(300)
      .refine((path) => safePath(path) !== null)
      .optional()
      .describe('The page of ours to return to'),
    headerColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .optional()
      .describe('Of the bar, #rrggbb'),
    title: z.string().trim().max(60).optional().describe('Of the bar, plain text'),
  }),
  answer: z.object({
    chatUrl: z.string().describe('A path of ours, or an https address outside; it opens after 500 ms'),
  }),
  errors: ['feature_off', 'free_reject'],
  sameSite: true,
});
