import { z } from 'zod';
import { Currency, PositiveOrZeroAmount } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { friendStates } from '../scheme-kinds.ts';
import { EarningTerms } from './earning.ts';
import { language } from './fields.ts';

/** Only for members; agents invite people into their team by links of their own. */
const members = ['member'] as const;

const ReferralTerms = z.object({
  title: z.string(),
  toDay: z.iso.date().describe('The last day on which friends who register count'),
  within: z.int().describe('Days that a friend has for it'),
  deposit: PositiveOrZeroAmount.describe('What a friend deposits at least'),
  stake: PositiveOrZeroAmount.describe('What a friend stakes at least'),
  referrerReward: PositiveOrZeroAmount,
  referrerTerms: EarningTerms,
  friendReward: PositiveOrZeroAmount,
  friendTerms: EarningTerms,
  friendsAtMost: z.int().describe('For how many friends one is rewarded in all'),
});

export const Referral = z.object({
  currency: Currency,
  minorUnits: z.int(),
  isCalm: z.boolean().describe('A limit of this member is reached, or they take a break: nobody is invited'),
  isSpent: z.boolean().describe('Everything has been given away'),
  code: z.string().nullable().describe('What the address of the registration carries as affiliateCode'),
  terms: ReferralTerms.nullable().describe('Null where nobody is invited now'),
  visits: z.int().describe('How often the registration was opened by the code'),
  came: z.int().describe('Friends who registered'),
  rewarded: z.int().describe('Those that this member was rewarded for'),
  earned: PositiveOrZeroAmount.describe('What this member earned for them, claimed or not'),
  friends: z
    .array(
      z.object({
        name: z.string().describe('Masked'),
        day: z.iso.date().describe('Of the registration'),
        state: z.enum(friendStates),
      }),
    )
    .describe('The latest 50; none where the site shows numbers alone'),
});
export type Referral = z.infer<typeof Referral>;

export const referral = defineRoute('GET /api/v1/referral', {
  summary: 'How this member invites friends, who came and what was earned',
  who: members,
  query: z.object({ language }),
  answer: Referral,
  errors: ['feature_off'],
});

export const addReferralCode = defineRoute('POST /api/v1/referral/code', {
  summary: 'Get the code by which this member invites friends; the same one each time',
  who: members,
  forPlay: true,
  answer: z.object({ code: z.string() }),
  errors: ['feature_off', 'referral_closed', 'free_reject'],
});
