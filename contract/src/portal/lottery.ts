import { z } from 'zod';
import { Instant, PositiveAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { language } from './fields.ts';
import { DrawnNumero, DrawResult, Lottery, LotteryLimits, Numero } from './lottery-fields.ts';

const params = z.object({ nodeId: z.string().max(32) });
const day = z.iso.date();
/** A place in the results of a lottery: when a draw was drawn, ms, and which one. */
const cursor = z.string().regex(/^[0-9]{1,15}\.[0-9a-f-]{36}$/);

export const lotteries = defineRoute('GET /api/v1/lotteries', {
  summary: 'Lottery list: every lottery with its next draw, its latest result and its jackpot',
  who: anyPlayer,
  query: z.object({
    language,
    gameType: z.enum(gameTypes).optional().describe('LOTT or ELOTT'),
    vassalage: z.string().max(32).optional(),
    show: z
      .enum(['all', 'lobby'])
      .default('all')
      .describe(
        'lobby: the largest jackpots, and of each family the draw that closes next; at most 10 of both',
      ),
  }),
  answer: z.object({
    now: Instant.describe('The time of this answer, by the clock that draws are closed by'),
    today: day.describe('The day at the merchant, which results are asked for by'),
    lotteries: z.array(Lottery),
  }),
  shared: true,
});

export const lotteryMenu = defineRoute('GET /api/v1/lotteries/menu', {
  summary: 'Lottery menu: the groups of draws with the lotteries in each',
  who: anyPlayer,
  query: z.object({ language }),
  answer: z.object({
    groups: z.array(
      z.object({
        gameGroupId: z.string(),
        vassalage: z.string(),
        vendorName: z.string(),
        gameType: z.enum(gameTypes),
        nodeIds: z.array(z.string()),
      }),
    ),
  }),
  shared: true,
});

export const numeros = defineRoute('GET /api/v1/lotteries/numeros', {
  summary: 'Numero: the draws that tickets are sold for, of every lottery or the next ones of one',
  who: anyPlayer,
  query: z.object({
    nodeId: z.string().max(32).optional().describe('The next draws of this lottery alone'),
    count: z.coerce.number().int().min(1).max(50).default(1).describe('How many of each, for a chase'),
  }),
  answer: z.object({
    now: Instant,
    numeros: z.array(Numero.extend({ nodeId: z.string(), commitment: z.string() })),
  }),
  shared: true,
});

const regions = z.enum(['north', 'central', 'south']);

export const vietnameseNumeros = defineRoute('GET /api/v1/lotteries/vietnam/numeros', {
  summary: 'Vietnamese numero: the next draws of the three regions, province by province',
  who: anyPlayer,
  query: z.object({ language }),
  answer: z.object({
    now: Instant,
    numeros: z.array(
      Numero.extend({ nodeId: z.string(), gameName: z.string(), region: regions, place: z.string() }),
    ),
  }),
  shared: true,
});

export const vietnameseResults = defineRoute('GET /api/v1/lotteries/vietnam/results', {
  summary: 'Recent Vietnamese lottery results: by day, region and province',
  who: anyPlayer,
  query: z.object({
    language,
    day: day.optional().describe('Of this day of the merchant; else of the latest days'),
    days: z.coerce.number().int().min(1).max(14).default(3),
  }),
  answer: z.object({
    days: z.array(
      z.object({
        day,
        results: z.array(
          z.object({
            nodeId: z.string(),
            gameName: z.string(),
            region: regions,
            place: z.string(),
            numero: z.string(),
            drawId: z.string(),
            result: DrawResult,
            corrected: DrawnNumero.shape.corrected,
          }),
        ),
      }),
    ),
  }),
  shared: true,
});

export const LotteryDetail = Lottery.extend({
  now: Instant.describe('The time of this answer, by the clock that draws are closed by'),
  betTypes: z
    .array(z.string())
    .describe('The bet types that are offered, by their codes in the package `lottery`'),
  units: z.array(PositiveAmount).describe('What one combination may cost, minor units'),
  limits: LotteryLimits,
  mayCancel: z.boolean().describe('Tickets can be withdrawn until the cut-off'),
  mayChase: z.boolean(),
  source: z.enum(['seed', 'outside']).describe('Drawn here from a seed, or taken from a draw elsewhere'),
  version: z.int().describe('The version of the rules that a ticket of the next draw is sold under'),
});
export type LotteryDetail = z.infer<typeof LotteryDetail>;

export const lottery = defineRoute('GET /api/v1/lotteries/:nodeId', {
  summary: 'One lottery with all that its board needs',
  who: anyPlayer,
  params,
  query: z.object({ language }),
  answer: LotteryDetail,
  errors: ['lottery_unknown'],
  shared: true,
});

export const lotteryResults = defineRoute('GET /api/v1/lotteries/:nodeId/results', {
  summary: 'Results of a lottery by date, the latest first',
  who: anyPlayer,
  params,
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    after: cursor.optional().describe('Those behind this place: `next` of the page before'),
    day: day.optional().describe('Of this day of the merchant alone'),
  }),
  answer: z.object({
    results: z.array(DrawnNumero),
    next: cursor.nullable().describe('Where the next page begins; null behind the last result'),
  }),
  errors: ['lottery_unknown'],
  shared: true,
});

export const lotteryTrends = defineRoute('GET /api/v1/lotteries/:nodeId/trends', {
  summary: 'The latest results of a lottery, the oldest first, to count frequencies and gaps in',
  who: anyPlayer,
  params,
  query: z.object({ last: z.coerce.number().int().min(10).max(200).default(100) }),
  answer: z.object({
    family: z.string(),
    draws: z.array(z.object({ numero: z.string(), result: DrawResult })),
  }),
  errors: ['lottery_unknown'],
  shared: true,
});

export const drawProof = defineRoute('GET /api/v1/lotteries/draws/:id/proof', {
  summary: 'Proof of a draw: what was published before it, and all that its result was made from',
  who: anyPlayer,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    ticketId: z.uuid().optional().describe('Adds the digests that this ticket lies among'),
  }),
  answer: z.object({
    nodeId: z.string(),
    numero: z.string(),
    family: z.string(),
    source: z.enum(['seed', 'outside']),
    state: DrawnNumero.shape.state,
    commitment: z.string().describe('SHA-256 of the seed, hexadecimal; published before the draw opened'),
    committedAt: Instant,
    seed: z.string().nullable().describe('Hexadecimal; null before the draw and of outside results'),
    entropy: z
      .string()
      .nullable()
      .describe('SHA-256 over the 256 buckets one after the other, hexadecimal; null before the cut-off'),
    buckets: z
      .array(z.string())
      .describe(
        'Of the tickets whose digest begins with each byte, SHA-256 over their digests in order; empty without any',
      ),
    tickets: z.int().describe('Tickets in the draw'),
    bucket: z
      .array(z.string())
      .nullable()
      .describe('Every digest that begins with the byte that the ticket’s digest begins with'),
    result: DrawResult.nullable(),
  }),
  errors: ['not_found'],
});
