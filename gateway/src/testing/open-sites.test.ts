import { expect, test } from 'vitest';
import { startOpen } from './open-sites.ts';
import { startTestGateway } from './test-gateway.ts';

test('the first start opens the sites, and a later one leaves them as they are', async () => {
  const gateway = await startTestGateway({ isEmpty: true });
  const { db, merchants } = gateway.services;
  const isClosed = () => merchants.all().map(({ maintenance }) => maintenance);
  expect(await startOpen(gateway)).not.toBeNull();
  expect(isClosed()).toEqual([false]);
  await db.pool.query('update merchant set maintenance = true, version = version + 1');
  await merchants.refresh();
  expect(await startOpen(gateway)).toBeNull();
  await merchants.refresh();
  expect(isClosed()).toEqual([true]);
  await gateway.dispose();
});
