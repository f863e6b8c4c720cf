import { randomBytes } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import type { Db, Sql } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { StopError } from '../stop-error.ts';
import type { MasterKey, MasterKeySource } from './master-key.ts';
import { mark, openBytes, sealBytes, textMark } from './sealing.ts';
import { insertDataKey, readDataKeys, replaceWrapped, sealStored, type DataKeyRow } from './store.ts';

const keyIdLength = 4;
const dataKeyOwner = (id: number) => `data_key:${id}`;
const firstKeyId = 1;

const isSealed = (value: Buffer): boolean => value.subarray(0, mark.length).equals(mark);
const isSealedText = (value: string): boolean => value.startsWith(textMark);

/** Encrypts secrets for the database with data keys that only a master key opens. */
export type Envelope = Awaited<ReturnType<typeof openEnvelope>>;

function unwrap({ id, masterKeyId, wrapped }: DataKeyRow, masterKeys: readonly MasterKey[]): Buffer {
  const master = masterKeys.find((candidate) => candidate.id === masterKeyId);
  if (!master)
    throw new StopError(
      `The secrets of this database need the master key ${masterKeyId}; given: ${masterKeys.map((one) => one.id).join(', ')}. ` +
        'Add it to FOYER_MASTER_KEY or to the file of FOYER_MASTER_KEY_FILE.',
    );
  return openBytes(master.key, dataKeyOwner(id), wrapped);
}

/** Makes a data key, unless that id is taken. */
function addDataKey(on: Sql, id: number, master: MasterKey, createdAt: Date): Promise<void> {
  const wrapped = sealBytes(master.key, dataKeyOwner(id), randomBytes(32));
  return insertDataKey(on, { id, masterKeyId: master.id, wrapped, createdAt });
}

/**
 * Opens the data keys of a database; one without any gets its first.
 * @param source of the master keys
 * @throws StopError naming the master key that is missing
 */
export async function openEnvelope(db: Db, clock: Clock, source: MasterKeySource) {
  const keys = new Map<number, Buffer>();

  const load = async (): Promise<void> => {
    const masterKeys = await source.read();
    for (const row of await readDataKeys(db.orm)) keys.set(row.id, unwrap(row, masterKeys));
  };
  await load();
  if (keys.size === 0) {
    await addDataKey(db.orm, firstKeyId, (await source.read())[0]!, clock.now());
    await load();
  }

  const keyOf = async (id: number): Promise<Buffer> => {
    if (!keys.has(id)) await load();
    const key = keys.get(id);
    if (!key) throw new Error(`there is no data key ${id}`);
    return key;
  };

  const seal = (place: string, secret: Buffer): Buffer => {
    const id = Math.max(...keys.keys());
    const keyId = Buffer.alloc(keyIdLength);
    keyId.writeUInt32BE(id);
    return Buffer.concat([mark, keyId, sealBytes(keys.get(id)!, place, secret)]);
  };
  const keyIdOf = (sealed: Buffer) => sealed.readUInt32BE(mark.length);
  const openWith = (key: Buffer, place: string, sealed: Buffer) =>
    openBytes(key, place, sealed.subarray(mark.length + keyIdLength));
  const open = async (place: string, value: Buffer): Promise<Buffer> =>
    isSealed(value) ? openWith(await keyOf(keyIdOf(value)), place, value) : value;
  /** With the newest key, whatever key it is sealed with now; null where that is the newest. */
  const reseal = (place: string, value: Buffer): Buffer | null => {
    if (!isSealed(value)) return seal(place, value);
    const id = keyIdOf(value);
    return id === Math.max(...keys.keys()) ? null : seal(place, openWith(keys.get(id)!, place, value));
  };

  return {
    /**
     * Encrypts a secret with the newest data key.
     * @param place where it is stored: it opens nowhere else
     */
    seal,
    /**
     * Decrypts what `seal` made; what is clear, because an earlier version stored it, is answered as it is.
     * @throws Error when it was sealed for another place or was changed
     */
    open,
    /**
     * Encrypts a stored secret with the newest data key; null where it is.
     * @throws Error when it was sealed for another place or was changed
     */
    reseal,
    /** As `seal`, for columns of text. */
    sealText: (place: string, secret: string): string =>
      seal(place, Buffer.from(secret, 'utf8')).toString('base64'),
    /** As `open`, for columns of text. */
    openText: async (place: string, value: string): Promise<string> =>
      isSealedText(value) ? (await open(place, Buffer.from(value, 'base64'))).toString('utf8') : value,
  };
}

/** @returns how many secrets are stored clear, as earlier versions left them */
export async function countClear({ orm }: Db): Promise<number> {
  let count = 0;
  const note = (isClear: boolean) => {
    if (isClear) count += 1;
    return null;
  };
  await sealStored(orm, {
    sealsAgain: false,
    bytes: (_place, value) => note(!isSealed(value)),
    text: (_place, value) => note(!isSealedText(value)),
  });
  return count;
}

/** Seals what earlier versions stored clear. @returns how many secrets there were */
export const sealClear = (db: Db, { seal, sealText }: Envelope): Promise<number> =>
  inTransaction(db, (on) =>
    sealStored(on, {
      sealsAgain: false,
      bytes: (place, value) => (isSealed(value) ? null : seal(place, value)),
      text: (place, value) => (isSealedText(value) ? null : sealText(place, value)),
    }),
  );

/**
 * Makes another data key and encrypts every stored secret with it. The older ones stay: gateways that run seal with theirs until
 * they meet a secret under the new one. What is written meanwhile is left to the next time.
 * @returns how many secrets were encrypted anew
 * @throws StopError naming a master key that is missing
 */
export async function renewDataKey(db: Db, clock: Clock, source: MasterKeySource): Promise<number> {
  const last = (await readDataKeys(db.orm)).at(-1)?.id ?? 0;
  await addDataKey(db.orm, last + 1, (await source.read())[0]!, clock.now());
  const { reseal } = await openEnvelope(db, clock, source);
  return sealStored(db.orm, {
    sealsAgain: true,
    bytes: reseal,
    text: (place, value) => {
      const bytes = isSealedText(value) ? Buffer.from(value, 'base64') : Buffer.from(value, 'utf8');
      return reseal(place, bytes)?.toString('base64') ?? null;
    },
  });
}

/**
 * Wraps every data key with the first of the master keys; the secrets themselves stay as they are, and gateways that
 * run go on with the data keys that they have opened.
 * @param masterKeys the new one first, then those that wrap data keys now
 * @returns how many were wrapped anew
 * @throws StopError naming a master key that is missing
 */
export async function rewrap(on: Sql, masterKeys: readonly MasterKey[]): Promise<number> {
  const [first] = masterKeys;
  let count = 0;
  for (const row of await readDataKeys(on)) {
    if (!first || row.masterKeyId === first.id) continue;
    const wrapped = sealBytes(first.key, dataKeyOwner(row.id), unwrap(row, masterKeys));
    await replaceWrapped(on, { ...row, masterKeyId: first.id, wrapped });
    count += 1;
  }
  return count;
}
