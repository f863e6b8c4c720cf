import { z } from 'zod';
import { announcementTypes, bannerGroups, executions, resourceTypes } from '../content-types.ts';
import { Done } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { anyPlayer, defineRoute, loggedIn } from '../route.ts';

export { announcementTypes, bannerGroups, executions, resourceTypes } from '../content-types.ts';

const language = z.enum(languageCodes).optional();

export const Banner = z.object({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  title: z.string().describe('Read by screen readers'),
  image: z.string().describe('CDN path without width and format'),
  url: z.string().describe('In-app path or external address; empty: not a link'),
});
export type Banner = z.infer<typeof Banner>;

export const Announcement = z.object({
  id: z.string(),
  type: z.enum(announcementTypes).describe('Banner, player, popup, promotion, agent'),
  groupName: z.string().describe('SHELL_PU_A, SHELL_PU_B, m_reg ... or empty'),
  title: z.string(),
  content: z.string().describe('HTML of an allow-list, sanitised when written'),
  execution: z.enum(executions).describe('A logged in, B guest, F first login only'),
  promotionType: z.string(),
  startDate: z.string().describe('UTC, ISO 8601; shown YYYY/MM/DD'),
  read: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcements = defineRoute('announcements', {
  summary: 'Notices, popups and promotions for this visitor',
  source: 'spec 2 §5, §7',
  who: anyPlayer,
  query: z.object({
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|A)(,(B|PL|PU|PR|A))*$/)
      .default('B,PL,PU'),
    groupName: z.string().max(32).optional(),
    platform: z.literal('M').default('M'),
    merchantCode: z.string().max(32).optional(),
    token: z.string().max(128).optional().describe('Accepted and ignored (safety.md)'),
    language,
  }),
  answer: z.array(Announcement),
  errors: [],
});

export const markAnnouncementRead = defineRoute('markAnnouncementRead', {
  summary: 'Mark an announcement as read',
  source: 'spec 2 §4, §7',
  who: loggedIn,
  body: z.object({ announcementId: z.string().max(64), read: z.literal(true) }),
  answer: Done,
  errors: ['not_found', 'not_logged_in', 'session_ended'],
});

export const banners = defineRoute('banners', {
  summary: 'Banners of every group',
  source: 'spec 2 §7',
  who: anyPlayer,
  query: z.object({ language }),
  answer: z.array(Banner),
  errors: [],
});

export const HelpEntry = z.object({
  tag: z.string().describe('Stable name, for example tc for the terms'),
  category: z.string(),
  title: z.string(),
  detail: z.string().describe('HTML of an allow-list'),
});
export type HelpEntry = z.infer<typeof HelpEntry>;

export const help = defineRoute('help', {
  summary: 'Help centre entries',
  source: 'spec 2 §7',
  who: anyPlayer,
  query: z.object({ lang: z.enum(languageCodes).optional(), device: z.literal('MOBILE').default('MOBILE') }),
  answer: z.array(HelpEntry),
  errors: [],
});

export const CustomerServiceEntry = z.object({
  csType: z.string(),
  csPosition: z.string(),
  title: z.string(),
  path: z.string().describe('Obfuscated; the last 8 characters are the key (spec 2 §3)'),
});
export const customerService = defineRoute('customerService', {
  summary: 'Ways to reach customer service',
  source: 'spec 2 §3, §7',
  who: anyPlayer,
  answer: z.array(CustomerServiceEntry),
  errors: [],
  openWhenClosed: true,
});

export const DownloadLink = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });
export const downloadLinks = defineRoute('downloadLinks', {
  summary: 'App downloads and channels',
  source: 'spec 2 §3',
  who: anyPlayer,
  answer: z.array(DownloadLink),
  errors: [],
});
