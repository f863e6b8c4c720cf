import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { startTestGateway } from '../../testing/test-gateway.ts';
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
