import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inheritedEnv, startProcess } from '../testing/gateway-process.ts';
import { openSites } from '../testing/open-sites.ts';
import { testMasterKey } from '../testing/test-gateway.ts';
import { createTestDatabase, openTestPool, type TestDatabase } from '../testing/test-database.ts';

/* How a gateway ends that is told to (R-PLATFORM-30). */
const program = join(import.meta.dirname, '../testing/run-production.ts');
let folder: string;
let database: TestDatabase;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-life-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the site of a gateway, as staff do after the first start. @param at its address, at the host of the site */
async function openSite(at: string): Promise<void> {
  const pool = openTestPool(database.url);
  await openSites(pool);
  await pool.end();
  const isClosed = async () => {
    const answer = await fetch(`${at}/api/v1/site/status`);
    return ((await answer.json()) as { value: { maintenance: boolean } }).value.maintenance;
  };
  await expect.poll(isClosed, { timeout: 20_000 }).toBe(false);
}

async function start(env: NodeJS.ProcessEnv = {}) {
  const { child, address } = await startProcess(
    { DATABASE_URL: database.url, FOYER_DATA: folder, PORT: '0', REDIS_URL: '', ...env },
    (started) => children.push(started),
    [program],
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const readiness = async () => {
    const answer = await fetch(`${address}/readyz`);
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      ...((await answer.json()) as object),
    };
  };
  const at = address.replace('127.0.0.1', 'localhost');
  await openSite(at);
  return { child, address, ended, readiness, at };
}

const isRefused = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );

/** All that comes on a connection until its end. */
async function restOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('a gateway that is told to stop says so first and goes on for the proxy to notice, then ends its streams', async () => {
  const { child, at, ended, readiness } = await start({ FOYER_DRAIN_MS: '3000' });
  expect(await readiness()).toMatchObject({ status: 'ok', database: true });
  const stream = fetch(`${at}/api/v1/events`).then((answer) => answer.text());
  child.kill('SIGTERM');
  await expect.poll(readiness).toMatchObject({ status: 'draining', retryAfter: '1', database: true });
  // One that is kept as it is sent, and one that is not.
  for (const path of ['games', 'site/settings']) {
    const answer = await fetch(`${at}/api/v1/${path}`);
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close']);
  }
  // When to connect again: at once for all pages would be too many for those that are left.
  expect(await stream).toMatch(/^retry: 3000\n\n[^]*retry: [1-4]\d{3}\n\n$/);
  expect(await ended).toBe(0);
}, 60_000);

test('a first password that cannot be written ends the start with a line that says how to make another', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const child = spawn(process.execPath, [program], {
    env: {
      ...inheritedEnv(),
      DATABASE_URL: database.url,
      FOYER_DATA: join(file, 'data'),
      FOYER_LOG: 'silent',
      FOYER_MASTER_KEY: testMasterKey,
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const said = text(child.stderr);
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(await said).toMatch(
    /^The password of the first of the staff cannot be written: .*staff reset platform <file>\n$/,
  );
}, 60_000);

test('what is being answered when the listener closes is answered to its end', async () => {
  const { child, address, ended } = await start();
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  const body = '{"username":"nobody"}';
  socket.write(
    `POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  );
  await expect.poll(() => fetch(`${address}/healthz`).then(({ status }) => status)).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => isRefused(address)).toBe(true);
  const answered = restOf(socket);
  socket.write(body.slice(1));
  expect(await answered).toMatch(/^HTTP\/1\.1 4\d\d [^]*connection: close[^]*"success":false/i);
  expect(await ended).toBe(0);
}, 60_000);
