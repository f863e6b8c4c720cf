import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps the servers' programs; other systems have them on the PATH. */
const debian = '/usr/lib/postgresql';

/** @returns the folder of PostgreSQL's programs, the newest version; null where none is installed */
export function findPostgres(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  const needed = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup'];
  return (
    [...folders, ...onPath].find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** Keeps the last lines that a program writes. */
function lastWords(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      words = (words + part.toString()).slice(-4000);
    });
  return () => words.trim();
}

/**
 * Runs a program to its end.
 * @returns what it wrote
 * @throws Error with its last words when its exit code is not 0
 */
export async function run(program: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const words = lastWords(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${words()}`);
  return words();
}

/** Sends a signal and waits until the program has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
