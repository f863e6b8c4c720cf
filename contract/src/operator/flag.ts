import { z } from 'zod';
import { Instant, paged } from '../envelope.ts';
import { flagKinds } from '../flag-kinds.ts';
import { defineRoute } from '../route.ts';
import { merchant, reviewList, timesSeen, uuidParams } from './fields.ts';

export const OperatorFlag = z.object({
  id: z.string(),
  playerId: z.string(),
  userName: z.string(),
  kind: z.enum(flagKinds),
  other: z
    .object({ playerId: z.string(), userName: z.string() })
    .nullable()
    .describe('The player who may be the same person'),
  facts: z.record(z.string(), z.string()).describe('What was found, for people'),
  times: z.int().describe('How often it was found'),
  raisedAt: Instant,
  lastAt: Instant.describe('When it was found last'),
  clearedAt: Instant.nullable(),
  clearedBy: z.string().nullable(),
  reason: z.string().describe('Why it was cleared; empty while it stands'),
});
export type OperatorFlag = z.infer<typeof OperatorFlag>;

export const operatorFlags = defineRoute('GET /api/v1/operator/flags', {
  summary: 'Flags on players: those that stand first, oldest first; then those cleared last',
  permission: 'flags.view',
  query: z.object({
    ...reviewList,
    state: z.enum(['open', 'cleared']).optional(),
    kind: z.enum(flagKinds).optional(),
    player: z.uuid().optional().describe('Id of one player'),
  }),
  answer: z.object({ flags: z.array(OperatorFlag), total: z.int(), ...paged }),
});

export const operatorClearFlag = defineRoute('PUT /api/v1/operator/flags/:id', {
  summary: 'Clear a flag with a reason; what was found before is not counted again',
  permission: 'flags.clear',
  params: uuidParams,
  body: z.object({ ...merchant, times: timesSeen, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorFlag,
  errors: ['not_found', 'already_decided', 'version_conflict'],
});
