import type { Db, Sql } from '../../../platform/db/connection.ts';
import { placeOf, type Secrets } from '../../../platform/secrets/secrets.ts';
import { readKeys, takeSecret, type KeyRow } from './store.ts';

const placeOfKey = ({ providerId, id }: Pick<KeyRow, 'providerId' | 'id'>) =>
  placeOf.providerKey(providerId, id);

/** A key as it is stored: its secret sealed. */
export const sealedKey = (secrets: Secrets, key: KeyRow): KeyRow => ({
  ...key,
  secret: secrets.sealText(placeOfKey(key), key.secret),
});

/** The keys that are accepted, of all providers, the newest first, with their secrets opened. */
export const acceptedKeys = async (db: Db, secrets: Secrets) =>
  Promise.all(
    (await readKeys(db)).map(async (key) => ({
      ...key,
      secret: await secrets.openText(placeOfKey(key), key.secret),
    })),
  );

/** The secret of a key, for whom it was created and once (R-PROVIDER-9). @returns null for anybody else, and when it was read */
export async function readSecretOnce(
  on: Sql,
  secrets: Secrets,
  key: Pick<KeyRow, 'providerId' | 'id'>,
  staffId: string,
): Promise<string | null> {
  const sealed = await takeSecret(on, key, staffId);
  return sealed === null ? null : secrets.openText(placeOfKey(key), sealed);
}
