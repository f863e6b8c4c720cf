import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';

const program = `
  const { default: setup } = await import(${JSON.stringify(join(import.meta.dirname, 'database-server.ts'))});
  setInterval(() => {}, 1000);
  await setup({ provide: (name, value) => process.send([name, value]) });`;

/** @returns where a server keeps its data; null where none answers */
async function dataOf(server: string): Promise<string | null> {
  const client = new pg.Client(server);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.end();
    return rows[0]!.data_directory;
  } catch {
    return null;
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'tests that are ended by %s leave no server behind, and none of its data',
  async (signal) => {
    const { DATABASE_URL: _server, FOYER_TEST_TABLESPACE: _tablespace, ...env } = process.env;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    // A set-up that fails says nothing more.
    const told = await Promise.race([once(child, 'message'), ended.then(() => [])]);
    const [[, server]] = told as [[string, string]];
    const data = (await dataOf(server))!;
    expect(existsSync(data)).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect([await dataOf(server), existsSync(data)]).toEqual([null, false]);
  },
);

const failing = `
  const { default: setup } = await import(${JSON.stringify(join(import.meta.dirname, 'database-server.ts'))});
  const { readFileSync } = await import('node:fs');
  const failure = await setup({ provide() {} }).catch((error) => error.message);
  process.send([failure, readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8')]);
  process.exit();`;

test.runIf(process.platform === 'linux')('a set-up that fails leaves no server behind', async () => {
  const { DATABASE_URL: _server, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', failing], {
    env: { ...env, FOYER_TEST_TABLESPACE: 'nowhere' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [[failure, children]] = (await once(child, 'message')) as [[string, string]];
  expect(failure).toContain('tablespace "nowhere" does not exist');
  for (const left of children.split(' ').filter(Boolean)) process.kill(Number(left), 'SIGINT');
  expect(children).toBe('');
});
