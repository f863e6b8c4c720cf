import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { drawStates } from '../lottery-kinds.ts';
import { DrawnNumero, DrawResult, Numero } from '../portal/lottery-fields.ts';
import { defineRoute } from '../route.ts';
import { flag, merchant, merchantQuery, search, uuidParams, version } from './fields.ts';

const nodeParams = z.object({ id: z.string().max(32).describe('nodeId') });
const source = z
  .enum(['seed', 'outside'])
  .describe('Drawn here from a seed, or entered by staff from a draw elsewhere');
const day = z.iso.date().optional();
const result = z.record(z.string().max(32), z.array(z.string().max(16)).max(100)).describe('As `DrawResult`');

export const OperatorLottery = z.object({
  id: z.string().describe('nodeId'),
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  family: z.string(),
  place: z.string(),
  source,
  everySeconds: z.int().nullable().describe('From one draw to the next; null where the calendar says when'),
  times: z.array(z.string()).describe('Times of the day, HH:MM; empty where draws follow each other'),
  weekdays: z.array(z.int()).describe('From 1, Monday, to 7'),
  onSale: z.boolean().describe('False: no ticket is sold; those that were sold stay in their draws'),
  enabled: z.boolean().describe('Whether the merchant offers the game at all'),
  next: Numero.nullable().describe('The draw that tickets are sold for now'),
  today: z
    .object({ draws: z.int(), tickets: z.int(), stake: Amount })
    .describe('Sold for the draws of this day of the merchant, without play money'),
  awaiting: z.int().describe('Draws whose time has passed and whose outside result is not there'),
  currency: Currency,
  version,
});
export type OperatorLottery = z.infer<typeof OperatorLottery>;

export const operatorLotteries = defineRoute('GET /api/v1/operator/lotteries', {
  summary: 'Lotteries of a merchant with their next draw and what was sold today',
  permission: 'lotteries.view',
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    onSale: flag,
    awaiting: flag.describe('Those that wait for an outside result'),
  }),
  answer: z.object({ lotteries: z.array(OperatorLottery), total: z.int(), ...paged }),
});

export const operatorLottery = defineRoute('GET /api/v1/operator/lotteries/:id', {
  summary: 'One lottery',
  permission: 'lotteries.view',
  params: nodeParams,
  query: merchantQuery,
  answer: OperatorLottery,
  errors: ['lottery_unknown'],
});

export const operatorSetLottery = defineRoute('PUT /api/v1/operator/lotteries/:id', {
  summary: 'Stop or resume the sale of a lottery; tickets that were sold stay in their draws',
  permission: 'lotteries.manage',
  params: nodeParams,
  body: z.object({ ...merchant, onSale: z.boolean(), version }),
  answer: OperatorLottery,
  errors: ['lottery_unknown', 'version_conflict'],
});

export const OperatorLotteryDraw = DrawnNumero.extend({
  tickets: z.int().describe('Sold and not withdrawn, without play money'),
  settled: z.int().describe('Of those, settled or given back'),
  stake: Amount.describe('What they cost'),
  payout: Amount.describe('What those that are settled won'),
  currency: Currency,
});
export type OperatorLotteryDraw = z.infer<typeof OperatorLotteryDraw>;

export const operatorLotteryDraws = defineRoute('GET /api/v1/operator/lotteries/:id/draws', {
  summary: 'Draws of a lottery with sales, payout and how far they are settled, the latest first',
  permission: 'lotteries.view',
  params: nodeParams,
  query: z.object({
    ...merchant,
    ...paging(25),
    state: z.enum(drawStates).optional(),
    day: day.describe('Drawn on this day of the merchant'),
  }),
  answer: z.object({ draws: z.array(OperatorLotteryDraw), total: z.int(), ...paged }),
  errors: ['lottery_unknown'],
});

export const OperatorLotteryDrawDetail = OperatorLotteryDraw.extend({
  nodeId: z.string(),
  gameName: z.string(),
  family: z.string(),
  source,
  rulesVersion: z.int().describe('The version of the rules that its tickets were sold under'),
  commitment: z.string().describe('SHA-256 of the seed, hexadecimal'),
  committedAt: Instant,
  seed: z.string().nullable().describe('Null before the draw, and of outside results'),
  entropy: z.string().nullable().describe('What all tickets add to the draw; null before the cut-off'),
  settledAt: Instant.nullable(),
  exposure: z
    .array(z.object({ number: z.string(), amount: Amount, maximum: Amount }))
    .describe(
      'What may have to be paid for a number, counted as drawn once, and the most that it may, highest first, up to 100',
    ),
  exposed: z.int().describe('Numbers that something was bet on'),
  groups: z
    .array(z.object({ name: z.string(), count: z.int(), first: z.string(), last: z.string() }))
    .describe('What a result has: how many numbers of each name, from which one to which one'),
  takesResult: z.boolean().describe('Waits for its outside result'),
  mayVoid: z.boolean().describe('Nothing of it is settled yet'),
  waitingResult: z.boolean().describe('A result was entered and waits for a second person'),
  waitingVoid: z.boolean().describe('That it becomes void waits for a second person'),
  mayRerun: z.boolean().describe('It is void and was not run again'),
  waitingRerun: z.boolean().describe('That it is run again waits for a second person'),
  rerunUntil: Instant.nullable().describe(
    'When it can be drawn at the latest; null where no draw is planned',
  ),
  mayCorrect: z.boolean().describe('Settled by an outside result, which can be corrected'),
  waitingCorrection: z.boolean().describe('A correction waits for a second person'),
  correcting: z.boolean().describe('Its tickets are being settled anew'),
  results: z
    .array(
      z.object({
        no: z.int().describe('0 is the first; each higher one corrects the one before'),
        result: DrawResult,
        reason: z.string().describe('Why it was corrected; empty of the first'),
        enteredBy: z.string().describe('Empty where nobody wrote it down'),
        confirmedBy: z.string(),
        at: Instant,
      }),
    )
    .describe('The outside results that it has and had'),
});
export type OperatorLotteryDrawDetail = z.infer<typeof OperatorLotteryDrawDetail>;

export const operatorLotteryDraw = defineRoute('GET /api/v1/operator/lottery-draws/:id', {
  summary: 'One draw: sales, exposure of its numbers, commitment and proof',
  permission: 'lotteries.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorLotteryDrawDetail,
  errors: ['not_found'],
});

export const operatorVoidLotteryDraw = defineRoute('POST /api/v1/operator/lottery-draws/:id/void', {
  summary:
    'Void a draw of which nothing is settled, once a second person agrees: every ticket is given back whole',
  permission: 'lotteries.manage',
  params: uuidParams,
  body: z.object({ ...merchant, reason: z.string().trim().min(3).max(200) }),
  answer: OperatorLotteryDraw,
  errors: ['not_found', 'lottery_draw_over', 'approval_required', 'approval_waiting'],
});

export const operatorRerunLotteryDraw = defineRoute('POST /api/v1/operator/lottery-draws/:id/rerun', {
  summary:
    'Run a void draw again, once a second person agrees: a new draw with a seed of its own, sold until its cut-off',
  permission: 'lotteries.manage',
  params: uuidParams,
  body: z.object({
    ...merchant,
    drawsAt: Instant.describe('When it is drawn; not behind the last draw that is planned'),
    reason: z.string().trim().min(3).max(200),
  }),
  answer: OperatorLotteryDraw,
  errors: ['not_found', 'lottery_rerun_refused', 'body_invalid', 'approval_required', 'approval_waiting'],
});

export const operatorSetLotteryResult = defineRoute('PUT /api/v1/operator/lottery-draws/:id/result', {
  summary: 'Enter the outside result of a draw; it counts once a second person confirms it',
  permission: 'lotteries.manage',
  params: uuidParams,
  body: z.object({ ...merchant, result }),
  answer: z.object({ result: DrawResult }),
  errors: [
    'not_found',
    'lottery_result_unexpected',
    'body_invalid',
    'lottery_result_invalid',
    'approval_required',
    'approval_waiting',
  ],
});

export const operatorCorrectLotteryResult = defineRoute(
  'POST /api/v1/operator/lottery-draws/:id/correction',
  {
    summary:
      'Enter the right result of a draw that was settled by a wrong one; once a second person confirms it, every ticket is settled anew',
    permission: 'lotteries.manage',
    params: uuidParams,
    body: z.object({ ...merchant, result, reason: z.string().trim().min(3).max(200) }),
    answer: z.object({ result: DrawResult }),
    errors: [
      'not_found',
      'lottery_correction_refused',
      'body_invalid',
      'lottery_result_invalid',
      'lottery_result_same',
      'approval_required',
      'approval_waiting',
    ],
  },
);

const part = z.number().describe('A part of the stake: 0.96 is 96 %');

export const OperatorLotteryReturn = z.object({
  betType: z.string(),
  prizeMode: z.string(),
  draws: z.int(),
  lines: z.int(),
  stake: Amount,
  payout: Amount,
  counted: part,
  low: part.nullable().describe('Lower end of the 95 % confidence interval; null of too few draws or wins'),
  high: part.nullable(),
  theory: part.describe('What the payouts return on average, exactly, with what goes into a jackpot'),
  fits: z.boolean().nullable().describe('Whether theory lies in the interval'),
});
export type OperatorLotteryReturn = z.infer<typeof OperatorLotteryReturn>;

export const operatorLotteryReturns = defineRoute('GET /api/v1/operator/lotteries/:id/returns', {
  summary: 'What bet types of a lottery returned, counted against theory, in settled draws of a period',
  permission: 'lotteries.view',
  params: nodeParams,
  query: z.object({
    ...merchant,
    from: day.describe('First day of the merchant; 30 days before the last one without'),
    to: day.describe('Last day; today without'),
  }),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: Currency,
    returns: z.array(OperatorLotteryReturn),
    rebates: z
      .array(z.object({ prizeMode: z.string(), amount: Amount }))
      .describe('What was given back of stakes in each prize mode (R-LOTTERY-130)'),
  }),
  errors: ['lottery_unknown', 'body_invalid'],
});
