import { z } from 'zod';
import { Amount, Currency, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { playLimitKinds } from '../exclusion-kinds.ts';
import { defineRoute, realAccounts } from '../route.ts';

/** The periods of deposit limits, in the time zone of the merchant; a week begins on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];

const Limited = PositiveOrZeroAmount.nullable().describe('Minor units; null for no limit');

export const DepositLimit = z.object({
  period: z.enum(limitPeriods),
  amount: Limited,
  used: Amount.describe('What was deposited in this period, and what is under way'),
  left: Amount.nullable().describe('What can still be deposited; null without a limit'),
  freesAt: Instant.describe('When the next period begins'),
  asked: z
    .object({ amount: Limited, from: Instant.describe('From then on it can be confirmed') })
    .nullable()
    .describe('A looser limit that waits for its second confirmation'),
});
export type DepositLimit = z.infer<typeof DepositLimit>;

export const DepositLimits = z.object({
  limits: z.array(DepositLimit),
  currency: Currency,
  minorUnits: z.int(),
});
export type DepositLimits = z.infer<typeof DepositLimits>;

export const depositLimits = defineRoute('GET /api/v1/deposit-limits', {
  summary: 'What the player lets themselves deposit',
  who: realAccounts,
  answer: DepositLimits,
});

export const setDepositLimits = defineRoute('PUT /api/v1/deposit-limits', {
  summary:
    'Set the limits: a tighter one counts at once, a looser one waits 24 hours and a second confirmation',
  who: realAccounts,
  body: z.object({ day: Limited, week: Limited, month: Limited }),
  answer: DepositLimits,
  errors: ['body_invalid'],
});

export const confirmDepositLimit = defineRoute('POST /api/v1/deposit-limits/:period/confirm', {
  summary: 'Confirm a looser limit that was asked for at least 24 hours ago',
  who: realAccounts,
  params: z.object({ period: z.enum(limitPeriods) }),
  body: z.object({ amount: Limited }),
  answer: DepositLimits,
  errors: ['not_found', 'limit_rests'],
});

const kind = z.enum(playLimitKinds);
/** The periods of limits of play: what is played without a break of half an hour is a session. */
export const playLimitPeriods = ['session', ...limitPeriods] as const;
export type PlayLimitPeriod = (typeof playLimitPeriods)[number];

export const PlayLimit = DepositLimit.extend({
  period: z.enum(playLimitPeriods),
  freesAt: Instant.describe('When the next period begins; of a session, when it does if nothing is played'),
});
export type PlayLimit = z.infer<typeof PlayLimit>;

export const PlayLimits = z.object({
  stake: z.array(PlayLimit).describe('What the player lets themselves stake'),
  loss: z.array(PlayLimit).describe('What the player lets themselves lose, less what they win'),
  currency: Currency,
  minorUnits: z.int(),
});
export type PlayLimits = z.infer<typeof PlayLimits>;

export const playLimits = defineRoute('GET /api/v1/play-limits', {
  summary: 'What the player lets themselves stake and lose',
  who: realAccounts,
  answer: PlayLimits,
});

export const setPlayLimits = defineRoute('PUT /api/v1/play-limits/:kind', {
  summary:
    'Set the limits of a kind: a tighter one counts at once, a looser one waits 24 hours and a second confirmation',
  who: realAccounts,
  params: z.object({ kind }),
  body: z.object({
    session: Limited.optional().describe('Left out: as it is'),
    day: Limited,
    week: Limited,
    month: Limited,
  }),
  answer: PlayLimits,
  errors: ['body_invalid'],
});

export const confirmPlayLimit = defineRoute('POST /api/v1/play-limits/:kind/confirm', {
  summary: 'Confirm a looser limit that was asked for at least 24 hours ago',
  who: realAccounts,
  params: z.object({ kind }),
  body: z.object({ period: z.enum(playLimitPeriods), amount: Limited }),
  answer: PlayLimits,
  errors: ['not_found', 'limit_rests'],
});
