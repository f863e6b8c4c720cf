import type { Call } from '@foyer/contract/client';

/**
 * How far the gateway's clock is ahead of this device's, ms: phones are minutes off, and the gateway says by its own when
 * another code may be asked for (R-ACCESS-19). 0 where it does not answer.
 */
export const aheadOfHere = (call: Call): Promise<number> =>
  call('encryptionKey').then(
    ({ now }) => now - Date.now(),
    () => 0,
  );
