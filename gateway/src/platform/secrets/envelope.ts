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
    const [master] = await source.read();
    const wrapped = sealBytes(master!.key, dataKeyOwner(firstKeyId), randomBytes(32));
    const row = { id: firstKeyId, masterKeyId: master!.id, wrapped, createdAt: clock.now() };
    await insertDataKey(db.orm, row);
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
  const open = async (place: string, value: Buffer): Promise<Buffer> => {
    if (!isSealed(value)) return value;
    const key = await keyOf(value.readUInt32BE(mark.length));
    return openBytes(key, place, value.subarray(mark.length + keyIdLength));
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
    bytes: (_place, value) => note(!isSealed(value)),
    text: (_place, value) => note(!isSealedText(value)),
  });
  return count;
}

/** Seals what earlier versions stored clear. @returns how many secrets there were */
export const sealClear = (db: Db, { seal, sealText }: Envelope): Promise<number> =>
  inTransaction(db, (on) =>
    sealStored(on, {
      bytes: (place, value) => (isSealed(value) ? null : seal(place, value)),
      text: (place, value) => (isSealedText(value) ? null : sealText(place, value)),
    }),
  );

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
