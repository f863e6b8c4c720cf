import { z } from 'zod';
import { Instant, PositiveAmount } from '../envelope.ts';
import { playTypes } from '../lottery-kinds.ts';
import { LotteryLimits } from '../portal/lottery-fields.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const nodeParams = z.object({ id: z.string().max(32).describe('nodeId') });

const Schedule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('every'),
    seconds: z
      .int()
      .min(30)
      .max(86_400)
      .describe('From one draw to the next; a whole number of them makes a day'),
  }),
  z.object({
    kind: z.literal('calendar'),
    times: z
      .array(z.iso.time({ precision: -1 }))
      .min(1)
      .max(24)
      .describe('HH:MM in the zone of the merchant'),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).describe('From 1, Monday, to 7'),
  }),
]);

/** The rules of a lottery, as staff write them. */
export const OperatorLotteryRules = z.object({
  playTypes: z.array(z.enum(playTypes)).min(1).max(2).describe('The first one is the one it opens with'),
  prizeModes: z.array(z.string().max(16)).min(1).max(12).describe('The first one is the default'),
  betTypes: z.array(z.string().max(48)).min(1).max(200).nullable().describe('Null: all of the family'),
  units: z.array(PositiveAmount).min(1).max(6),
  limits: LotteryLimits,
  mayCancel: z.boolean(),
  mayChase: z.boolean(),
  source: z.enum(['seed', 'outside']),
  schedule: Schedule,
  jackpotSeed: PositiveAmount.nullable().describe('What the jackpot is at least; null without one'),
  cutOffSeconds: z.int().min(1).max(86_400).describe('From the cut-off to the draw'),
});
export type OperatorLotteryRules = z.infer<typeof OperatorLotteryRules>;

export const OperatorLotteryVersions = z.object({
  id: z.string().describe('nodeId'),
  gameName: z.string(),
  version: z.int().describe('The one that draws are made under from now on'),
  rules: OperatorLotteryRules,
  draft: z
    .object({
      rules: OperatorLotteryRules,
      version,
      savedBy: z.string(),
      savedAt: Instant,
      next: z
        .array(z.object({ numero: z.string(), drawsAt: Instant }))
        .describe('The first draws that would be made under it; those that are open keep their rules'),
      returns: z
        .array(
          z.object({
            betType: z.string(),
            prizeMode: z.string(),
            theory: z.number().describe('A part of the stake: 0.96 is 96 %'),
          }),
        )
        .describe('What its bet types return in its prize modes'),
    })
    .nullable(),
  waiting: z.boolean().describe('The draft waits for a second person'),
  versions: z
    .array(
      z.object({
        version: z.int(),
        publishedAt: Instant,
        publishedBy: z.string().describe('Empty of the first one'),
        confirmedBy: z.string().describe('Empty where no second person was needed'),
        reason: z.string(),
        draws: z.int().describe('Made under it'),
      }),
    )
    .describe('The latest first, up to 50'),
  betTypes: z.array(z.string()).describe('All of the family'),
  prizeModes: z.array(z.string()).describe('All that there are'),
});
export type OperatorLotteryVersions = z.infer<typeof OperatorLotteryVersions>;

export const operatorLotteryVersions = defineRoute('GET /api/v1/operator/lotteries/:id/versions', {
  summary: 'The rules of a lottery: those in force, the draft with what would come of it, and all versions',
  permission: 'lotteries.view',
  params: nodeParams,
  query: merchantQuery,
  answer: OperatorLotteryVersions,
  errors: ['lottery_unknown'],
});

export const operatorSaveLotteryDraft = defineRoute('PUT /api/v1/operator/lotteries/:id/draft', {
  summary: 'Save the draft of new rules; nothing of it is in force',
  permission: 'lotteries.manage',
  params: nodeParams,
  body: z.object({
    ...merchant,
    rules: OperatorLotteryRules,
    version: version.describe('0 without a draft'),
  }),
  answer: OperatorLotteryVersions,
  errors: ['lottery_unknown', 'version_conflict', 'approval_waiting', 'body_invalid'],
});

export const operatorDropLotteryDraft = defineRoute('DELETE /api/v1/operator/lotteries/:id/draft', {
  summary: 'Throw the draft of new rules away',
  permission: 'lotteries.manage',
  params: nodeParams,
  body: z.object({ ...merchant, version }),
  answer: OperatorLotteryVersions,
  errors: ['lottery_unknown', 'version_conflict', 'approval_waiting'],
});

export const operatorPublishLotteryDraft = defineRoute('POST /api/v1/operator/lotteries/:id/publish', {
  summary:
    'Publish the draft for all draws that are not open yet, after a second person agreed where that is the rule',
  permission: 'lotteries.manage',
  params: nodeParams,
  body: z.object({ ...merchant, version, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorLotteryVersions,
  errors: ['lottery_unknown', 'version_conflict', 'body_invalid', 'approval_required', 'approval_waiting'],
});
