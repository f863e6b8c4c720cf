import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './rounds/problem.ts';

/**
 * The built game client and verifier.
 * @param dist the folder Vite builds into; without it the pages answer 503
 * @param gameOf the game that a game code plays, or undefined
 */
export async function pageRoutes(
  app: FastifyInstance,
  dist: string,
  gameOf: (gameCode: string) => string | undefined,
): Promise<void> {
  const page = async (name: string): Promise<string> => {
    const file = join(dist, name);
    if (!existsSync(file)) throw new Problem('game_unavailable');
    return readFile(file, 'utf8');
  };
  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', async (request, reply) => {
    const game = gameOf(request.params.gameCode);
    if (!game) throw new Problem('game_unknown');
    const text = await page(game === 'slot' ? 'play.html' : 'game.html');
    // The page learns its game before it asks for anything: its script loads beside the first call.
    const named = text.replace('data-game=""', `data-game="${game}"`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(named);
  });
  app.get('/verify', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await page('verify.html')),
  );
  // The verifier as one file: its own page saves it with a round filled in (R-STUDIO-14).
  app.get('/verify/offline', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await page('verify-offline.html')),
  );
  if (existsSync(join(dist, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    });
  }
}
