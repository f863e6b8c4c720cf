import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { version, writeErrors } from './content-fields.ts';
import { merchant, merchantQuery } from './fields.ts';

export const OperatorLiveModel = z.object({
  id: z.string(),
  name: z.string().trim().min(1).max(40),
  nodeId: z.string().trim().min(1).max(32).describe('The table'),
  gameName: z.string().describe('Empty when the merchant has no such game'),
  liveSince: Instant.nullable(),
  version,
});

export const operatorLiveModels = defineRoute('GET /api/v1/operator/live-models', {
  summary: 'Live models, those who are live first',
  permission: 'content.view',
  query: merchantQuery,
  answer: z.array(OperatorLiveModel),
});

export const operatorSetLiveModel = defineRoute('PUT /api/v1/operator/live-models/:id', {
  summary: 'Change a live model, or add one (version 0); live from now on, or not',
  permission: 'content.edit',
  params: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/) }),
  body: OperatorLiveModel.pick({ name: true, nodeId: true, version: true }).extend({
    ...merchant,
    live: z.boolean(),
  }),
  answer: OperatorLiveModel,
  errors: writeErrors,
});
