import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { switchNames } from '../switches.ts';
import { merchant, merchantQuery } from './fields.ts';

export const OperatorSwitch = z.object({
  name: z.enum(switchNames),
  about: z.string(),
  on: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});

export const operatorSwitches = defineRoute('GET /api/v1/operator/switches', {
  summary: 'Feature switches',
  permission: 'site.view',
  query: merchantQuery,
  answer: z.array(OperatorSwitch),
});

export const operatorSetSwitch = defineRoute('PUT /api/v1/operator/switches/:name', {
  summary: 'Turn a feature on or off',
  permission: 'site.edit',
  params: z.object({ name: z.enum(switchNames) }),
  body: z.object({ ...merchant, on: z.boolean() }),
  answer: OperatorSwitch,
});
