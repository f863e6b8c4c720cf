import type { FastifyInstance } from 'fastify';
import { metricsRoute, type MetricsAccess } from './metrics.ts';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Db } from '../db/connection.ts';
import type { Ephemeral } from '../cache/ephemeral.ts';

async function isDbReady(db: Db): Promise<boolean> {
  return db.pool.query('select 1').then(
    () => true,
    () => false,
  );
}

function requestMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'foyer_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * `/healthz` (the process lives), `/readyz` (its database and cache answer), `/metrics` (Prometheus, with a token).
 * @param registry where modules register their own metrics
 * @param access who may read the metrics
 */
export function installOperations(
  app: FastifyInstance,
  db: Db,
  ephemeral: Ephemeral,
  registry: Registry,
  access: MetricsAccess,
): void {
  collectDefaultMetrics({ register: registry, prefix: 'foyer_' });
  requestMetrics(app, registry);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, cache] = await Promise.all([isDbReady(db), ephemeral.isReady()]);
    return reply
      .code(database && cache ? 200 : 503)
      .send({ status: database && cache ? 'ok' : 'unavailable', database, cache });
  });
  metricsRoute(app, registry, access);
}
