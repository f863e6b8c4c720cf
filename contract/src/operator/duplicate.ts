import { z } from 'zod';
import { duplicateKinds } from '../flag-kinds.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorDuplicateRule = z.object({
  kind: z.enum(duplicateKinds),
  isOn: z.boolean().describe('Players who have this in common are flagged'),
  blocks: z.boolean().describe('While the flag stands, no withdrawal of theirs is approved'),
  version,
});
export type OperatorDuplicateRule = z.infer<typeof OperatorDuplicateRule>;

export const operatorDuplicateRules = defineRoute('GET /api/v1/operator/duplicate-rules', {
  summary: 'What players who may be one person are found by',
  permission: 'flags.view',
  query: merchantQuery,
  answer: z.array(OperatorDuplicateRule),
});

export const operatorSetDuplicateRule = defineRoute('PUT /api/v1/operator/duplicate-rules/:kind', {
  summary: 'Change what players who may be one person are found by, and whether it holds their withdrawals',
  permission: 'flags.rules',
  params: z.object({ kind: z.enum(duplicateKinds) }),
  body: OperatorDuplicateRule.omit({ kind: true }).extend(merchant),
  answer: OperatorDuplicateRule,
  errors: ['version_conflict'],
});
