import { createClient, type Call, type CallTable } from '@foyer/contract/client';
import { fetched } from './fetched.ts';

let table: CallTable | null = null;

/** Where the calls live. Kept, because while a finger is down browsers put off an import, also of what is here already. */
const callsOf = (merchantCode: string) => () =>
  table ??
  import('@foyer/contract/portal-calls').then((loaded) => (table = loaded.portalCalls.of(merchantCode)));

/**
 * The portal's client of the gateway. Login, registration and password bodies are encrypted to the
 * gateway's current key, dated by the gateway's own clock, so a phone with a wrong clock can log in. What is sent and never
 * answered is given up after 30 s (R-PORTAL-55).
 * @param merchantCode of the site, which some calls are told (R-CATALOGUE-9)
 */
export function createPortalClient(merchantCode: string, base = ''): Call {
  const calls = callsOf(merchantCode);
  const plain = createClient({ calls, base });
  return createClient({
    calls,
    base,
    timeoutMs: 30_000,
    headers: (): Record<string, string> => (isStandalone() ? { device: 'OTHERS' } : {}),
    encrypt: async (body) => {
      const [{ sealBody }, key] = await Promise.all([
        fetched(import('@foyer/contract/body-encryption')),
        plain('encryptionKey'),
      ]);
      return sealBody(body, key.publicKey, key.kid, key.now);
    },
  });
}

/** Opened from the home screen; login then says `Device: OTHERS` (R-ACCESS-5). */
export function isStandalone(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
}
