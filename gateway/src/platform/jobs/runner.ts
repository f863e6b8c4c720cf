import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, parseCronItems, run, type TaskList, type WorkerEventMap } from 'graphile-worker';
import pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import { presentWorker } from './worker.ts';

/** What a job may say. */
export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Something the platform does by itself, on a schedule. */
export interface Job {
  name: string;
  /** When, as in crontab; UTC. */
  when: string;
  /** A start this long after a time that was missed makes up for it, ms. */
  madeUpWithinMs: number;
  /** Throws when it could not be done; it is tried again, a few times. */
  work(): Promise<void>;
}

export interface RunnerOptions {
  db: Db;
  log: FastifyBaseLogger;
  metrics: Registry;
  jobs: readonly Job[];
}

/** Listening, the schedule and one job at a time: connections of their own, so that players never wait for a job. */
const connections = 3;
/** How often a job that failed is done in all before its next time. */
const attempts = 3;

/** The runner reads its own tables, with eight-byte numbers as text. */
const ownTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? String
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** What the runner says about itself matters when something is wrong only. */
const loggerOf = (log: FastifyBaseLogger) =>
  new Logger(({ taskIdentifier }) => (level, message) => {
    if (level === 'error') log.error({ job: taskIdentifier }, message);
    else if (level === 'warning') log.warn({ job: taskIdentifier }, message);
    else log.debug({ job: taskIdentifier }, message);
  });

/** @param running what is being done, and the job that does it */
function tasksOf({ jobs, log, metrics }: RunnerOptions, running: Map<Promise<void>, string>): TaskList {
  const done = new Counter({
    name: 'foyer_jobs_total',
    help: 'Jobs that this process did, by outcome',
    // Who collects metrics says what `job` and `instance` are: they name where a number was read.
    labelNames: ['name', 'outcome'],
    registers: [metrics],
  });
  // What begins at its first failure is no increase to whoever looks every few seconds.
  for (const { name } of jobs) for (const outcome of ['done', 'failed']) done.inc({ name, outcome }, 0);
  const entries = jobs.map(({ name, work }) => {
    const perform = async () => {
      const startedAt = performance.now();
      try {
        await work();
      } catch (error) {
        done.inc({ name, outcome: 'failed' });
        log.error({ err: error, job: name }, 'job failed');
        // The runner writes a message as it is, with all that a statement was given (R-PLATFORM-19).
        throw new Error('the line before says why', { cause: error });
      }
      done.inc({ name, outcome: 'done' });
      log.info({ job: name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    };
    const task = async () => {
      const doing = perform();
      running.set(doing, name);
      await doing.finally(() => running.delete(doing));
    };
    return [name, task] as const;
  });
  return Object.fromEntries(entries);
}

/** Measures how late jobs are; the library keeps them in a schema of its own. */
function measureLag({ jobs, metrics }: RunnerOptions, pool: pg.Pool): void {
  new Gauge({
    name: 'foyer_job_lag_seconds',
    aggregator: 'max',
    help: 'How long a job that is due, or that runs, has been due; 0: none is',
    labelNames: ['name'],
    registers: [metrics],
    async collect() {
      const { rows } = await pool
        .query<{ name: string; seconds: number }>(
          `select task_identifier as name, extract(epoch from now() - min(run_at))::float8 as seconds
           from graphile_worker.jobs where run_at < now() and (attempts < max_attempts or locked_at is not null) group by 1`,
        )
        .catch(() => ({ rows: [] }));
      const late = new Map(rows.map(({ name, seconds }) => [name, seconds]));
      for (const { name } of jobs) this.set({ name }, late.get(name) ?? 0);
    },
  });
}

/** How long an end waits for the job that runs, ms: the rest of the process has to close as well. */
const endMs = 4000;
/** How long after an end that nobody asked for the runner starts again, ms. */
const restartMs = 1000;

/**
 * Does jobs when they are due, each once however many processes run. Their times and tries stand in the database, in
 * the schema `graphile_worker` which its library keeps. A runner that the database left starts again (T7).
 * @returns ends it; the job that runs is finished first, unless it takes long: then it is left behind, and another process does it
 *   again once this one is gone
 */
export async function startJobs(options: RunnerOptions): Promise<() => Promise<void>> {
  const { db, jobs, log } = options;
  const pool = db.openPool({ max: connections, types: ownTypes, application_name: 'foyer jobs' });
  const running = new Map<Promise<void>, string>();
  const taskList = tasksOf(options, running);
  const items = jobs.map(({ name, when, madeUpWithinMs }) => ({
    task: name,
    match: when,
    // Times that nobody was there for are made up for once. In a queue of its own a job that takes longer than its period is not
    // begun by a second process.
    options: { backfillPeriod: madeUpWithinMs, maxAttempts: attempts, jobKey: name, queueName: name },
  }));
  let giveBack = async () => {};
  const sayError = (err: unknown) =>
    log.warn({ err }, 'the database could not be told of the worker of jobs');
  const start = (events = new EventEmitter()) => {
    events.once('pool:create', ({ workerPool }: WorkerEventMap['pool:create']) => {
      giveBack = presentWorker(pool, workerPool.id, sayError);
    });
    return run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(items),
      concurrency: 1,
      noHandleSignals: true,
      logger: loggerOf(log),
      events,
      // Reports of jobs that were done are sent together: by itself, one that fails would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  };
  /** Nothing of it runs any more when another one may begin what it held. */
  const leave = async () => {
    await Promise.allSettled(running.keys());
    await giveBack();
  };
  measureLag(options, pool);
  const stopping = new AbortController();
  const { signal } = stopping;
  const events = new EventEmitter();
  const scheduled = once(events, 'cron:started');
  let runner = await start(events).catch(async (error) => {
    await pool.end();
    throw error;
  });

  const live = async (): Promise<void> => {
    while (!signal.aborted) {
      const reason: unknown = await runner.promise.catch((error: unknown) => error);
      if (signal.aborted) return;
      log.error({ err: reason }, 'the jobs ended, and start again');
      await leave();
      await setTimeout(restartMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) runner = await start().catch(() => runner);
    }
  };
  const living = live();
  await Promise.race([scheduled, living]);
  const end = async () => {
    await runner.stop().catch(() => {});
    await living;
    await leave();
    await pool.end();
  };
  return async () => {
    stopping.abort();
    const isLate = await Promise.race([end().then(() => false), setTimeout(endMs, true, { ref: false })]);
    // It is not given back: as long as this process is there, it may still do something.
    if (isLate) log.warn({ jobs: [...running.values()] }, 'stopping while jobs run');
  };
}
