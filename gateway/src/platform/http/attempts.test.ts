import { expect, test } from 'vitest';
import { createMemory } from '../cache/memory.ts';
import { createAttempts } from './limits.ts';

const limit = { times: 3, windowMs: 60_000 };

/** Attempts whose ends the test decides, in the order in which they began. */
function fixture() {
  const ephemeral = createMemory();
  const under: PromiseWithResolvers<boolean>[] = [];
  const isRight = () => {
    const attempt = Promise.withResolvers<boolean>();
    under.push(attempt);
    return attempt.promise;
  };
  const begun = (count: number) => expect.poll(() => under.length).toBe(count);
  return { ephemeral, attempts: createAttempts(ephemeral), under, isRight, begun };
}

test('as many as allowed may fail, then none is made', async () => {
  const { attempts } = fixture();
  let made = 0;
  const wrong = async () => {
    made += 1;
    return false;
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => attempts.make('ada', limit, wrong)));
  expect(answers).toEqual([false, false, false, null, null, null]);
  expect(made).toBe(3);
  expect(await attempts.make('ada', limit, async () => true)).toBeNull();
  expect(await attempts.make('bea', limit, async () => true)).toBe(true);
});

test('right ones give their place back, and so do those that break off', async () => {
  const { attempts } = fixture();
  for (let count = 0; count < 5; count += 1) {
    expect(await attempts.make('ada', limit, async () => true)).toBe(true);
    const broken = attempts.make('ada', limit, () => Promise.reject(new Error('the database is away')));
    await expect(broken).rejects.toThrow('the database is away');
  }
  expect(await attempts.make('ada', limit, async () => false)).toBe(false);
});

test('attempts of one subject take turns, other subjects do not wait for them', async () => {
  const { attempts, under, isRight, begun } = fixture();
  const both = [attempts.make('ada', limit, isRight), attempts.make('ada', limit, isRight)];
  await begun(1);
  expect(await attempts.make('bea', limit, async () => true)).toBe(true);
  expect(under).toHaveLength(1);
  under[0]?.resolve(true);
  await begun(2);
  under[1]?.resolve(true);
  expect(await Promise.all(both)).toEqual([true, true]);
});

test('more than a hundred do not wait for one: to come again soon is the answer', async () => {
  const { attempts, under, isRight, begun } = fixture();
  const first = attempts.make('ada', limit, isRight);
  await begun(1);
  const waiting = Array.from({ length: 100 }, () => attempts.make('ada', limit, async () => true));
  await expect(attempts.make('ada', limit, async () => true)).rejects.toMatchObject({
    code: 'service_unavailable',
    value: { retryAfter: 1 },
  });
  under[0]?.resolve(true);
  expect(await first).toBe(true);
  expect(await Promise.all(waiting)).toEqual(Array(100).fill(true));
});

test('processes share the places; where another holds the last one, to come again soon is the answer', async () => {
  const { ephemeral, attempts, under, isRight, begun } = fixture();
  const other = createAttempts(ephemeral);
  for (let count = 0; count < 2; count += 1) await other.make('ada', limit, async () => false);
  const held = attempts.make('ada', limit, isRight);
  await begun(1);
  await expect(other.make('ada', limit, async () => true)).rejects.toMatchObject({
    code: 'service_unavailable',
    value: { retryAfter: 1 },
  });
  under[0]?.resolve(true);
  expect(await held).toBe(true);
  expect(await other.make('ada', limit, async () => true)).toBe(true);
});

test('a store that is away lets nobody in', async () => {
  const { ephemeral, attempts } = fixture();
  ephemeral.add = () => Promise.reject(new Error('the cache is away'));
  await expect(attempts.make('ada', limit, async () => true)).rejects.toThrow('the cache is away');
});
