import { z } from 'zod';
import { bannerGroups } from '../content-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { language } from './fields.ts';

export const Banner = z.object({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  title: z.string().describe('Read by screen readers'),
  image: z.string().describe('CDN path without width and format'),
  url: z.string().describe('In-app path or external address; empty: not a link'),
});
export type Banner = z.infer<typeof Banner>;

export const banners = defineRoute('GET /api/v1/banners', {
  summary: 'Banners of every group',
  who: anyPlayer,
  query: z.object({ language }),
  answer: z.array(Banner),
  shared: true,
});
