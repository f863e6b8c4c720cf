import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StopError } from '@foyer/gateway/stop-error';

/** Folders as the gateway makes them: others may pass through, only the owner writes. */
const folderMode = 0o755;

/**
 * The secret that a demo studio signs its wallet calls with and the demo world registers: made once for a
 * data folder, readable only by its owner.
 * @param dataFolder absolute path; made when missing
 * @param name of the file in it
 * @returns 32 random bytes in hexadecimal
 * @throws StopError when the folder cannot be written
 */
export async function studioKey(dataFolder: string, name = 'studio.key'): Promise<string> {
  const file = join(dataFolder, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (/^[0-9a-f]{64}$/.test(kept)) return kept;
  const key = randomBytes(32).toString('hex');
  try {
    await mkdir(dataFolder, { recursive: true, mode: folderMode });
    await writeFile(file, key, { mode: 0o600 });
    await chmod(file, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StopError(
      `The folder ${dataFolder} cannot be written (${code}). Choose another one: FOYER_DATA=<folder> npm start`,
    );
  }
  return key;
}
