import { z } from 'zod';
import { PositiveAmount, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { cashbackPeriods } from '../offer-kinds.ts';
import { titles } from './content-fields.ts';
import { wagering } from './wagering.ts';

const percent = z.int().min(1).max(500);
const day = z.union([z.literal(''), z.iso.date()]);

const gift = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('match'),
    percent: percent.describe('Of the deposit'),
    cap: PositiveAmount.describe('The most for one deposit'),
    minimum: PositiveOrZeroAmount.describe('The least deposit'),
    nth: z.int().min(0).max(100).describe('Which deposit of a player’s life it is for; 0: each one'),
  }),
  z.object({
    type: z.literal('cashback'),
    percent: percent.max(100).describe('Of what was lost'),
    cap: PositiveAmount.describe('The most for one day or week'),
    minimum: PositiveOrZeroAmount.describe('The least loss'),
    period: z.enum(cashbackPeriods),
    gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length).describe('Those that count; none: all'),
  }),
  z.object({
    type: z.literal('rounds'),
    nodeId: z.string().min(1).max(64).describe('The game'),
    rounds: z.int().min(1).max(1000),
    stake: PositiveAmount.describe('What each round stands for: a stake that the game offers'),
    maximumWin: PositiveAmount.describe('The most that all of them win together'),
    playDays: z.int().min(1).max(90).describe('Days to play them in'),
  }),
]);

const segment = z.object({
  clubLevel: z.int().min(0).max(11).describe('The lowest level of the club, counted from 0: everybody'),
  registeredFrom: day,
  registeredTo: day,
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .describe('Of the mobile number; none: all'),
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/))
    .max(20)
    .describe('Of the account; none: all'),
  players: z.array(z.string().trim().min(1).max(64)).max(1000).describe('Usernames; none: everybody'),
  inactiveDays: z.int().min(0).max(365).describe('Days without a round; 0: any'),
});

/** The rules of an offer (R-REWARDS-41). */
export const offerRules = z
  .object({
    kind: z.literal('offer'),
    titles,
    gift,
    segment,
    fromDay: z.iso.date(),
    toDay: z.iso.date().describe('Included; not before fromDay, and not over when it is published'),
    weekdays: z.array(z.int().min(1).max(7)).max(7).describe('1 is Monday; none: every day'),
    fromHour: z.int().min(0).max(23),
    toHour: z.int().min(1).max(24).describe('Excluded'),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z0-9]{4,24})?$/)
      .describe('What a player types to take part; empty: nothing'),
    weights: z
      .record(z.string().regex(/^[A-Za-z0-9_.:-]{1,64}(\/[A-Za-z0-9_.:-]{1,64})?$/), z.int().min(0).max(100))
      .refine((weights) => Object.keys(weights).length <= 200, 'at most 200')
      .describe('What counts for the turnover, percent, by type of game or `<vendor>/<game code>`; else all'),
    budget: PositiveAmount.describe('What it may give away in all, minor units'),
    ...wagering,
  })
  .refine(({ fromHour, toHour }) => toHour > fromHour, { path: ['toHour'], message: 'after fromHour' })
  .refine(({ gift: given, fromHour, toHour }) => given.type !== 'cashback' || toHour - fromHour === 24, {
    path: ['fromHour'],
    message: 'cashback counts whole days',
  });
