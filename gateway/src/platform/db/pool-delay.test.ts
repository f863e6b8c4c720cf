import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, openTestPool, type TestDatabase } from '../../testing/test-database.ts';
import { watchPoolDelay } from './pool-delay.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('who waits for a connection makes the gateway late, while it lasts and a while after', async () => {
  let clock = 0;
  const delay = watchPoolDelay(pool, () => clock);
  delay.stop();
  await delay.look();
  expect(delay.ms()).toBe(0);

  const busy = await pool.connect();
  const looked = delay.look();
  clock += 500;
  expect(delay.ms()).toBe(500);
  busy.release();
  await looked;
  expect(delay.ms()).toBe(250);
  await delay.look();
  expect(delay.ms()).toBe(125);
});

test('without a database nobody is late', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const delay = watchPoolDelay(away, () => 0);
  delay.stop();
  await delay.look();
  expect(delay.ms()).toBe(0);
  await away.end();
});
