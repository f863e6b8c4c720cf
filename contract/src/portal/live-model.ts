import { z } from 'zod';
import { anyPlayer, defineRoute } from '../route.ts';
import { Game } from './game.ts';
import { language } from './fields.ts';

/** Somebody who is live at a table now. */
export const LiveModel = z.object({
  id: z.string(),
  name: z.string(),
  liveSince: z.iso.datetime().describe('UTC, ISO 8601'),
  game: Game.describe('The table, with launch data'),
});
export type LiveModel = z.infer<typeof LiveModel>;

export const liveModels = defineRoute('GET /api/v1/live-models', {
  summary: 'Who is live now; nobody while live models are switched off',
  who: anyPlayer,
  query: z.object({
    query: z.string().trim().max(64).optional().describe('Part of a name'),
    module: z.string().max(16).optional().describe('CBS3'),
    language,
  }),
  answer: z.array(LiveModel),
});
