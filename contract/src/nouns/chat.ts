import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { anyStaff, defineRoute, loggedIn, staffErrors } from '../route.ts';
import { safePath } from '../safe-path.ts';

/** Where the live chat is: a page of ours, or a service outside. */
export const chatKinds = ['own', 'outside'] as const;

export const launchChat = defineRoute('launchChat', {
  summary: 'Where the live chat is opened for this player',
  source: 'spec 2 §4, §7',
  who: loggedIn,
  query: z.object({
    b2c: z.literal('1').describe('A player talks to the house'),
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
  errors: ['feature_off', 'not_logged_in', 'session_ended', 'free_reject'],
  sameSite: true,
});

export const ChatSetting = z.object({
  kind: z.enum(chatKinds),
  address: z
    .string()
    .trim()
    .max(500)
    .describe(
      'Of the service outside: https, a trusted host; language, backUrl, headerColor and title are added to its query',
    ),
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .describe('The version that was read; another one answers version_conflict'),
});
export type ChatSetting = z.infer<typeof ChatSetting>;

const merchant = { merchant: z.string().max(32).describe('Merchant code') };

export const operatorChat = defineRoute('operatorChat', {
  summary: 'Where the live chat of a merchant is',
  source: 'issue News, part 4',
  who: anyStaff,
  query: z.object(merchant),
  answer: ChatSetting,
  errors: staffErrors,
  openWhenClosed: true,
});

export const operatorSetChat = defineRoute('operatorSetChat', {
  summary: 'Say where the live chat of a merchant is',
  source: 'issue News, part 4',
  who: ['owner'],
  body: ChatSetting.extend(merchant),
  answer: ChatSetting,
  errors: [...staffErrors, 'field_invalid', 'version_conflict'],
  openWhenClosed: true,
});
