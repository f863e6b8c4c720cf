import { expect, test, vi } from 'vitest';
import { whenGone } from './when-gone.ts';

const words = {
  lock: 'FATAL:  lock file "postmaster.pid" already exists | HINT:  Is another postmaster (PID 7) running in data directory "/d"?',
  memory: 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
};

test('a database that is not quite gone is waited for (T4)', async () => {
  const start = vi
    .fn()
    .mockRejectedValueOnce(new Error(words.lock))
    .mockRejectedValueOnce(new Error(words.memory))
    .mockResolvedValue('server');
  expect(await whenGone(start)).toBe('server');
  expect(start).toHaveBeenCalledTimes(3);
});

test('not for ever, and not for anything else', async () => {
  const stays = vi.fn().mockRejectedValue(new Error(words.lock));
  await expect(whenGone(stays, 0)).rejects.toThrow('lock file');
  const broken = vi.fn().mockRejectedValue(new Error('FATAL:  could not open file "global/pg_control"'));
  await expect(whenGone(broken)).rejects.toThrow('pg_control');
  expect(broken).toHaveBeenCalledTimes(1);
});
