import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Ephemeral } from '../cache/ephemeral.ts';
import { createMemory } from '../cache/memory.ts';
import { createRedis } from '../cache/redis.ts';
import { createLimits, shareOf } from './limits.ts';

const limit = { name: 'test', times: 3, windowMs: 60_000 };
const overLimit = { code: 'too_many_requests', status: 429, value: { retryAfter: 60 } };

const url = process.env.REDIS_URL;
const stores: [string, () => Promise<Ephemeral>][] = [['memory', async () => createMemory()]];
if (url) stores.push(['Redis', () => createRedis(url, () => {}, `test-${randomUUID()}:`)]);

describe.each(stores)('limits in %s', (_name, open) => {
  const opened: Ephemeral[] = [];
  afterAll(() => Promise.all(opened.map((store) => store.close())));
  const fixture = async () => {
    const store = await open();
    opened.push(store);
    return { store, limits: createLimits(store) };
  };

  test('so many times are allowed, per key', async () => {
    const { limits } = await fixture();
    for (let count = 0; count < 3; count += 1) await limits.take(limit, 'a');
    await expect(limits.take(limit, 'a')).rejects.toMatchObject(overLimit);
    await limits.take(limit, 'b');
    expect([await limits.count(limit, 'a'), await limits.count(limit, 'b')]).toEqual([4, 1]);
  });

  test('of many at once exactly so many are allowed', async () => {
    const { limits } = await fixture();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limits.take(limit, 'a')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('limits of other names count apart', async () => {
    const { limits } = await fixture();
    await limits.take(limit, 'a');
    expect(await limits.count({ ...limit, name: 'other' }, 'a')).toBe(0);
  });

  test('what is forgotten counts from the beginning', async () => {
    const { limits } = await fixture();
    for (let count = 0; count < 3; count += 1) await limits.take(limit, 'a');
    await limits.forget(limit, 'a');
    expect(await limits.count(limit, 'a')).toBe(0);
    await limits.take(limit, 'a');
  });
});

describe('limits with time', () => {
  afterEach(() => vi.useRealTimers());

  test('the window begins with the first time and ends by itself, whatever was refused in it', async () => {
    vi.useFakeTimers();
    const limits = createLimits(createMemory());
    for (let count = 0; count < 3; count += 1) await limits.take(limit, 'a');
    await vi.advanceTimersByTimeAsync(59_000);
    await expect(limits.take(limit, 'a')).rejects.toMatchObject(overLimit);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await limits.count(limit, 'a')).toBe(0);
    await limits.take(limit, 'a');
  });
});

test('where the store is away, nothing is allowed and nothing is counted as none', async () => {
  const away = () => Promise.reject(new Error('the cache is away'));
  const limiter = Object.assign(createMemory().limiter(limit), { consume: away, get: away });
  const limits = createLimits({ ...createMemory(), limiter: () => limiter });
  await expect(limits.take(limit, 'a')).rejects.toThrow('the cache is away');
  await expect(limits.count(limit, 'a')).rejects.toThrow('the cache is away');
});

test('a network has the smaller a share the less of a budget is left', () => {
  expect([0, 499, 500, 799, 800, 999].map((used) => shareOf(1000, used))).toEqual([20, 20, 5, 5, 1, 1]);
  expect([0, 2].map((used) => shareOf(3, used))).toEqual([3, 2]);
});
