import { sealBody } from '@foyer/contract/body-encryption';
import { createClient } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { portalCalls } from '@foyer/contract/portal-calls';
import { unattendedHeader } from '@foyer/contract/unattended';
import { isAttended } from './attended.ts';

/** The key that passwords are sealed with is asked for as players ask for it. */
const plain = createClient({ calls: async () => portalCalls });

/** The gateway's API; passwords travel sealed (R-ACCESS-68), and what nobody asked for is marked (R-ACCESS-69). */
export const call = createClient({
  calls: async () => operatorCalls,
  headers: (): Record<string, string> => (isAttended() ? {} : { [unattendedHeader]: '1' }),
  encrypt: async (body) => {
    const { kid, publicKey, now } = await plain('encryptionKey');
    return sealBody(body, publicKey, kid, now);
  },
});
