import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../places.ts';
import { StopError } from '@foyer/gateway/stop-error';

/** How to start one of our servers. */
export interface ServerOptions {
  /** What it is called in messages. */
  name: string;
  /** Its entry, from the repository's root. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Answers 200 once the server can serve. */
  healthUrl: string;
  /** Told of every line the server writes. */
  onLine: (line: string, server: string) => void;
  /** Gives up waiting when it is aborted. */
  signal?: AbortSignal;
}

/** A running server. */
export interface Server {
  name: string;
  pid: number;
  /** Resolves with the reason when the server ends without being asked to; else never. */
  died: Promise<StopError>;
  /** Asks it to finish what is running and waits; kills it after `graceMs`. */
  stop(): Promise<void>;
}

/** The demo is seeded before it answers: some 20 s, many times as long on a machine that is slow or busy. */
const startLimitMs = 900_000;
const graceMs = 20_000;

/** Loaded before a server; Node takes a URL there, whatever letters the folder's name has. */
export const preloadOf = (folder: string): string => pathToFileURL(join(folder, 'end-with-parent.mjs')).href;
const endWithParent = preloadOf(inRoot('dev', 'boot'));

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Collects what the server writes until it is up: its reason not to start. From then on passes it on. */
function listen(child: ChildProcess, options: ServerOptions) {
  const early: string[] = [];
  let isUp = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream as Readable }).on('line', (line) => {
      if (isUp) options.onLine(line, options.name);
      else early.push(line);
    });
  }
  return {
    up: () => {
      isUp = true;
      for (const line of early.splice(0)) options.onLine(line, options.name);
    },
    reason: () => early.slice(-20).join('\n').trim(),
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}

/** Waits until the server answers, or says why it never will. */
async function untilHealthy(child: ChildProcess, options: ServerOptions): Promise<void> {
  const startedAt = performance.now();
  while (!hasEnded(child)) {
    options.signal?.throwIfAborted();
    if (await isHealthy(options.healthUrl)) return;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > startLimitMs) {
      throw new StopError(
        `The ${options.name} did not answer at ${options.healthUrl} within ${startLimitMs / 1000} s.`,
      );
    }
    // The longer it takes, the slower the machine is: asking again must not slow it down further
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(waitedMs / 20, 50), 1000)));
  }
}

/**
 * Starts a server in a process of its own and waits until it answers. It gets a process group of its own, so
 * that a Ctrl-C in the terminal reaches it once, through us.
 * @throws StopError when it ends, with what it said, or does not answer in time
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const child = spawn(process.execPath, ['--import', endWithParent, inRoot(options.script)], {
    cwd: root,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = listen(child, options);
  let isStopping = false;
  const closed = once(child, 'close');
  const died = closed.then(([code, signal]) => {
    if (isStopping) return new Promise<StopError>(() => {});
    const how = signal ? `was ended by ${String(signal)}` : `ended with code ${String(code)}`;
    return new StopError(output.reason() || `The ${options.name} ${how}.`);
  });
  const stop = async () => {
    isStopping = true;
    if (!hasEnded(child)) child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await closed;
    clearTimeout(timer);
  };
  try {
    await untilHealthy(child, options);
    if (hasEnded(child)) throw await died;
    output.up();
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: options.name, pid: child.pid ?? 0, died, stop };
}
