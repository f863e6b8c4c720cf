import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

test('a step runs once, even when two processes try at the same time', async () => {
  const { seeds } = gateway.services;
  let times = 0;
  const work = async () => {
    times += 1;
  };
  const results = await Promise.all([
    seeds.once('one', work),
    seeds.once('one', work),
    seeds.once('one', work),
  ]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(times).toBe(1);
  expect((await seeds.done()).has('one')).toBe(true);
});

test('a step may take as long as it does, and so may who waits for it', async () => {
  const { seeds } = gateway.services;
  const limits: unknown[] = [];
  await seeds.once('slow', async (on) => {
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      limits.push(...(await on.execute(`show ${name}`)).rows);
  });
  expect(limits).toEqual([{ statement_timeout: '0' }, { idle_in_transaction_session_timeout: '0' }]);
});

test('a failed step is rolled back and runs again', async () => {
  const { seeds, history } = gateway.services;
  const win = { username: 'maria', nodeId: 'none', amount: 1n, currency: 'PHP', wonAt: gateway.clock.now() };
  await expect(seeds.once('two', (on) => history.wins(on, 1, [win]))).rejects.toThrow();
  expect((await seeds.done()).has('two')).toBe(false);
  expect(await seeds.once('two', async () => {})).toBe(true);
});

test('a long step is marked as done only when it is complete', async () => {
  const { seeds } = gateway.services;
  let times = 0;
  const work = async () => {
    times += 1;
    if (times === 1) throw new Error('crashed');
  };
  await expect(seeds.atLeastOnce('long', work)).rejects.toThrow('crashed');
  await seeds.atLeastOnce('long', work);
  await seeds.atLeastOnce('long', work);
  expect(times).toBe(2);
});
