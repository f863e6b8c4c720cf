import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorCodeRules = z.object({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .describe('ISO 3166-1 alpha-2: codes are sent to numbers of these alone; none: that of the currency'),
  hourBudget: z.int().min(1).max(3000).describe('Messages with codes of an hour, at most'),
  dayBudget: z.int().min(1).max(72_000).describe('Messages with codes of a day, at most'),
  version,
});

export const operatorCodeRules = defineRoute('GET /api/v1/operator/code-rules', {
  summary: 'To which countries codes are sent by SMS, and how many',
  permission: 'site.view',
  query: merchantQuery,
  answer: OperatorCodeRules,
});

export const operatorSetCodeRules = defineRoute('PUT /api/v1/operator/code-rules', {
  summary: 'Set to which countries codes are sent by SMS, and how many',
  permission: 'site.edit',
  body: OperatorCodeRules.extend(merchant),
  answer: OperatorCodeRules,
  errors: ['version_conflict', 'body_invalid'],
});
