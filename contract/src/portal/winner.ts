import { z } from 'zod';
import { gameCategories } from '../game-types.ts';
import { anyPlayer, defineRoute } from '../route.ts';
import { Game } from './game.ts';
import { language } from './fields.ts';

export const Winner = z.object({
  customerName: z.string().describe('Masked'),
  gameName: z.string(),
  winAmount: z.string().describe('Minor units'),
  currency: z.string(),
  minorUnits: z.int(),
  game: Game.describe('Launch data'),
});
export type Winner = z.infer<typeof Winner>;

export const winners = defineRoute('GET /api/v1/winners', {
  summary: 'Latest winners',
  who: anyPlayer,
  query: z.object({
    gameCategory: z.enum(gameCategories).default('ALL'),
    language,
    limitNum: z.coerce.number().int().min(1).max(100).default(100),
  }),
  answer: z.array(z.object({ vo: Winner })),
  shared: true,
});
