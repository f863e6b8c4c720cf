import { z } from 'zod';
import { Amount, Currency, Instant, PositiveAmount, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { drawStates, longestPicks, mostLines, mostMultiple, playTypes, roomTypes } from '../lottery-kinds.ts';

/** What several calls about lotteries take and answer. */

/** A result as its family writes it; the package `lottery` reads it. */
export const DrawResult = z
  .record(z.string(), z.array(z.string()))
  .describe('The numbers of each group, in the order in which they were drawn');

/** One draw of a lottery. */
export const Numero = z.object({
  id: z.string().describe('The draw, for a sale and for its proof'),
  numero: z.string().describe('Its number: the day, and for several a day their place in it'),
  opensAt: Instant,
  closesAt: Instant.describe('The cut-off: no ticket is sold from then on'),
  drawsAt: Instant,
  state: z.enum(drawStates),
});
export type Numero = z.infer<typeof Numero>;

/** A draw that is over. */
export const DrawnNumero = Numero.extend({
  result: DrawResult.nullable().describe('Null of a draw that is void'),
  drawnAt: Instant.nullable(),
  corrected: z.boolean().describe('An outside result that took the place of a wrong one'),
});
export type DrawnNumero = z.infer<typeof DrawnNumero>;

/** A lottery as the list shows it. */
export const Lottery = z.object({
  nodeId: z.string().describe('Names the lottery in every call'),
  nodeName: z.string().describe('The same as gameName'),
  gameName: z.string(),
  gameId: z.string(),
  gameCode: z.string().describe('lobby'),
  gameType: z.enum(gameTypes),
  gameGroupId: z.string(),
  vassalage: z.string(),
  vendorCode: z.string().describe('The same as vassalage'),
  vendorName: z.string(),
  roomId: z.string(),
  roomType: z.enum(roomTypes),
  lottoMode: z.string().describe('A text with Entertainment means entertainment play'),
  showIcon: z.boolean(),
  iconUrl: z.string().describe('CDN path without width and format'),
  supportPlay: z.boolean().describe('Trial accounts may play, with play money'),
  isGameH5: z.string(),
  available: z.boolean().describe('False while the lottery or its vendor is under maintenance'),
  family: z.string().describe('The number space and its bet types, by its code in the package `lottery`'),
  place: z.string().describe('Vietnam: the province, as the player reads it; else empty'),
  playTypes: z.array(z.enum(playTypes)),
  prizeModes: z
    .array(z.string())
    .describe('What a slip may choose; the first one unless the launch says otherwise'),
  everySeconds: z.int().nullable().describe('From one draw to the next; null where the calendar says when'),
  next: Numero.nullable().describe('The draw that tickets are sold for now; null between two draws'),
  awaitedAt: Instant.nullable().describe(
    'When the draw whose sale is over is drawn, or was to be; null when there is none, and in the lobby',
  ),
  last: DrawnNumero.nullable().describe('The latest result'),
  jackpot: PositiveOrZeroAmount.nullable().describe('What waits for the next winner, minor units'),
  currency: Currency,
  minorUnits: z.int(),
});
export type Lottery = z.infer<typeof Lottery>;

/** What a slip may not exceed, minor units. */
export const LotteryLimits = z.object({
  line: PositiveAmount.describe('The cost of one line'),
  ticket: PositiveAmount.describe('The cost of one ticket'),
  account: PositiveAmount.describe('What one player may stake on one draw'),
  draw: PositiveAmount.describe('What all players together may stake on one draw'),
  number: PositiveAmount.describe(
    'What may have to be paid for one number of one draw, counted as drawn once: drawn several times in it, it pays more',
  ),
});
export type LotteryLimits = z.infer<typeof LotteryLimits>;

/** One line of a slip. */
export const SlipLine = z.object({
  betType: z.string().max(48),
  picks: z.string().min(1).max(longestPicks).describe('In the canonical form of the package `lottery`'),
  unit: PositiveAmount.describe('What one combination costs, minor units'),
  multiple: z.int().min(1).max(mostMultiple),
});
export type SlipLine = z.infer<typeof SlipLine>;

/** The lines of a slip. */
export const slipLines = z.array(SlipLine).min(1).max(mostLines);
/** The largest body with a slip, bytes: a slip that holds all it can, with what stands around its picks. */
export const slipBytes = 96 * 1024;

/** A line that was sold. */
export const TicketLine = SlipLine.extend({
  combinations: z.int(),
  cost: Amount,
  win: Amount.nullable().describe('Null before the draw is settled'),
  hits: z
    .array(z.object({ tier: z.string(), count: z.int() }))
    .describe('The combinations that won, by prize tier; empty before the draw is settled'),
});
export type TicketLine = z.infer<typeof TicketLine>;
