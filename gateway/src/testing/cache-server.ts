import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** What starts a cache of a test's own; undefined where none is installed. */
export const cacheProgram = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** @returns a port that was free a moment ago */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the program and waits for the line that says that it is up. @throws when it ends before */
export async function startCacheProgram(settings: string[], isUp: RegExp): Promise<ChildProcess> {
  const child = spawn(cacheProgram ?? '', settings);
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (isUp.test(line)) {
      child.stdout.resume();
      return child;
    }
    said.push(line);
  }
  throw new Error(`${cacheProgram} ended: ${said.slice(-3).join('; ')}`);
}

/** Starts a server that keeps nothing on the disk. @param settings further ones, as on its command line */
export const startCache = (port: number, ...settings: string[]): Promise<ChildProcess> =>
  startCacheProgram(
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings],
    /Ready to accept connections/,
  );

/** Kills a program at once, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
