import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { joinFleet } from './fleet.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const production = (redisUrl: string | null) =>
  startTestGateway({ sharing: gateway, demo: false, config: { redisUrl } });

test('a second production gateway without a shared cache does not start, and names the first (T23)', async () => {
  const first = await production(null);
  await expect(production(null)).rejects.toThrow(
    new RegExp(`process ${process.pid} on .* Several gateways need a shared cache: .*REDIS_URL`),
  );
  await first.dispose();
  await (await production(null)).dispose();
});

test('gateways that both have a shared cache run beside each other; one without does not join them', async () => {
  const { db, onError } = gateway.services;
  const leaves = [await joinFleet(db, true, onError), await joinFleet(db, true, onError)];
  await expect(joinFleet(db, false, onError)).rejects.toThrow('Several gateways need a shared cache');
  for (const leave of leaves) await leave();
});

test('a gateway that was killed keeps nobody from starting', async () => {
  const { db, onError } = gateway.services;
  await db.pool.query("insert into gateway_process values ($1, 'gone', 1, false, now())", [randomUUID()]);
  await (
    await joinFleet(db, false, onError)
  )();
  const { rows } = await db.pool.query('select 1 from gateway_process');
  expect(rows).toEqual([]);
});
