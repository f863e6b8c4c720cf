import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startingStake } from '../games/stakes.ts';
import type { Games } from '../games/game.ts';
import { demoTitles } from '../titles/index.ts';

const Round = z.object({ launchToken: z.string(), gameCode: z.string(), stake: z.string() });
/** What is played: over with its bet, at even chances. */
const choice = { side: 'under', chance: 50 };

/** The part of the sandbox that plays without a player (provider guide, "Check your server"). Never in production. */
export function sandboxRoutes(app: FastifyInstance, games: Games): void {
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${path}`, payload })).json<{
      success: boolean;
      code?: string;
      value?: { playId: string };
    }>();

  app.get('/provider/sandbox', async () => {
    const title = demoTitles.find(({ kind }) => kind.game === 'dice');
    const stake = String(startingStake(games.of('dice').stakes('PHP')));
    return { success: true, value: { gameCode: title?.gameCode ?? '', stake } };
  });
  app.post('/provider/sandbox/round', async (request) => {
    const { launchToken, gameCode, stake } = Round.parse(request.body);
    const opened = await post('open', { launchToken, gameCode });
    if (!opened.success) return { success: true, value: { refused: opened.code } };
    const bet = await post('bet', { playId: opened.value?.playId, roundKey: randomUUID(), stake, choice });
    return { success: true, value: bet.success ? {} : { refused: bet.code } };
  });
}
