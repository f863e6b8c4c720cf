import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { metricsRoute, type MetricsAccess } from './metrics.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/connection.ts';
import type { Ephemeral } from '../cache/ephemeral.ts';
import { watchDependencies } from './dependencies.ts';
import { isFailure } from './errors.ts';
import type { Drain } from './drain.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

async function isDbReady(db: Db): Promise<boolean> {
  return db.pool.query('select 1').then(
    () => true,
    () => false,
  );
}

let ofProcess: Registry | null = null;

/** What Node tells of its process. It is watched once, however many gateways the process had: a watch is never taken back. */
function processMetrics(registry: Registry): void {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'foyer_' });
  }
  for (const { name } of ofProcess.getMetricsAsArray())
    registry.registerMetric(ofProcess.getSingleMetric(name)!);
}

/** Which release this is, among others in a roll. */
function buildInfo(registry: Registry): void {
  new Gauge({
    name: 'foyer_build_info',
    aggregator: 'first',
    help: 'Always 1; its labels say which version runs on which Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
}

function requestMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'foyer_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'foyer_failed_requests_total',
    help: 'Requests that failed; those that were refused on purpose are not among them, whatever their status',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.refused && isFailure(request.refused)) failed.inc();
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
 * `/healthz` (the process lives), `/readyz` (it takes requests; what it needs is told beside, R-PLATFORM-29), `/metrics`
 * (Prometheus, with a token).
 * @param registry where modules register their own metrics
 * @param access who may read the metrics
 */
export function installOperations(
  app: FastifyInstance,
  db: Db,
  ephemeral: Ephemeral,
  registry: Registry,
  access: MetricsAccess,
  drain: Drain,
): void {
  processMetrics(registry);
  buildInfo(registry);
  requestMetrics(app, registry);
  app.get('/healthz', async () => ({ status: 'ok' }));
  const dependencies = watchDependencies(
    { database: () => isDbReady(db), cache: () => ephemeral.isReady() },
    registry,
  );
  app.get('/readyz', async (_request, reply) => {
    const isDraining = drain.isDraining();
    if (isDraining) reply.code(503).header('retry-after', 1);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: isDraining ? 'draining' : 'ok', ...(await dependencies()) });
  });
  metricsRoute(app, registry, access);
}
