import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
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

/** Who runs database servers on this machine. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Where servers are installed that people do not call. */
const folders = () => [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];

/** What is needed to rehearse the files of `deploy/reference/`: their ports and users are those of a machine of their own. */
export function missingOfReference(): string[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return ['root on Linux'];
  const programs = ['haproxy', 'patroni', 'etcd', 'pgbackrest', 'openssl'];
  const missing = programs.filter((name) => !folders().some((folder) => existsSync(join(folder, name))));
  return accountOf('postgres').uid === undefined ? [...missing, 'the user postgres'] : missing;
}

/** Who runs servers that refuse to run as root. @returns nobody where it is not root who asks, or there is no such user */
export function accountOf(user: string): Account {
  if (process.getuid?.() !== 0) return {};
  const idOf = (what: string) => spawnSync('id', [what, user], { encoding: 'utf8' }).stdout.trim();
  return idOf('-u') === '' ? {} : { uid: Number(idOf('-u')), gid: Number(idOf('-g')) };
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

/**
 * Runs a program that may leave others running.
 * @param log the file to which it and those write
 * @throws Error with its last words when its exit code is not 0
 */
export async function runLogged(
  program: string,
  args: string[],
  log: string,
  options: SpawnOptions,
): Promise<void> {
  const file = openSync(log, 'a');
  const child = spawn(program, args, { ...options, stdio: ['ignore', file, file] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return;
  throw new Error(`${args.join(' ')} ended with ${code}: ${readFileSync(log, 'utf8').slice(-2000)}`);
}

/** Options of a command line. @param settings by name, without the dashes */
export const optionsOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);

/** Sends a signal and waits until the program has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
