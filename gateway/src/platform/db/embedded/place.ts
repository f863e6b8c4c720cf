import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How the embedded database is entered: through its socket, by the user who started it. */
export const embeddedLogin = { user: 'foyer', database: 'postgres' };

/** `nobody`: PostgreSQL refuses to run as root, and initdb needs a user that has a name. */
export const unprivileged = { uid: 65_534, gid: 65_534 };

/** Where root keeps what the unprivileged user must reach. */
export const rootHome = '/var/lib/foyer';

/** Where the embedded database lives. */
export interface Place {
  /** The cluster's files. */
  cluster: string;
  /** Folder of the unix socket; short, for the limit of 107 bytes. */
  socket: string;
  asRoot: boolean;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether everyone may pass through every folder above: another user must reach the files. */
async function isReachable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const mode = await stat(at).then(
      (found) => found.mode,
      () => 0o755,
    );
    if ((mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** The data folder names its cluster outside, the cluster its data folder: each notices when the other is gone. */
const pointerName = 'postgres-place';
const ownerName = 'data-folder';

/** Removes clusters whose data folder was deleted: their data must not come back, nor fill the disk. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(rootHome).catch(() => []);
  for (const name of names) {
    const owner = await readFile(join(rootHome, name, ownerName), 'utf8').catch(() => null);
    if (owner === null) continue;
    const pointer = await readFile(join(owner, pointerName), 'utf8').catch(() => null);
    if (pointer !== name) await rm(join(rootHome, name), { recursive: true, force: true });
  }
}

/** A cluster outside the data folder, for root whose data folder others cannot reach. */
async function outside(dataFolder: string): Promise<string> {
  await mkdir(rootHome, { recursive: true, mode: 0o755 });
  await removeAbandoned();
  const pointer = join(dataFolder, pointerName);
  const name = (await readFile(pointer, 'utf8').catch(() => null)) ?? `cluster-${randomUUID()}`;
  const folder = join(rootHome, name);
  if (!(await exists(folder))) {
    // The pointer first: a cluster that names an owner who does not point back counts as abandoned.
    await writeFile(pointer, name);
    await mkdir(folder, { mode: 0o755 });
    await writeFile(join(folder, ownerName), dataFolder);
  }
  return join(folder, 'postgres');
}

/**
 * Decides where the cluster of a data folder lives: inside it, unless root must hand it to another user who cannot
 * reach it there.
 * @param dataFolder absolute path of an existing folder
 */
export async function placeOf(dataFolder: string): Promise<Place> {
  const asRoot = process.getuid?.() === 0;
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  const socket = join(tmpdir(), `foyer-${name}`);
  const cluster =
    !asRoot || (await isReachable(dataFolder)) ? join(dataFolder, 'postgres') : await outside(dataFolder);
  return { cluster, socket, asRoot };
}

/** The address at which a running embedded database answers, for programs beside its gateway. @param dataFolder absolute path */
export async function embeddedAddress(dataFolder: string): Promise<string> {
  const { socket } = await placeOf(dataFolder);
  const { user, database } = embeddedLogin;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;
}

/** Makes a folder that only the database's user can open. */
export async function makeFolder(folder: string, { asRoot }: Place): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o700);
  if (asRoot) await chown(folder, unprivileged.uid, unprivileged.gid);
}
