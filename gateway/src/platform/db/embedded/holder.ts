import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

const isHolding = async (text: string): Promise<boolean> => {
  const { pid, started } = holderOf(text) ?? {};
  return pid !== undefined && isAlive(pid) && (await startOf(pid)) === started;
};

function holderOf(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Gives a file a second name. @returns false when something has that name */
const hasLinked = (file: string, name: string): Promise<boolean> =>
  link(file, name).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Puts ours in the place of a file whose process is gone. Of several who found it so one does; a file that was put there
 * meanwhile stays.
 * @param stale what it says
 */
async function replace(file: string, stale: string, ours: string): Promise<boolean> {
  const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`;
  if (!(await hasLinked(ours, claim))) {
    // Whoever has it may have been killed meanwhile
    const claimed = await read(claim);
    if (claimed !== null && !(await isHolding(claimed))) await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await read(file)) !== stale) return false;
    await rename(ours, file);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
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
  // Whole before it has its name: whoever finds it knows at once who holds the folder
  const ours = `${file}.${randomUUID()}`;
  const { pid } = process;
  const holder: Holder = { pid, started: await startOf(pid), since: new Date().toISOString() };
  await writeFile(ours, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
  const release = () => rm(file, { force: true });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await hasLinked(ours, file)) return release;
      const there = await read(file);
      if (there === null) continue;
      if (await isHolding(there)) {
        const other = holderOf(there)!;
        throw new StopError(
          `The data folder ${folder} is held by process ${other.pid} since ${other.since}. ` +
            'Stop that process, or set FOYER_DATA to another folder, or use DATABASE_URL for several processes.',
        );
      }
      if (await replace(file, there, ours)) return release;
    }
    throw new StopError(`The data folder ${folder} is being taken by another process. Start again.`);
  } finally {
    await rm(ours, { force: true });
  }
}
