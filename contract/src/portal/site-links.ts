import { z } from 'zod';
import { resourceTypes } from '../content-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';

export const CustomerServiceEntry = z.object({
  csType: z.string(),
  csPosition: z.string(),
  title: z.string(),
  path: z.string().describe('Obfuscated; the last 8 characters are the key (spec 2 §3)'),
});

export const customerService = defineRoute('customerService', {
  summary: 'Ways to reach customer service',
  who: anyPlayer,
  answer: z.array(CustomerServiceEntry),
  openWhenClosed: true,
});

export const DownloadLink = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });

export const downloadLinks = defineRoute('downloadLinks', {
  summary: 'App downloads and channels',
  who: anyPlayer,
  answer: z.array(DownloadLink),
});
