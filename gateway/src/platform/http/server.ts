import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Route } from '@foyer/contract';
import type { Config } from '../../config/config.ts';
import { answerFailure, installErrorFunnel } from './errors.ts';
import { dropUnusedConnections, rememberCallers } from './connections.ts';
import { separateConsole } from './console-host.ts';
import { installHeaders, secureWith, securityHeaders } from './headers.ts';
import { pathOf, refuseForeignHosts } from './host.ts';
import type { Collector } from './collector.ts';
import { loggerOptions, logStream, writesInfo } from './logger.ts';
import { refuseUndeclared } from './route.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { followTraces } from './trace.ts';

/** The largest JSON body taken, bytes. */
const bodyLimit = 64 * 1024;

/** A request id from a proxy in front is kept when it is harmless. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Reads JSON and nothing else, where a route does not say so, and keeps its text: providers sign it. Fastify would read plain text too:
 * without what was signed a call looks like a forged one.
 */
function readJsonAlone(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text: string | Buffer, done) => {
      request.rawBody = text.toString();
      parseJson(request, request.rawBody, done);
    },
  );
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        merchant: request.merchant?.code,
        account: request.player?.accountId,
      },
      'request',
    );
    done();
  });
}

/**
 * The server without its routes.
 * @param config the gateway's configuration
 * @param collector records requests as spans, and takes the log; null: there is none
 */
export async function createServer(config: Config, collector: Collector | null): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: logStream(collector) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit,
    rewriteUrl: pathOf,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    forceCloseConnections: 'idle',
    // What still comes on a connection that is open is answered like all else, and the connection ends with it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that the router cannot read meets no hook: it gets here what every other answer gets there. Fastify has
    // not looked at the proxy's headers then. Over plain HTTP browsers ignore the request for TLS.
    frameworkErrors: (error, request, reply) => {
      const isForwarded = config.trustProxy.length > 0 && request.headers['x-forwarded-proto'] === 'https';
      secureWith(config.hsts ?? (isForwarded || null))(request, reply);
      answerFailure(request, reply, error);
    },
  }) as unknown as FastifyInstance;
  app.decorate('sharedAnswers', createSharedAnswers(securityHeaders(config.hsts)));
  app.decorate('served', new Map<string, Route>());
  app.decorateRequest('player', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('provider', null);
  app.decorateRequest('rawBody', '');
  app.decorateRequest('refused', null);
  app.decorateRequest('claimed', '');
  app.decorateRequest('suspicion', null);
  followTraces(app, collector?.tracer ?? null);
  refuseForeignHosts(app);
  separateConsole(app, config.consoleHosts);
  await app.register(cookie, { hook: false });
  readJsonAlone(app);
  rememberCallers(app);
  dropUnusedConnections(app);
  refuseUndeclared(app);
  installHeaders(app, config.hsts);
  installErrorFunnel(app);
  if (writesInfo(config.logLevel)) logRequests(app);
  return app;
}
