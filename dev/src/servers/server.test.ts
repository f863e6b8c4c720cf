import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inRoot } from '../places.ts';
import { claimPort } from './ports.ts';
import { preloadOf, startServer, type ServerOptions } from './server.ts';

async function optionsOf(
  env: NodeJS.ProcessEnv = {},
): Promise<ServerOptions & { lines: string[]; port: number }> {
  const port = await claimPort(0, 'PORT');
  const lines: string[] = [];
  return {
    name: 'fixture',
    script: 'dev/src/servers/fixture.ts',
    env: { ...process.env, ...env, PORT: String(port) },
    healthUrl: `http://127.0.0.1:${port}/`,
    onLine: (line) => lines.push(line),
    lines,
    port,
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(socket.destroy() && true));
    socket.on('error', () => resolve(false));
  });

test('a server that answers is ready; on a stop signal it finishes first', async () => {
  const options = await optionsOf();
  const server = await startServer(options);
  expect(await isOpen(options.port)).toBe(true);
  await server.stop();
  expect(options.lines).toEqual(['finished']);
  expect(await isOpen(options.port)).toBe(false);
});

test('a server that refuses to start is quoted, word for word', async () => {
  const options = await optionsOf({ REFUSE: 'The folder is held by process 7.' });
  await expect(startServer(options)).rejects.toThrow(/^The folder is held by process 7\.$/);
});

test('a server that exits by itself is reported', async () => {
  const options = await optionsOf();
  const server = await startServer(options);
  await fetch(`${options.healthUrl}die`).catch(() => {});
  expect((await server.died).message).toBe('The fixture ended with code 3.');
});

test('starting stops when it is aborted', async () => {
  const options = {
    ...(await optionsOf()),
    healthUrl: 'http://127.0.0.1:1/',
    signal: AbortSignal.timeout(300),
  };
  await expect(startServer(options)).rejects.toThrow(/timeout/);
  expect(await isOpen(options.port)).toBe(false);
});

test('a server ends when the process that started it is killed outright', async () => {
  const { port, env, healthUrl } = await optionsOf();
  const script = `
    import { startServer } from ${JSON.stringify(inRoot('dev', 'src', 'servers', 'server.ts'))};
    await startServer({ name: 'fixture', script: 'dev/src/servers/fixture.ts', env: process.env, healthUrl: '${healthUrl}', onLine() {} });
    process.send('up');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(parent, 'message');
  expect(await isOpen(port)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isOpen(port)).toBe(false), { timeout: 10_000 });
});

test.each(['with spaces', 'Größe', '#1', '100%', 'why?'])(
  'servers start from a folder that is called "%s"',
  async (name) => {
    const parent = await mkdtemp(join(tmpdir(), 'foyer-server-'));
    onTestFinished(() => rm(parent, { recursive: true }));
    const folder = join(parent, name);
    await cp(inRoot('dev', 'boot'), folder, { recursive: true });
    const child = spawn(process.execPath, ['--import', preloadOf(folder), '-e', 'process.exit(7)']);
    expect(await once(child, 'exit')).toEqual([7, null]);
  },
);
