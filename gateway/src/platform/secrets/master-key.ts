import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { StopError } from '../stop-error.ts';

/** A key of 256 bits that wraps the data keys of a database; it is never stored there. */
export interface MasterKey {
  /** Names it without telling it: 12 hexadecimal digits. */
  id: string;
  key: Buffer;
}

/** Where master keys are kept; a key management service would be a third kind. */
export interface MasterKeySource {
  /** The keys that are accepted; the first wraps what is new. @throws StopError when there is none, or it cannot be read */
  read(): Promise<MasterKey[]>;
}

const keyBytes = 32;
const shape = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/;

/** Whether bytes may be random: hardly any repeats, and they are no row (T23). */
function looksRandom(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => byte - (key[index] ?? 0)));
  return new Set(key).size >= keyBytes / 2 + 4 && steps.size >= keyBytes / 2;
}

function masterKeyOf(text: string, from: string): MasterKey {
  if (!shape.test(text))
    throw new StopError(
      `${from} holds something that is no master key: 32 random bytes, in base64 or as 64 hexadecimal digits.`,
    );
  const key = Buffer.from(text, text.length === 2 * keyBytes ? 'hex' : 'base64');
  if (!looksRandom(key))
    throw new StopError(
      `${from} holds a master key that was not made at random, but copied from an example. Make one with: openssl rand -base64 32`,
    );
  const id = createHash('sha256').update('foyer master key').update(key).digest('hex').slice(0, 12);
  return { id, key };
}

/** Keys separated by commas or white space. */
function keysIn(text: string, from: string): MasterKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => masterKeyOf(one, from));
  if (keys.length === 0) throw new StopError(`${from} holds no master key.`);
  return keys;
}

/** Master keys in an environment variable. @param text its value */
const fromEnvironment = (text: string): MasterKeySource => ({
  read: async () => keysIn(text, 'FOYER_MASTER_KEY'),
});

/** Master keys in a file, one a line; it is read again when a key is missing, so that it can be replaced meanwhile. */
const fromFile = (file: string): MasterKeySource => ({
  async read() {
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new StopError(`The master key cannot be read: ${error.message}`);
    });
    return keysIn(text, file);
  },
});

/** Where the demo keeps a master key of its own. @param dataFolder its data folder */
export const demoKeyFile = (dataFolder: string): string => join(dataFolder, 'master.key');

/**
 * The master keys that are configured, else the demo's in this data folder.
 * @param allowsDemoKey false in production: a key beside the data protects nothing
 * @throws StopError when there are none
 */
export function configuredSource(
  {
    masterKey: { keys, file },
    dataFolder,
  }: { masterKey: { keys: string | null; file: string | null }; dataFolder: string },
  allowsDemoKey: boolean,
): MasterKeySource {
  if (keys) return fromEnvironment(keys);
  if (file) return fromFile(file);
  if (allowsDemoKey && existsSync(demoKeyFile(dataFolder))) return fromFile(demoKeyFile(dataFolder));
  throw new StopError(
    'There is no master key for the secrets in the database. Set FOYER_MASTER_KEY or FOYER_MASTER_KEY_FILE; ' +
      'make one with: openssl rand -base64 32',
  );
}

/** Makes the file with a new master key unless it is there; readable only by its owner. */
export async function ensureMasterKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}
