import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorSessionRules = z.object({
  sessionHours: z
    .int()
    .min(1)
    .max(720)
    .describe('From the login to the end of a session, however much it is used'),
  rememberDays: z.int().min(1).max(30).describe('How long a remembered device, and its session, lasts'),
  version,
});

export const operatorSessionRules = defineRoute('GET /api/v1/operator/session-rules', {
  summary: 'How long players stay logged in',
  permission: 'site.view',
  query: merchantQuery,
  answer: OperatorSessionRules,
});

export const operatorSetSessionRules = defineRoute('PUT /api/v1/operator/session-rules', {
  summary: 'Set how long players stay logged in; sessions that are open keep their end',
  permission: 'site.edit',
  body: OperatorSessionRules.extend(merchant),
  answer: OperatorSessionRules,
  errors: ['version_conflict', 'body_invalid'],
});
