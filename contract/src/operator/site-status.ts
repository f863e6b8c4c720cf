import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorSiteStatus = z.object({
  maintenance: z.boolean(),
  info: z.string().trim().max(500).describe('Shown to players while the site is closed; may be empty'),
  restrictedCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .describe('ISO 3166-1 alpha-2'),
  version,
});

export const operatorSiteStatus = defineRoute('GET /api/v1/operator/site-status', {
  summary: 'Whether the site is open',
  permission: 'site.view',
  query: merchantQuery,
  answer: OperatorSiteStatus,
});

export const operatorSetSiteStatus = defineRoute('PUT /api/v1/operator/site-status', {
  summary: 'Open or close the site',
  permission: 'site.edit',
  body: OperatorSiteStatus.extend(merchant),
  answer: OperatorSiteStatus,
  errors: ['version_conflict', 'terms_missing'],
});
