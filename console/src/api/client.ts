import { sealBody } from '@foyer/contract/body-encryption';
import { createClient } from '@foyer/contract/client';

const plain = createClient();

/** The gateway's API; passwords travel sealed (R-ACCESS-68). */
export const call = createClient({
  encrypt: async (body) => {
    const { kid, publicKey, now } = await plain('encryptionKey');
    return sealBody(body, publicKey, kid, now);
  },
});
