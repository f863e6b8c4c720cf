import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../places.ts';

test('whoever ends it while it works leaves no copy of the repository behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-ended-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [inRoot('dev/src/mutants/mutants.ts'), '--only=ledger-zero-amount'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  // Its first words: everything is copied, and tests begin
  await once(child.stderr, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([130, null]);
  expect(await readdir(folder)).toEqual([]);
});
