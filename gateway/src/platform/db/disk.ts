import { statfs } from 'node:fs/promises';

/** Bytes left to the database to finish what it began: below them writes are refused (T6). */
export const reserveBytes = 64 * 2 ** 20;
/** How often the disk is looked at, ms. */
const lookEveryMs = 250;

/** What is free on the disk of a folder, bytes; null where that cannot be seen. */
async function freeOn(folder: string): Promise<number | null> {
  const seen = await statfs(folder).catch(() => null);
  return seen && seen.bavail * seen.bsize;
}

const isTooLittle = (free: number | null) => free !== null && free < reserveBytes;

/** Whether there is more on the disk of a folder than what is left to the database. */
export const hasRoom = async (folder: string): Promise<boolean> => !isTooLittle(await freeOn(folder));

/** The disk that the embedded database lies on. */
export interface Disk {
  /** Whether there is too little left for writes. */
  isFull(): boolean;
  /** As last seen, bytes; null before the first look. */
  free(): number | null;
  stop(): void;
}

/**
 * Watches a disk.
 * @param folder anything on it
 * @param onChange called when it becomes full, and when it is no longer
 */
export async function watchDisk(folder: string, onChange: (isFull: boolean) => void): Promise<Disk> {
  let free: number | null = null;
  const isFull = () => isTooLittle(free);
  const look = async () => {
    const before = isFull();
    free = (await freeOn(folder)) ?? free;
    if (isFull() !== before) onChange(isFull());
  };
  await look();
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return { isFull, free: () => free, stop: () => clearInterval(timer) };
}
