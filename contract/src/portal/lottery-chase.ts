import { z } from 'zod';
import { Amount, Currency, Done, Instant, PositiveAmount, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import {
  chasePartStates,
  chaseReasons,
  chaseReturns,
  chaseStates,
  mostChaseDraws,
  mostChaseMultiple,
  playTypes,
  ticketStates,
} from '../lottery-kinds.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { language } from './fields.ts';
import { SlipLine, slipBytes } from './lottery-fields.ts';
import { slip, slipErrors } from './lottery-ticket.ts';

export const LotteryChase = z.object({
  id: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  icon: z.string(),
  family: z.string(),
  playType: z.enum(playTypes),
  prizeMode: z.string(),
  lineCount: z.int(),
  cost: Amount.describe('What the slip costs once'),
  currency: Currency,
  minorUnits: z.int(),
  stopOnWin: z.boolean(),
  state: z.enum(chaseStates),
  reason: z.enum(chaseReasons).nullable().describe('Why it ended; null while it runs'),
  draws: z.int().describe('How many draws it has'),
  over: z.int().describe('Of them those that were drawn with a ticket of it'),
  held: Amount.describe('What is held for the draws to come'),
  staked: Amount.describe('What its tickets cost; less what was given back'),
  won: Amount,
  nextDrawsAt: Instant.nullable().describe('When its next draw is, sold or not; null when none is to come'),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type LotteryChase = z.infer<typeof LotteryChase>;

/** The part of a chase that one draw has. */
export const ChaseDraw = z.object({
  no: z.int(),
  numero: z.string(),
  drawsAt: Instant,
  multiple: z.int(),
  cost: Amount,
  state: z.enum(chasePartStates),
  reason: z.enum(chaseReturns).nullable().describe('Why its part came back without a ticket'),
  ticketId: z.string().nullable(),
  ticketState: z.enum(ticketStates).nullable(),
  win: Amount.nullable(),
});

export const LotteryChaseDetail = LotteryChase.extend({
  lines: z.array(SlipLine),
  parts: z.array(ChaseDraw),
});
export type LotteryChaseDetail = z.infer<typeof LotteryChaseDetail>;

const params = z.object({ id: z.uuid() });
const answer = z.object({ chase: LotteryChaseDetail, balance: Amount });

export const startLotteryChase = defineRoute('POST /api/v1/lottery/chases', {
  summary:
    'Start a chase: the same slip for the next draws. The money of all of them is held; the first ticket is sold at once',
  who: loggedIn,
  forPlay: true,
  body: z.object({
    ...slip,
    drawId: z.uuid().describe('The first draw'),
    multiples: z
      .array(z.int().min(1).max(mostChaseMultiple))
      .min(2)
      .max(mostChaseDraws)
      .describe('How often the slip is bought for each draw'),
    stopOnWin: z.boolean().describe('The first ticket that wins ends it'),
    cost: PositiveAmount.describe('What the slip costs once, as the page counted it'),
    total: PositiveAmount.describe('What all draws cost together, as the page counted it'),
  }),
  bodyBytes: slipBytes,
  answer,
  errors: [...slipErrors, 'chases_running'],
});

export const lotteryChases = defineRoute('GET /api/v1/lottery/chases', {
  summary: 'Chases of this player, the latest first',
  who: loggedIn,
  query: z.object({
    ...paging(25),
    state: z.enum(chaseStates).optional(),
    nodeId: z.string().max(32).optional(),
    language,
  }),
  answer: z.object({
    chases: z.array(LotteryChase),
    ...paged,
    running: z.int().describe('Chases that are not over'),
  }),
});

export const lotteryChase = defineRoute('GET /api/v1/lottery/chases/:id', {
  summary: 'One chase with its draws',
  who: loggedIn,
  params,
  query: z.object({ language }),
  answer: LotteryChaseDetail,
  errors: ['not_found'],
});

export const stopLotteryChase = defineRoute('POST /api/v1/lottery/chases/:id/stop', {
  summary:
    'Stop a chase: the money of the draws to come goes back; a ticket that was sold stays. Again, the same',
  who: loggedIn,
  params,
  query: z.object({ language }),
  body: Done,
  answer,
  errors: ['not_found'],
});
