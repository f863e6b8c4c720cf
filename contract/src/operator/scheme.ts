import { z } from 'zod';
import { Currency, Done, Instant, PositiveAmount, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import {
  missionFacts,
  missionPeriods,
  schemeKinds,
  schemeStates,
  tournamentScores,
} from '../scheme-kinds.ts';
import { titles } from './content-fields.ts';
import { offerRules } from './offer-rules.ts';
import { wagering } from './wagering.ts';
import { merchant, merchantQuery, uuidParams, version } from './fields.ts';

export const RebateRules = z.object({
  kind: z.literal('rebate'),
  rates: z
    .partialRecord(z.enum(gameTypes), z.int().min(0).max(500))
    .describe('Hundredths of a percent of the valid stake; a type that is left out gives nothing'),
  ...wagering,
});

const ClubLevel = z.object({
  titles,
  reach: z.int().min(0).max(1_000_000_000).describe('Points of a month that reach it; 0 of the first one'),
  keep: z.int().min(0).max(1_000_000_000).describe('Points of a month that keep it'),
  gift: PositiveOrZeroAmount.describe('Once, when it is reached for the first time'),
  weekly: PositiveOrZeroAmount,
  monthly: PositiveOrZeroAmount,
  birthday: PositiveOrZeroAmount,
  rebate: z.int().min(0).max(500).describe('Hundredths of a percent on top of the rates of the rebate'),
  contact: z.string().trim().max(100).describe('Whom its players reach; empty for nobody of their own'),
});

export const ClubRules = z.object({
  kind: z.literal('club'),
  stakePerPoint: z
    .partialRecord(z.enum(gameTypes), PositiveAmount)
    .describe('Minor units of valid stake for a point; a type that is left out gives none'),
  depositPerPoint: PositiveOrZeroAmount.describe('Minor units of deposits for a point; 0: they give none'),
  levels: z
    .array(ClubLevel)
    .min(2)
    .max(12)
    .refine((levels) => levels[0]?.reach === 0, 'the first level is reached with 0 points')
    .refine(
      (levels) =>
        levels.every(({ reach, keep }, at) => keep <= reach && (at === 0 || reach > levels[at - 1]!.reach)),
      'each level needs more than the one before, and no more to keep than to reach',
    )
    .describe('The lowest first'),
  ...wagering,
});

const onDays = {
  titles,
  gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length).describe('Those that count; none: all'),
  fromDay: z.iso.date(),
  toDay: z.iso.date().describe('Included; not before fromDay, and not over when it is published'),
};

export const MissionRules = z.object({
  kind: z.literal('mission'),
  ...onDays,
  period: z.enum(missionPeriods).describe('How often it begins anew'),
  fact: z.enum(missionFacts),
  target: PositiveAmount.describe('Minor units of stakes and deposits, else a number'),
  reward: PositiveAmount,
  budget: PositiveAmount.describe('What it may give away in all, minor units'),
  ...wagering,
});

export const TournamentRules = z.object({
  kind: z.literal('tournament'),
  ...onDays,
  score: z.enum(tournamentScores),
  prizes: z.array(PositiveAmount).min(1).max(50).describe('Minor units, of the first place first'),
  ...wagering,
});

export const ReferralRules = z
  .object({
    kind: z.literal('referral'),
    titles,
    fromDay: z.iso.date(),
    toDay: onDays.toDay,
    within: z.int().min(1).max(90).describe('Days to do what is asked in, from the registration on'),
    deposit: PositiveAmount.describe('What a friend deposits in that time at least'),
    stake: PositiveAmount.describe('The valid stake of a friend in that time at least'),
    referrerReward: PositiveOrZeroAmount.describe('For each friend'),
    friendReward: PositiveOrZeroAmount.describe('For each friend, once'),
    friendsAtMost: z.int().min(1).max(1000).describe('For how many friends a member is rewarded in all'),
    showsFriends: z.boolean().describe('Members see masked names of who came; else numbers alone'),
    budget: PositiveAmount.describe('What it may give away in all, minor units'),
    ...wagering,
  })
  .refine(
    ({ referrerReward, friendReward }) => referrerReward !== '0' || friendReward !== '0',
    'somebody gets something',
  );

/** The rules of a scheme, by its kind. */
export const SchemeRules = z.discriminatedUnion('kind', [
  RebateRules,
  ClubRules,
  MissionRules,
  TournamentRules,
  offerRules,
  ReferralRules,
]);

export const OperatorScheme = z.object({
  id: z.string(),
  kind: z.enum(schemeKinds),
  state: z.enum(schemeStates),
  rules: SchemeRules,
  currency: Currency,
  version: z.int(),
  fromDay: z.iso.date().nullable().describe('The first day that it counts on; null of a draft'),
  toDay: z.iso.date().nullable().describe('The last one; null while there is none'),
  waiting: z.boolean().describe('It waits for a second person'),
  savedBy: z.string(),
  savedAt: Instant,
  publishedBy: z.string(),
  confirmedBy: z.string(),
  reason: z.string(),
  given: z.object({
    players: z.int().describe('Who claimed something by it'),
    amount: PositiveOrZeroAmount.describe('What they claimed, minor units'),
  }),
});
export type OperatorScheme = z.infer<typeof OperatorScheme>;

export const operatorSchemes = defineRoute('GET /api/v1/operator/schemes', {
  summary: 'Rules by which players earn: drafts, those in force, those of before; the latest first',
  permission: 'promotions.view',
  query: z.object({ ...merchant, kind: z.enum(schemeKinds) }),
  answer: z.object({ schemes: z.array(OperatorScheme).describe('Up to 100'), currency: Currency }),
});

export const operatorSaveScheme = defineRoute('PUT /api/v1/operator/schemes/:id', {
  summary: 'Save a draft, or add one (version 0); nothing of it is in force',
  permission: 'promotions.edit',
  params: uuidParams,
  body: z.object({ ...merchant, rules: SchemeRules, version }),
  answer: OperatorScheme,
  errors: ['version_conflict', 'approval_waiting', 'field_invalid'],
});

export const operatorSimulateScheme = defineRoute('GET /api/v1/operator/schemes/:id/simulation', {
  summary: 'What rules would have cost over the last 30 days, and who would have got it',
  permission: 'promotions.view',
  params: uuidParams,
  query: merchantQuery,
  answer: z.object({
    currency: Currency,
    from: z.iso.date(),
    to: z.iso.date().describe('Included'),
    cost: PositiveOrZeroAmount.describe('Minor units'),
    players: z.int().describe('Who would have got something'),
    groups: z
      .array(z.object({ name: z.string(), players: z.int(), cost: PositiveOrZeroAmount }))
      .describe('By what the rules tell apart: types of games, levels, days'),
    most: z
      .array(z.object({ accountId: z.string(), player: z.string(), amount: PositiveOrZeroAmount }))
      .describe('Who would have got most, up to 20'),
  }),
  errors: ['not_found'],
});

export const operatorPublishScheme = defineRoute('POST /api/v1/operator/schemes/:id/publish', {
  summary: 'Publish a draft, after a second person agreed',
  permission: 'promotions.edit',
  params: uuidParams,
  body: z.object({ ...merchant, version, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorScheme,
  errors: ['not_found', 'version_conflict', 'field_invalid', 'approval_required', 'approval_waiting'],
});

export const operatorStopScheme = defineRoute('POST /api/v1/operator/schemes/:id/stop', {
  summary: 'Throw a draft away, or end what is in force with this day; what was earned stays',
  permission: 'promotions.edit',
  params: uuidParams,
  body: z.object({ ...merchant, version, reason: z.string().trim().min(3).max(200) }),
  answer: Done,
  errors: ['not_found', 'version_conflict', 'tournament_unsettled', 'approval_waiting'],
});
