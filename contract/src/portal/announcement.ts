import { z } from 'zod';
import { announcementTypes, executions } from '../content-types.ts';
import { Done } from '../envelope.ts';
import { anyPlayer, defineRoute, loggedIn } from '../route.ts';
import { language } from './fields.ts';

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

export const announcements = defineRoute('GET /api/v1/announcements', {
  summary: 'Notices, popups and promotions for this visitor',
  who: anyPlayer,
  query: z.object({
    types: z
      .string()
      .regex(/^(B|PL|PU|PR|A)(,(B|PL|PU|PR|A))*$/)
      .default('B,PL,PU'),
    groupName: z.string().max(32).optional(),
    platform: z.literal('M').default('M'),
    merchantCode: z.string().max(32).optional(),
    token: z.string().max(128).optional().describe('Accepted and ignored'),
    language,
  }),
  answer: z.array(Announcement),
});

export const markAnnouncementRead = defineRoute('POST /api/v1/announcements/read', {
  summary: 'Mark an announcement as read',
  who: loggedIn,
  body: z.object({ announcementId: z.string().max(64), read: z.literal(true) }),
  answer: Done,
  errors: ['not_found'],
});
