import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { openDb } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded/cluster.ts';
import { loggerOptions } from '../http/logger.ts';
import { startJobs, type Job } from './runner.ts';

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
