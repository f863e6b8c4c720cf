import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { createWatermark } from './watermark.ts';

const onError = (error: unknown) => {
  throw error;
};

test('what one transaction wrote is read for as long as that takes', async () => {
  const gateway = await startTestGateway();
  onTestFinished(() => gateway.dispose());
  const { db, clock } = gateway.services;
  const limitOf = async (on: Pick<typeof db.orm, 'execute'>) =>
    (await on.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]?.statement_timeout;
  const limits: (string | undefined)[] = [];
  const reader = createWatermark(
    { db, clock, metrics: new Registry(), onError },
    {
      name: 'slow',
      isThere: async () => limits.length === 0,
      take: async (on) => void limits.push(await limitOf(on)),
    },
  );
  await reader.ready();
  await db.pool.query('update merchant set version = version');
  await reader.catchUp();
  expect(limits).toEqual(['0']);
  expect(await limitOf(db.orm)).toBe('10s');
});

test('a reader that fails reports how far it is behind', async () => {
  const gateway = await startTestGateway();
  onTestFinished(() => gateway.dispose());
  const { db, clock } = gateway.services;
  const metrics = new Registry();
  const reader = createWatermark(
    { db, clock, metrics, onError },
    {
      name: 'failing',
      isThere: async () => true,
      take: async () => {
        throw new Error('it cannot be read');
      },
    },
  );
  await reader.ready();
  await db.pool.query('update merchant set version = version');
  gateway.clock.advance(120_000);
  await expect(reader.catchUp()).rejects.toThrow('it cannot be read');
  expect(await metrics.metrics()).toMatch(/foyer_watermark_lag_seconds\{reader="failing"\} 1[2-9]\d/);
});
