import { z } from 'zod';
import { HelpLine } from '../portal/site.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorHelpLines = z.object({
  lines: z.array(HelpLine).min(1).max(40).nullable().describe('null: those that the product names'),
  version,
});

export const operatorHelpLines = defineRoute('GET /api/v1/operator/help-lines', {
  summary: 'Whom players of the brand can talk to about gambling',
  permission: 'protection.view',
  query: merchantQuery,
  answer: OperatorHelpLines,
});

export const operatorSetHelpLines = defineRoute('PUT /api/v1/operator/help-lines', {
  summary: 'Name others, or those of the product again',
  permission: 'protection.rules',
  body: OperatorHelpLines.extend(merchant),
  answer: OperatorHelpLines,
  errors: ['version_conflict', 'body_invalid'],
});
