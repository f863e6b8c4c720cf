/** Encrypted content coding (RFC 8188, 8291), as far as it is used here; the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** @throws when the browser's public key is not a point of the curve */
  export function encrypt(
    content: Buffer,
    how: { version: 'aes128gcm'; dh: Buffer; authSecret: Buffer; privateKey: ECDH },
  ): Buffer;
}
