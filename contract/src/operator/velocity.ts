import { z } from 'zod';
import { PositiveOrZeroAmount } from '../envelope.ts';
import { velocityKinds } from '../flag-kinds.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const rule = {
  kind: z.enum(velocityKinds),
  isOn: z.boolean(),
  times: z
    .int()
    .min(0)
    .max(100_000)
    .describe('So many within the time flag the player; 0: the number does not count'),
  amount: PositiveOrZeroAmount.describe(
    'So much within the time flags the player; 0: the sum does not count',
  ),
  minutes: z.int().min(1).max(43_200),
  version,
};

export const OperatorVelocityRule = z.object({
  id: z.string().describe('Of the defaults `default-` and the kind; of others a uuid'),
  ...rule,
});
export type OperatorVelocityRule = z.infer<typeof OperatorVelocityRule>;

export const operatorVelocityRules = defineRoute('GET /api/v1/operator/velocity-rules', {
  summary: 'How fast money and accounts may move before a player is flagged',
  permission: 'flags.view',
  query: merchantQuery,
  answer: z.array(OperatorVelocityRule),
});

export const operatorSetVelocityRule = defineRoute('PUT /api/v1/operator/velocity-rules/:id', {
  summary: 'Add a rule (version 0 and an id of its own) or change one',
  permission: 'flags.rules',
  params: z.object({
    id: z.union([z.uuid(), z.enum(velocityKinds.map((kind) => `default-${kind}` as const))]),
  }),
  body: z.object({ ...merchant, ...rule }),
  answer: OperatorVelocityRule,
  errors: ['version_conflict', 'body_invalid'],
});
