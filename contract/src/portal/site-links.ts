import { z } from 'zod';
import { resourceTypes } from '../content-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';

export const CustomerServiceEntry = z.object({
  csType: z.string(),
  csPosition: z.string(),
  title: z.string(),
  path: z.string().describe('Obfuscated; the last 8 characters are the key'),
});

export const customerService = defineRoute('GET /api/v1/customer-service', {
  summary: 'Ways to reach customer service',
  who: anyPlayer,
  answer: z.array(CustomerServiceEntry),
  openWhenClosed: true,
  shared: true,
});

export const DownloadLink = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });

export const downloadLinks = defineRoute('GET /api/v1/download-links', {
  summary: 'App downloads and channels',
  who: anyPlayer,
  answer: z.array(DownloadLink),
  shared: true,
});
