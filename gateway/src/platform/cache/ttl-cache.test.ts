import { expect, test, vi } from 'vitest';
import { createMovableClock } from '../../dev/movable-clock.ts';
import { createTtlCache } from './ttl-cache.ts';

/** A cache of numbered readings, with the readings under way. */
function fixture({ max = 10 } = {}) {
  const clock = createMovableClock();
  const pending: PromiseWithResolvers<string>[] = [];
  const read = vi.fn((_key: string) => {
    const reading = Promise.withResolvers<string>();
    pending.push(reading);
    return reading.promise;
  });
  return { clock, pending, read, get: createTtlCache({ clock, ms: 1000, max, read }) };
}

test('concurrent callers share one reading', async () => {
  const { get, read, pending } = fixture();
  const answers = [get('a'), get('a'), get('a')];
  pending[0]?.resolve('first');
  expect(await Promise.all(answers)).toEqual(['first', 'first', 'first']);
  expect(read).toHaveBeenCalledOnce();
});

test('a value is used again until its time is over by the given clock', async () => {
  const { clock, get, read, pending } = fixture();
  const first = get('a');
  pending[0]?.resolve('first');
  await first;
  clock.advance(900);
  expect(await get('a')).toBe('first');
  clock.advance(200);
  const second = get('a');
  pending[1]?.resolve('second');
  expect(await second).toBe('second');
  expect(read).toHaveBeenCalledTimes(2);
});

test('all callers of a failed reading see the failure, and the next one reads again', async () => {
  const { get, pending } = fixture();
  const answers = [get('a'), get('a')];
  pending[0]?.reject(new Error('the database is away'));
  for (const answer of answers) await expect(answer).rejects.toThrow('the database is away');
  const again = get('a');
  pending[1]?.resolve('recovered');
  expect(await again).toBe('recovered');
});

test('a reading that loses its room still answers who waits for it', async () => {
  const { get, pending } = fixture({ max: 1 });
  const first = get('a');
  const second = get('b');
  pending[1]?.resolve('of b');
  expect(await second).toBe('of b');
  pending[0]?.resolve('of a');
  expect(await first).toBe('of a');
});
