import type { Db } from '../../../platform/db/connection.ts';
import { placeOf, type Secrets } from '../../../platform/secrets/secrets.ts';
import { readKeys, type KeyRow } from './store.ts';

const placeOfKey = ({ providerId, id }: KeyRow) => placeOf.providerKey(providerId, id);

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
