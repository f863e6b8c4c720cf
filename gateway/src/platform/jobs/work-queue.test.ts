import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('so many tasks run at once, some wait and the rest are refused', async () => {
  const queue = createWorkQueue(2, 3);
  const releases: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = () =>
    queue(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
    });
  const taken = [work(), work(), work(), work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'service_unavailable', value: { retryAfter: 1 } });
  for (let count = 0; count < taken.length; count += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(count);
    releases[count]?.();
  }
  await Promise.all(taken);
  expect(most).toBe(2);
  await expect(queue(async () => 'free again')).resolves.toBe('free again');
});

test('a task that fails makes room', async () => {
  const queue = createWorkQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue(async () => 1)).resolves.toBe(1);
});
