import { z } from 'zod';
import { Amount, Instant, paged, PositiveOrZeroAmount } from '../envelope.ts';
import { interactionOutcomes, interactionStates, interactionSteps, markerKinds } from '../marker-kinds.ts';
import { defineRoute } from '../route.ts';
import { texts } from './content-fields.ts';
import { flag, merchant, merchantQuery, reviewList, uuidParams, version } from './fields.ts';

const day = z.iso.date().describe('Of the merchant’s calendar');

export const OperatorMarker = z.object({
  kind: z.enum(markerKinds),
  day,
  times: z.int().describe('How many; of `high-time`, minutes'),
  amount: Amount.describe('How much in all'),
  evidence: z
    .array(z.object({ at: Instant, amount: Amount, what: z.string().describe('A kind of game, or empty') }))
    .describe('What was counted: the latest twenty'),
});

export const OperatorInteraction = z.object({
  id: z.string(),
  playerId: z.string(),
  userName: z.string(),
  state: z.enum(interactionStates),
  openedAt: Instant,
  assignedTo: z.string().nullable().describe('Username of staff'),
  followUpOn: day.nullable().describe('When staff look again'),
  outcome: z.enum(interactionOutcomes).nullable(),
  closedAt: Instant.nullable(),
  isMarketingStopped: z.boolean().describe('Nothing is advertised to the player'),
  markers: z.array(OperatorMarker).describe('The latest day first'),
  history: z
    .array(z.object({ at: Instant, by: z.string(), what: z.enum(interactionSteps), text: z.string() }))
    .describe('What happened, oldest first; what rules did is by `a rule`'),
  version,
});
export type OperatorInteraction = z.infer<typeof OperatorInteraction>;

export const operatorInteractions = defineRoute('GET /api/v1/operator/interactions', {
  summary: 'Players whose play shows markers: who waits longest first, closed ones last',
  permission: 'protection.view',
  query: z.object({
    ...reviewList,
    state: z.enum(interactionStates).optional(),
    kind: z.enum(markerKinds).optional(),
    mine: flag.describe('Only those that are assigned to who asks'),
    player: z.uuid().optional().describe('Id of one player'),
  }),
  answer: z.object({
    interactions: z.array(OperatorInteraction),
    colleagues: z.array(z.string()).describe('Whom one can be assigned to'),
    total: z.int(),
    ...paged,
  }),
});

export const operatorSetInteraction = defineRoute('PUT /api/v1/operator/interactions/:id', {
  summary:
    'Assign it, note what was done, look again later, or close it: an outcome without a later day closes it for good',
  permission: 'protection.act',
  params: uuidParams,
  body: z.object({
    ...merchant,
    version,
    assignedTo: z.string().max(64).nullable(),
    followUpOn: day.nullable(),
    outcome: z.enum(interactionOutcomes).nullable(),
    note: z.string().trim().max(1000).describe('Required with an outcome; the audit log has it'),
    isMarketingStopped: z.boolean(),
  }),
  answer: OperatorInteraction,
  errors: ['not_found', 'already_decided', 'version_conflict', 'body_invalid'],
});

const rule = {
  isOn: z.boolean(),
  times: z
    .int()
    .min(0)
    .max(100_000)
    .describe('So many on a day open an interaction; of `high-time`, minutes; 0: the number does not count'),
  amount: PositiveOrZeroAmount.describe('So much on a day opens one; 0: the sum does not count'),
  script: z.string().trim().max(2000).describe('What staff do and say'),
  message: texts(1000).nullable().describe('To the player’s inbox, by itself; null for none'),
  depositLimit: PositiveOrZeroAmount.nullable().describe(
    'What a day’s deposits are limited to by itself, unless they are less already; null for no limit',
  ),
  stopsMarketing: z.boolean().describe('Nothing is advertised to the player from then on'),
  version,
};

export const OperatorMarkerRule = z.object({ kind: z.enum(markerKinds), ...rule });
export type OperatorMarkerRule = z.infer<typeof OperatorMarkerRule>;

export const operatorMarkerRules = defineRoute('GET /api/v1/operator/marker-rules', {
  summary: 'When a day of play opens an interaction, what staff say, and what happens by itself',
  permission: 'protection.view',
  query: merchantQuery,
  answer: z.array(OperatorMarkerRule),
});

export const operatorSetMarkerRule = defineRoute('PUT /api/v1/operator/marker-rules/:kind', {
  summary: 'Change it, from the next count on',
  permission: 'protection.rules',
  params: z.object({ kind: z.enum(markerKinds) }),
  body: z.object({ ...merchant, ...rule }),
  answer: OperatorMarkerRule,
  errors: ['version_conflict', 'body_invalid'],
});
