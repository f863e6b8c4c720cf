import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { anyPlayer, defineRoute } from '../route.ts';

export const HelpEntry = z.object({
  tag: z.string().describe('Stable name, for example tc for the terms'),
  category: z.string(),
  title: z.string(),
  detail: z.string().describe('HTML of an allow-list'),
});
export type HelpEntry = z.infer<typeof HelpEntry>;

export const help = defineRoute('GET /api/v1/help', {
  summary: 'Help centre entries',
  who: anyPlayer,
  query: z.object({ lang: z.enum(languageCodes).optional(), device: z.literal('MOBILE').default('MOBILE') }),
  answer: z.array(HelpEntry),
  shared: true,
});
