import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reserveBytes } from '../platform/db/disk.ts';
import { betOf, callProcess, startProcess, type Seat } from '../testing/gateway-process.ts';

/** A disk of its own for a gateway's data: a file system in memory, which only root may mount. */
const folder = mkdtempSync(join(tmpdir(), 'foyer-full-'));
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', folder]).status === 0;
if (!canMount) rmSync(folder, { recursive: true });

describe.skipIf(!canMount)('the disk is full (T6; skipped where no disk can be mounted)', () => {
  let child: ChildProcess;
  let address: string;
  let seat: Seat;
  beforeAll(async () => {
    await chmod(folder, 0o755);
    const started = await startProcess({ FOYER_DATA: join(folder, 'data') }, (made) => {
      child = made;
    });
    ({ address } = started);
    seat = started.seat as Seat;
  }, 60_000);
  afterAll(async () => {
    await rm(ballast, { force: true });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    // Killed like that its database goes on alone.
    const [pid = ''] = (await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGINT');
    for (let tries = 0; tries < 200 && spawnSync('umount', [folder]).status !== 0; tries += 1)
      await setTimeout(50);
    rmSync(folder, { recursive: true });
  });

  const bet = (name: string) => callProcess(address, 'bet', betOf(seat, name, '10'));
  const get = async (path: string) =>
    (await fetch(address + path, { headers: { host: 'localhost' } })).status;
  const ballast = join(folder, 'ballast');
  /** Leaves so much room, bytes. */
  const fillUpTo = async (left: number) => {
    const { bavail, bsize } = await statfs(folder);
    // The database may take the last of it first: then it is full as well.
    await writeFile(ballast, Buffer.alloc(Math.max(bavail * bsize - left, 0))).catch(
      ({ code }: NodeJS.ErrnoException) => expect(code).toBe('ENOSPC'),
    );
  };

  test.each([
    ['nearly', reserveBytes / 4],
    ['to the last byte', 0],
  ])(
    '%s: writes are refused, reads continue, and it recovers by itself',
    async (name, left) => {
      expect(await bet(`${name}.before`.replaceAll(' ', '-'))).toMatchObject({ status: 200 });
      await fillUpTo(left);
      const asked = () => bet(`${name}.while`.replaceAll(' ', '-'));
      await expect.poll(async () => (await asked())?.status, { timeout: 5000 }).toBe(503);
      for (let i = 0; i < 20; i += 1)
        expect(await asked()).toMatchObject({
          status: 503,
          text: expect.stringContaining('service_unavailable'),
        });
      expect([await get('/healthz'), await get('/readyz'), await get('/api/v1/site/settings')]).toEqual([
        200, 200, 200,
      ]);
      await rm(ballast);
      await expect.poll(async () => (await asked())?.status, { timeout: 5000 }).toBe(200);
      // The name that was refused was never used up, and is used once now.
      const [first, again] = [await asked(), await asked()];
      expect(first?.text).toBe(again?.text);
    },
    60_000,
  );

  test('every stored write was acknowledged', async () => {
    const answer = await callProcess(address, 'balance', {
      playerId: seat.playerId,
      sessionId: seat.sessionId,
    });
    expect(JSON.parse(answer?.text ?? '{}')).toMatchObject({
      value: { balance: String(1_000_000 - 4 * 10) },
    });
  });
});
