import { expect, test, vi } from 'vitest';
import { createTenantCache } from './tenant-cache.ts';

/** A cache with the readings under way. */
function fixture() {
  const pending: PromiseWithResolvers<string>[] = [];
  const read = vi.fn((_merchantId: number) => {
    const reading = Promise.withResolvers<string>();
    pending.push(reading);
    return reading.promise;
  });
  return { pending, read, get: createTenantCache(read) };
}

test('a merchant is read once per version, whoever asks at the same time', async () => {
  const { get, read, pending } = fixture();
  const answers = [get({ id: 1, version: 7n }), get({ id: 1, version: 7n })];
  pending[0]?.resolve('seventh');
  expect(await Promise.all(answers)).toEqual(['seventh', 'seventh']);
  expect(await get({ id: 1, version: 7n })).toBe('seventh');
  expect(read).toHaveBeenCalledOnce();
});

test('merchants do not share values', async () => {
  const { get, read, pending } = fixture();
  const answers = [get({ id: 1, version: 7n }), get({ id: 2, version: 7n })];
  pending.forEach(({ resolve }, index) => resolve(`of ${index + 1}`));
  expect(await Promise.all(answers)).toEqual(['of 1', 'of 2']);
  expect(read.mock.calls).toEqual([[1], [2]]);
});

test('a reading that began before a change is not handed to who knows of the change', async () => {
  const { get, pending } = fixture();
  const before = get({ id: 1, version: 7n });
  const after = get({ id: 1, version: 8n });
  pending[1]?.resolve('eighth');
  pending[0]?.resolve('seventh');
  expect(await Promise.all([before, after])).toEqual(['seventh', 'eighth']);
  expect(await get({ id: 1, version: 8n })).toBe('eighth');
});

test('a failed reading is not cached', async () => {
  const { get, pending } = fixture();
  const failed = get({ id: 1, version: 7n });
  pending[0]?.reject(new Error('the database is away'));
  await expect(failed).rejects.toThrow('the database is away');
  const again = get({ id: 1, version: 7n });
  pending[1]?.resolve('recovered');
  expect(await again).toBe('recovered');
});
