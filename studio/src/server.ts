import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { z } from 'zod';
import { apiRoutes } from './api.ts';
import { artRoutes } from './art/routes.ts';
import { kindOf, titleOf } from './catalogue.ts';
import { createGames } from './games/games.ts';
import { LOCAL_FRAMERS, securityHeaders } from './headers.ts';
import { loggerOptions } from './log.ts';
import { pageRoutes } from './pages.ts';
import { Problem } from './rounds/problem.ts';
import { createRoundService } from './rounds/rounds.ts';
import { createSettlement } from './rounds/settlement.ts';
import { openStore } from './store/store.ts';
import { createWalletClient } from './wallet/client.ts';
import { questionRoutes } from './wallet/questions.ts';
import { sandboxRoutes } from './wallet/sandbox.ts';
import { createFaults, faultModes } from './wallet/faults.ts';
import type { ProviderKeys } from './wallet/sign.ts';

const DIST = join(import.meta.dirname, '../dist');
/** Old plays are looked after so often, ms. */
const HOUSEKEEPING = 60_000;
/** A play id is of no use longer than this, ms. */
const PLAY_LIFETIME = 24 * 3_600_000;

export interface StudioOptions {
  /** Listens at once when given; otherwise the caller listens or injects. */
  port?: number;
  host?: string;
  /** Origin of the gateway, for example http://127.0.0.1:3000. */
  gatewayUrl: string;
  providerKeys: ProviderKeys;
  /** Where rounds, seeds and unsettled wins are kept. */
  dataFolder: string;
  /** Where browsers reach the studio; written to the log. */
  publicOrigin?: string;
  /** CSP sources of the portals that may frame the games. */
  framers?: readonly string[];
  /** A log level, a logger, or false for silence. */
  log?: string | FastifyBaseLogger | false;
  /** Opens POST /faults, the failure switches for tests. Never in production. */
  faults?: boolean;
  /** How long the wallet may take to answer, ms. */
  walletTimeoutMs?: number;
  /** Waits between attempts to settle, ms. */
  backOff?: readonly number[];
}

/**
 * Builds the demo studio: a game provider on its own origin that speaks only the seamless wallet. What
 * an earlier run left unsettled is sent at once. Close the instance to end it: calls under way are ended first.
 */
export async function createStudio(options: StudioOptions): Promise<FastifyInstance> {
  const { log = 'info' } = options;
  const app = fastify({
    ...(typeof log === 'object'
      ? { loggerInstance: log }
      : { logger: log === false ? false : loggerOptions(log) }),
    bodyLimit: 16_384,
  });
  const faults = options.faults ? createFaults() : undefined;
  const wallet = createWalletClient({
    gatewayUrl: options.gatewayUrl.replace(/\/+$/u, ''),
    keys: options.providerKeys,
    ...(options.walletTimeoutMs === undefined ? {} : { timeoutMs: options.walletTimeoutMs }),
    ...(faults ? { faults } : {}),
  });
  const store = openStore(options.dataFolder);
  const games = createGames();
  const settlement = createSettlement({
    store,
    wallet,
    games,
    log: app.log,
    ...(options.backOff ? { backOff: options.backOff } : {}),
  });
  const rounds = createRoundService({ store, wallet, settlement, games, kindOf, log: app.log });

  errorFunnel(app);
  const secure = securityHeaders(options.framers ?? LOCAL_FRAMERS);
  app.addHook('onRequest', async (_request, reply) => secure(reply));
  app.get('/healthz', async () => ({ status: 'ok', unsettled: store.outbox.pending() }));
  const api = apiRoutes(app, { store, wallet, rounds, games, titleOf });
  for (const game of games.all()) game.open?.({ app, rounds, db: store.db, log: app.log, ...api });
  await questionRoutes(app, store, options.providerKeys);
  await pageRoutes(app, DIST, (gameCode) => kindOf(gameCode)?.game);
  await app.register(artRoutes, { cacheDir: join(options.dataFolder, 'art') });
  if (faults) {
    sandboxRoutes(app, games);
    const Body = z.object({
      operation: z.string(),
      mode: z.enum(faultModes),
      count: z.int().min(1).max(1000),
    });
    app.post('/faults', async (request) => {
      const { operation, mode, count } = Body.parse(request.body);
      faults.arm(operation, mode, count);
      return { success: true, value: {} };
    });
  }

  settlement.resume();
  rounds.resume();
  const housekeeping = setInterval(() => store.plays.forgetBefore(Date.now() - PLAY_LIFETIME), HOUSEKEEPING);
  housekeeping.unref();
  app.addHook('preClose', async () => {
    rounds.stop();
    await Promise.all(games.all().map((game) => game.close?.()));
  });
  endConnections(app);
  app.addHook('onClose', async () => {
    clearInterval(housekeeping);
    await rounds.close();
    await settlement.close();
    store.close();
  });
  if (options.port !== undefined) {
    await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    app.log.info({ origin: options.publicOrigin, unsettled: store.outbox.pending() }, 'the studio is open');
  }
  return app;
}

/**
 * Ends every connection when the studio closes, once the answers under way are out. One that a browser opened ahead, or
 * keeps alive after its answer, would hold the closing up for a minute.
 */
function endConnections(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  app.server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  app.addHook('preClose', async () => {
    await Promise.allSettled([...underWay].map((response) => once(response, 'close')));
    app.server.closeAllConnections();
  });
}

/** Every failure leaves as the envelope with a stable code; what is not ours is logged and said plainly. */
function errorFunnel(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Problem('not_found');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const ours = error instanceof Problem;
    const client = (error.statusCode ?? 500) < 500 || error instanceof z.ZodError;
    const problem = ours ? error : new Problem(client ? 'request_invalid' : 'unknown_error');
    if (!ours && !client) request.log.error(error);
    const { code, message, value } = problem;
    return reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .send({ success: false, code, message, requestId: request.id, ...(value ? { value } : {}) });
  });
}
