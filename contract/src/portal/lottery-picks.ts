import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { mostSavedPicks, playTypes } from '../lottery-kinds.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { SlipLine, slipBytes, slipLines } from './lottery-fields.ts';

const params = z.object({ nodeId: z.string().max(32) });

/** Lines of a slip that a player keeps under a name. */
export const SavedPicks = z.object({
  id: z.string(),
  name: z.string(),
  playType: z.enum(playTypes),
  lines: z.array(SlipLine),
  savedAt: Instant,
});
export type SavedPicks = z.infer<typeof SavedPicks>;

const answer = z.object({ picks: z.array(SavedPicks).describe('By name') });

export const savedLotteryPicks = defineRoute('GET /api/v1/lottery/picks/:nodeId', {
  summary: 'The picks that this player saved for a lottery',
  who: loggedIn,
  params,
  answer,
  errors: ['lottery_unknown'],
});

export const saveLotteryPicks = defineRoute('POST /api/v1/lottery/picks/:nodeId', {
  summary: `Save picks under a name; the same name again replaces them. At most ${mostSavedPicks} of each lottery`,
  who: loggedIn,
  params,
  body: z.object({
    name: z.string().trim().min(1).max(40),
    playType: z.enum(playTypes),
    lines: slipLines,
  }),
  bodyBytes: slipBytes,
  answer,
  errors: [
    'lottery_unknown',
    'lottery_bet_type_unavailable',
    'lottery_picks_invalid',
    'lottery_saved_picks_full',
  ],
});

export const removeLotteryPicks = defineRoute('DELETE /api/v1/lottery/picks/:nodeId/:id', {
  summary: 'Remove saved picks; those that are gone already are no failure',
  who: loggedIn,
  params: params.extend({ id: z.uuid() }),
  answer,
  errors: ['lottery_unknown'],
});
