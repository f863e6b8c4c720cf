import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StopError } from '../../stop-error.ts';

interface Holder {
  pid: number;
  /** When that process started, so that a reused pid is not mistaken for it. */
  started: string;
  since: string;
}

/** Clock ticks since boot at which a process started; empty where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isHolding(holder: Holder): Promise<boolean> {
  return isAlive(holder.pid) && (await startOf(holder.pid)) === holder.started;
}

async function writeHolder(file: string): Promise<boolean> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (!handle) return false;
  const holder: Holder = {
    pid: process.pid,
    started: await startOf(process.pid),
    since: new Date().toISOString(),
  };
  await handle.writeFile(JSON.stringify(holder));
  await handle.close();
  return true;
}

/**
 * Takes the data folder for this process (T5).
 * @param folder the data folder; made when missing
 * @returns gives it back
 * @throws StopError naming the process that holds it
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'holder.json');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await writeHolder(file)) return () => rm(file, { force: true });
    const holder = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Holder,
      () => null,
    );
    if (holder && (await isHolding(holder))) {
      throw new StopError(
        `The data folder ${folder} is held by process ${holder.pid} since ${holder.since}. ` +
          'Stop that process, or set FOYER_DATA to another folder, or use DATABASE_URL for several processes.',
      );
    }
    await rm(file, { force: true });
  }
  throw new StopError(`The data folder ${folder} is being taken by another process. Start again.`);
}
