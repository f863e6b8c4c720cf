import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './rounds/problem.ts';

/**
 * The built game client and verifier.
 * @param dist the folder Vite builds into; without it the pages answer 503
 * @param isGame whether a game code exists
 */
export async function pageRoutes(app: FastifyInstance, dist: string, isGame: (gameCode: string) => boolean): Promise<void> {
  const page = async (name: string): Promise<string> => {
    const file = join(dist, name);
    if (!existsSync(file)) throw new Problem('game_unavailable');
    return readFile(file, 'utf8');
  };
  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', async (request, reply) => {
    if (!isGame(request.params.gameCode)) throw new Problem('game_unknown');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(await page('play.html'));
  });
  app.get('/verify', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(await page('verify.html')));
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
