import { z } from 'zod';
import { Amount, Currency, Done, Instant, PositiveAmount, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { playTypes, ticketStates } from '../lottery-kinds.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { language, requestId } from './fields.ts';
import { DrawnNumero, DrawResult, slipBytes, slipLines, TicketLine } from './lottery-fields.ts';

/** What a slip can be refused with, at a sale and at the start of a chase. */
export const slipErrors = [
  'lottery_unknown',
  'lottery_draw_closed',
  'lottery_bet_type_unavailable',
  'lottery_picks_invalid',
  'lottery_unit_unavailable',
  'lottery_prize_mode_unavailable',
  'lottery_cost_differs',
  'lottery_limit_reached',
  'limit_reached',
  'reality_check_due',
  'time_limit_reached',
  'insufficient_funds',
  'transaction_mismatch',
  'game_unavailable',
  'free_reject',
] as const;

/** A slip, whole. */
export const slip = {
  requestId,
  drawId: z.uuid(),
  playType: z.enum(playTypes),
  prizeMode: z.string().max(16),
  lines: slipLines,
};

export const LotteryTicket = z.object({
  id: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  icon: z.string(),
  family: z.string(),
  playType: z.enum(playTypes),
  prizeMode: z.string(),
  draw: DrawnNumero,
  state: z.enum(ticketStates),
  lineCount: z.int(),
  cost: Amount,
  win: Amount.nullable().describe('Null before the draw is settled'),
  currency: Currency,
  minorUnits: z.int(),
  soldAt: Instant,
  settledAt: Instant.nullable(),
  mayCancel: z.boolean(),
  chaseId: z.string().nullable(),
});
export type LotteryTicket = z.infer<typeof LotteryTicket>;

export const LotteryTicketDetail = LotteryTicket.extend({
  lines: z.array(TicketLine),
  digest: z.string().describe('SHA-256 of what was sold, hexadecimal: its part in the entropy of the draw'),
  content: z.string().describe('What was sold, as the text that the digest is made of'),
  version: z.int().describe('The version of the rules that it was sold under'),
  roundId: z.string().describe('The round of the betting record, with its ledger lines'),
  earlier: z
    .array(
      z.object({
        result: DrawResult,
        state: z.enum(['won', 'lost']),
        win: Amount,
        correctedAt: Instant.describe('When another result took its place'),
      }),
    )
    .describe('Results that were corrected, and what the ticket won by them, the first one first'),
});
export type LotteryTicketDetail = z.infer<typeof LotteryTicketDetail>;

export const buyLotteryTicket = defineRoute('POST /api/v1/lottery/tickets', {
  summary: 'Buy a ticket. The same request again is the same ticket; what is refused costs nothing',
  who: loggedIn,
  body: z.object({
    ...slip,
    cost: PositiveAmount.describe('What the page counted; another cost is refused'),
  }),
  bodyBytes: slipBytes,
  forPlay: true,
  answer: z.object({ ticket: LotteryTicketDetail, balance: Amount }),
  errors: slipErrors,
});

export const lotteryTickets = defineRoute('GET /api/v1/lottery/tickets', {
  summary: 'Tickets of this player, the latest first',
  who: loggedIn,
  query: z.object({
    ...paging(25),
    state: z.enum(ticketStates).optional(),
    nodeId: z.string().max(32).optional(),
    drawId: z.uuid().optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    language,
  }),
  answer: z.object({
    tickets: z.array(LotteryTicket),
    ...paged,
    open: z.int().describe('Tickets that wait for their draw'),
  }),
});

export const lotteryTicket = defineRoute('GET /api/v1/lottery/tickets/:id', {
  summary: 'One ticket, whole',
  who: loggedIn,
  params: z.object({ id: z.uuid() }),
  query: z.object({ language }),
  answer: LotteryTicketDetail,
  errors: ['not_found'],
});

export const cancelLotteryTicket = defineRoute('POST /api/v1/lottery/tickets/:id/cancel', {
  summary: 'Withdraw a ticket until the cut-off, where the merchant allows it: the whole cost comes back',
  who: loggedIn,
  params: z.object({ id: z.uuid() }),
  query: z.object({ language }),
  body: Done,
  answer: z.object({ ticket: LotteryTicketDetail, balance: Amount }),
  errors: ['not_found', 'lottery_cancel_refused'],
});
