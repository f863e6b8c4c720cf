import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
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

/** Two caches and the Sentinel that lets the second take over. */
export interface CachePair {
  /** REDIS_URL of it. */
  url: string;
  primary: ChildProcess;
  close(): Promise<void>;
}

/**
 * Starts a cache, a replica that has what the first has, and a Sentinel that watches both (R-PLATFORM-64).
 * @param folder where the servers write what they note; exists
 * @param downAfterMs how long the first must be silent for the second to take over, ms
 */
export async function startCachePair(folder: string, downAfterMs: number): Promise<CachePair> {
  const [first, second, sentinel] = [await freePort(), await freePort(), await freePort()];
  const primary = await startCache(first, '--repl-diskless-sync-delay', '0');
  const replica = await startCacheProgram(
    `--port ${second} --bind 127.0.0.1 --dir ${folder} --replicaof 127.0.0.1 ${first}`.split(' '),
    /Finished with success/,
  );
  const settings = join(folder, 'sentinel.conf');
  await writeFile(
    settings,
    [
      `port ${sentinel}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor cache 127.0.0.1 ${first} 1`,
      `sentinel down-after-milliseconds cache ${downAfterMs}`,
      'sentinel failover-timeout cache 2000',
    ].join('\n'),
  );
  const watcher = await startCacheProgram([settings, '--sentinel'], /\+slave slave/);
  return {
    url: `redis-sentinel://127.0.0.1:${sentinel}/0#cache`,
    primary,
    close: async () => {
      for (const child of [watcher, replica, primary]) await end(child);
    },
  };
}

/**
 * How long it may take until the second cache is used, ms: a Sentinel that did not run for 2 s, as on a machine that
 * is busy, watches for 30 s without doing anything.
 */
export const takeoverMs = 90_000;

/** Kills a program at once, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
