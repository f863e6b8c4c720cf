import cluster, { type Worker as Child } from 'node:cluster';
import { once } from 'node:events';
import { pino } from 'pino';
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client';
import type { Config } from '../config/config.ts';
import { openCollector } from '../platform/http/collector.ts';
import { loggerOptions, logStream } from '../platform/http/logger.ts';
import { StopError } from '../platform/stop-error.ts';
import type { Gateway } from './compose.ts';
import { runGateway, serveMetrics, type OnReady } from './lifecycle.ts';
import { createWorker, stopMessage, stopSignals } from './worker.ts';

/** How long the place of a worker that ended stays empty: twice as long with each that ended soon, ms. */
const [firstPauseMs, longestPauseMs] = [500, 30_000];
/** A worker that ran so long did not end soon, ms. */
const steadyMs = 60_000;

/** @throws StopError when several processes would not be one installation */
function checkWorkers({ workers, databaseUrl, redisUrl, metrics }: Config): void {
  const missing = [
    ...(databaseUrl === null ? ['DATABASE_URL'] : []),
    ...(redisUrl === null ? ['REDIS_URL'] : []),
  ];
  if (missing.length > 0) {
    throw new StopError(
      `FOYER_WORKERS=${workers} needs ${missing.join(' and ')}: processes share a database server and a cache. Set them, or FOYER_WORKERS=1.`,
    );
  }
  if (metrics.token !== '') {
    throw new StopError(
      `FOYER_WORKERS=${workers} does not go with METRICS_TOKEN: one of the processes would answer for itself alone. Set METRICS_PORT instead, where they are added up.`,
    );
  }
}

/** @returns the next pause before a worker is started again, by how long each lived, ms */
export function createBackOff(): (livedMs: number) => number {
  let soon = 0;
  return (livedMs) => {
    soon = livedMs < steadyMs ? soon + 1 : 0;
    return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, soon - 1));
  };
}

/** What all workers have counted, added up when it is read. */
function sumOfMetrics() {
  const all = new AggregatorRegistry<PrometheusContentType>();
  return { contentType: all.contentType, metrics: () => all.clusterMetrics() };
}

/** Keeps as many workers running as wanted. @returns resolves with the exit code when all have ended */
function keepRunning(count: number, log: pino.Logger): Promise<number> {
  const pauseAfter = createBackOff();
  const pauses = new Set<ReturnType<typeof setTimeout>>();
  const running = new Set<Child>();
  let asked = 0;
  let code = 0;
  return new Promise((resolve) => {
    const watch = (child: Child) => {
      const startedAt = performance.now();
      running.add(child);
      child.once('exit', (exitCode: number | null, signal: string | null) => {
        running.delete(child);
        if (asked > 0) {
          if (exitCode !== 0) code = 1;
          if (running.size === 0) resolve(code);
          return;
        }
        const pauseMs = pauseAfter(performance.now() - startedAt);
        log.error({ pid: child.process.pid, exitCode, signal, pauseMs }, 'worker ended, starting another');
        const pause = setTimeout(() => {
          pauses.delete(pause);
          watch(cluster.fork());
        }, pauseMs);
        pauses.add(pause);
      });
    };
    const stop = (signal: (typeof stopSignals)[number]) => {
      asked += 1;
      for (const pause of pauses) clearTimeout(pause);
      if (running.size === 0) resolve(code);
      for (const child of running) {
        if (asked === 1 && child.isConnected()) child.send(stopMessage(signal));
        else child.process.kill('SIGKILL');
      }
    };
    for (const signal of stopSignals) process.on(signal, () => stop(signal));
    for (const child of Object.values(cluster.workers ?? {})) if (child) watch(child);
    for (let left = count - running.size; left > 0; left -= 1) watch(cluster.fork());
  });
}

/** The first one migrates, and makes an empty installation operable. @throws StopError when it does not start */
async function startFirst(): Promise<void> {
  const first = cluster.fork();
  const given = new AbortController();
  const isUp = await Promise.race([
    once(first, 'listening', { signal: given.signal }).then(() => true),
    once(first, 'exit', { signal: given.signal }).then(() => false),
  ]);
  given.abort();
  if (!isUp) process.exit(1);
}

async function startWorkers(config: Config): Promise<void> {
  checkWorkers(config);
  const endMetrics = await serveMetrics(sumOfMetrics(), config.metrics);
  const collector = await openCollector(config.collector);
  const log = pino(loggerOptions(config.logLevel), logStream(collector));
  // Each takes connections itself. Where this process hands them out, one that is on its way to a worker that is killed is answered by
  // nobody and ended by nobody: its caller waits for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  await startFirst();
  const code = await keepRunning(config.workers, log);
  await Promise.all([endMetrics(), collector?.close()]);
  process.exit(code);
}

/**
 * Runs the gateway, or as many processes of it on one port as FOYER_WORKERS says (R-PLATFORM-70). The first process then serves
 * nothing but the metrics of all: it holds the port, starts again who ends, and passes on the request to stop.
 * @param read the configuration; @throws StopError when it is wrong, which ends the start with one line
 * @param create makes a gateway; called once in each process that serves
 * @param onReady called in each with the address when it answers
 */
export async function runGateways(
  read: () => Config,
  create: (config: Config) => Promise<Gateway>,
  onReady?: OnReady,
): Promise<void> {
  if (cluster.isWorker) return runGateway(() => create(read()), onReady, createWorker());
  try {
    const config = read();
    if (config.workers > 1) return await startWorkers(config);
  } catch (error) {
    console.error(error instanceof StopError ? error.message : error);
    process.exit(1);
  }
  return runGateway(() => create(read()), onReady);
}
