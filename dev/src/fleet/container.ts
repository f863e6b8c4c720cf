import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../places.ts';
import { send } from './load.ts';
import { until } from './until.ts';

/** What `deploy/Containerfile` says of the process in the container. */
interface Image {
  env: Record<string, string>;
  uid: number;
  gid: number;
  command: string[];
}

/** @throws Error when the last stage of the file does not say it in the form that it has today */
function imageOf(text: string): Image {
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const [, env] = /^ENV (.+)$/m.exec(stage) ?? [];
  const [, uid, gid] = /^USER (\d+):(\d+)$/m.exec(stage) ?? [];
  const [, command] = /^CMD (\[.+\])$/m.exec(stage) ?? [];
  if (!env || !uid || !gid || !command) throw new Error('deploy/Containerfile has another form');
  const pairs = env.split(' ').map((pair) => pair.split('=') as [string, string]);
  return {
    env: Object.fromEntries(pairs),
    uid: Number(uid),
    gid: Number(gid),
    command: JSON.parse(command) as string[],
  };
}

/** What a container has: a file system that is only read, but for the volume and /tmp. $1 the volume; then the command. */
const enclosed = `
set -e
mount -t tmpfs tmpfs /mnt
mkdir /mnt/data
mount --bind "$1" /mnt/data
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,ro,bind /
shift
exec "$@"`;

const containerfile = join(root, 'deploy/Containerfile');

/** @returns why the start in a container cannot be rehearsed here; null where it can */
export function missingOfContainer(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux';
  if (root.startsWith(tmpdir())) return 'a working copy outside of the folder for temporary files';
  const isAllowed = spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0;
  if (!isAllowed) return 'unshare and setpriv';
  const { uid, gid } = imageOf(readFileSync(containerfile, 'utf8'));
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const read = [
    process.execPath,
    '--eval',
    'fs.accessSync(process.argv[1], fs.constants.R_OK)',
    containerfile,
  ];
  const isReadable = spawnSync('setpriv', [...user, ...read], { cwd: root }).status === 0;
  return isReadable ? null : 'a working copy that other users may read';
}

/**
 * Starts production as the Containerfile does: its variables, user and command, with nothing to write to but the volume and /tmp.
 * @param env of the installation
 * @returns what the volume held afterwards
 * @throws Error with its last words when it does not get ready, or does not end with 0 when it is told to
 */
export async function startInContainer(env: NodeJS.ProcessEnv, port: number): Promise<string[]> {
  const image = imageOf(readFileSync(containerfile, 'utf8'));
  const volume = await mkdtemp(join(tmpdir(), 'foyer-volume-'));
  await chown(volume, image.uid, image.gid);
  const [, ...args] = image.command;
  const own = { ...image.env, ...env, HOST: '127.0.0.1', PORT: String(port), FOYER_DATA: '/mnt/data' };
  const user = [`--reuid=${image.uid}`, `--regid=${image.gid}`, '--clear-groups', '--no-new-privs'];
  // It tries to write first: what it may do by mistake would prove nothing.
  const guarded = 'touch /foyer-written gateway/foyer-written 2>/dev/null && exit 9; exec "$@"';
  const child = spawn(
    'unshare',
    ['--mount', 'sh', '-c', enclosed, 'sh', volume, 'setpriv', ...user].concat(
      'sh',
      '-c',
      guarded,
      'sh',
      process.execPath,
      args,
    ),
    { cwd: root, env: { ...own, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (words = (words + part.toString()).slice(-2000)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  try {
    await until('the gateway of the container is ready', 120_000, async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${words}`);
      return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;
    });
    const home = await send(`http://127.0.0.1:${port}`, { path: '/' });
    if (home.status !== 200) throw new Error(`its first page answers ${home.status}`);
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`it ended with ${code}: ${words}`);
    return (await readdir(volume)).toSorted();
  } finally {
    child.kill('SIGKILL');
    await rm(volume, { recursive: true });
  }
}
