import { z } from 'zod';
import { resourceTypes } from '../content-types.ts';
import { Done } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { position, version, writeErrors } from './content-fields.ts';
import { merchant, merchantQuery, uuidParams } from './fields.ts';

const address = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('An in-app path, mailto, tel, or an https address of a trusted site');

const serviceFields = {
  csType: z.string().trim().min(1).max(32),
  csPosition: z.string().trim().max(32),
  title: z.string().trim().min(1).max(60),
  address,
  position,
  version,
};

export const OperatorService = z.object({ id: z.string(), ...serviceFields });

export const OperatorLink = z.object({ id: z.enum(resourceTypes), url: z.string().trim().max(500), version });

export const operatorSiteLinks = defineRoute('GET /api/v1/operator/site-links', {
  summary: 'Customer service, downloads and channels',
  permission: 'content.view',
  query: merchantQuery,
  answer: z.object({ services: z.array(OperatorService), links: z.array(OperatorLink) }),
});

export const operatorSetService = defineRoute('PUT /api/v1/operator/site-links/services/:id', {
  summary: 'Change a way to reach customer service, or add one (version 0)',
  permission: 'content.edit',
  params: uuidParams,
  body: z.object({ ...merchant, ...serviceFields }),
  answer: OperatorService,
  errors: writeErrors,
});

export const operatorRemoveService = defineRoute('DELETE /api/v1/operator/site-links/services/:id', {
  summary: 'Remove a way to reach customer service',
  permission: 'content.edit',
  params: uuidParams,
  body: z.object({ ...merchant, version }),
  answer: Done,
  errors: ['version_conflict'],
});

export const operatorSetLink = defineRoute('PUT /api/v1/operator/site-links/links/:id', {
  summary: 'Say where a download or channel leads; empty: nowhere',
  permission: 'content.edit',
  params: z.object({ id: z.enum(resourceTypes) }),
  body: OperatorLink.omit({ id: true }).extend(merchant),
  answer: OperatorLink,
  errors: writeErrors,
});
