import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openDb } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded/cluster.ts';
import { loggerOptions } from '../http/logger.ts';
import { startJobs, type Job } from './runner.ts';
import { minuteMs } from '../time/units.ts';

test('why a job failed is logged, without the values of a statement', async () => {
  const gateway = await startTestGateway();
  const { db } = gateway.services;
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => lines.push(line) });
  const failing: Job = {
    name: 'failing',
    when: '0 0 1 1 *',
    madeUpWithinMs: 0,
    work: () => Promise.reject(new DrizzleQueryError('select $1', ['hidden'])),
  };
  const stop = await startJobs({ db, log, metrics: new Registry(), jobs: [failing] });
  await db.pool.query("select graphile_worker.add_job('failing')");
  await expect.poll(() => lines.join('')).toContain('the line before says why');
  await stop();
  expect(lines.join('')).toContain('failed statement: select $1');
  expect(lines.join('')).not.toContain('hidden');
  await gateway.dispose();
});

test('a job that goes on is left behind after a while, which is logged, and nobody else begins it meanwhile', async () => {
  const gateway = await startTestGateway();
  const { pool } = gateway.services.db;
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => lines.push(line) });
  const [begun, release] = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const endless: Job = {
    name: 'endless',
    when: '0 0 1 1 *',
    madeUpWithinMs: 0,
    work: () => {
      begun!.resolve();
      return release!.promise;
    },
  };
  const stop = await startJobs({ db: gateway.services.db, log, metrics: new Registry(), jobs: [endless] });
  await pool.query("select graphile_worker.add_job('endless')");
  await begun!.promise;
  await stop();
  expect(lines.join('')).toMatch(/"jobs":\["endless"\].*"msg":"stopping while jobs run/);
  const held = () => pool.query('select 1 from graphile_worker.jobs where locked_by is not null');
  expect((await held()).rowCount).toBe(1);
  // Nothing is left of it that could keep the database open once it is done.
  release!.resolve();
  await expect.poll(async () => (await held()).rowCount).toBe(0);
  await gateway.dispose();
});

test('a database that goes away while a job runs ends neither the process nor the jobs (T7)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-jobs-'));
  let server = await startEmbedded(folder);
  const databaseUrl = `postgres://foyer@localhost/postgres?host=${server.connection.host}`;
  const db = await openDb({ databaseUrl, dataFolder: folder, poolSize: 2, onError: () => {} });
  const log = pino({ level: 'silent' });
  const stopped = Promise.withResolvers<void>();
  let times = 0;
  const breaking: Job = {
    name: 'breaking',
    when: '0 0 1 1 *',
    madeUpWithinMs: 0,
    work: async () => {
      times += 1;
      if (times > 1) return;
      await server.stop();
      stopped.resolve();
    },
  };
  const stop = await startJobs({ db, log, metrics: new Registry(), jobs: [breaking] });
  const order = () => db.pool.query("select graphile_worker.add_job('breaking', job_key := 'breaking')");
  await order();
  await stopped.promise;
  server = await startEmbedded(folder);
  const timesBy = async () => {
    await order().catch(() => {});
    return times;
  };
  await expect.poll(timesBy, { timeout: 60_000 }).toBeGreaterThan(1);
  await stop();
  await db.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A runner with a log that says nothing. */
async function startRunner(gateway: TestGateway, ...jobs: Job[]) {
  const log = pino({ level: 'silent' });
  return startJobs({ db: gateway.services.db, log, metrics: new Registry(), jobs });
}

test('what a process did when it was killed is done by another one minutes later, and what one that is there does is not', async () => {
  const gateway = await startTestGateway();
  const { pool } = gateway.services.db;
  const done: unknown[] = [];
  const job: Job = {
    name: 'held',
    when: '0 0 1 1 *',
    madeUpWithinMs: 0,
    work: async () => void done.push(1),
  };
  const stopFirst = await startRunner(gateway, job);
  await stopFirst();
  const hold = async (worker: string, seenBefore: string) => {
    await pool.query('insert into job_worker values ($1, clock_timestamp() - $2::interval)', [
      worker,
      seenBefore,
    ]);
    const { rows } = await pool.query<{ id: string }>(
      "select id from graphile_worker.add_job('held', queue_name := $1)",
      [worker],
    );
    await pool.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = $2',
      [worker, rows[0]!.id],
    );
    await pool.query(
      'update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where queue_name = $1',
      [worker],
    );
  };
  await hold('there', '10 seconds');
  await hold('killed', '3 minutes');
  const stop = await startRunner(gateway, job);
  const held = async () => (await pool.query('select locked_by from graphile_worker.jobs')).rows;
  await expect.poll(held).toEqual([{ locked_by: 'there' }]);
  await stop();
  expect(done).toHaveLength(1);
  expect((await pool.query('select id from job_worker')).rows).toEqual([{ id: 'there' }]);
  await gateway.dispose();
});

test('what takes longer than its period is not begun by a second process', async () => {
  const gateway = await startTestGateway();
  const { pool } = gateway.services.db;
  const never = { when: '0 0 1 1 *', madeUpWithinMs: 400 * 24 * 60 * minuteMs };
  const [begun, release, other] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let [doing, most, times] = [0, 0, 0];
  const long: Job = {
    ...never,
    name: 'long',
    async work() {
      doing += 1;
      times += 1;
      most = Math.max(most, doing);
      if (most > 1) other!.reject(new Error('begun by a second process'));
      begun!.resolve();
      await release!.promise;
      doing -= 1;
    },
  };
  await startRunner(gateway, long).then((stop) => stop());
  // As if a year had gone by: whoever starts finds it due.
  const goOn = () =>
    pool.query(
      `update graphile_worker._private_known_crontabs
       set known_since = now() - interval '399 days', last_execution = now() - interval '399 days'`,
    );
  await goOn();
  const stopFirst = await startRunner(gateway, long);
  await begun!.promise;
  await goOn();
  const stopSecond = await startRunner(gateway, long, {
    ...never,
    name: 'other',
    work: async () => other!.resolve(),
  });
  // Due after the long one: who does it has passed that.
  await pool.query("select graphile_worker.add_job('other')");
  await other!.promise;
  expect(most).toBe(1);
  release!.resolve();
  await expect.poll(() => times).toBe(2);
  expect(most).toBe(1);
  await stopFirst();
  await stopSecond();
  await gateway.dispose();
});
