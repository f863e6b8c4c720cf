/**
 * The encrypted login and registration body (R-ACCESS-21): a fresh AES-256-GCM key encrypts the
 * body, RSA-OAEP-256 wraps that key into the `Encryption` header together with key id, time and nonce.
 * Web Crypto on both sides. TLS stays the real control.
 */

/** How long a message is valid, ms. */
export const encryptionWindow = 60_000;

/** The body on the wire. */
export interface SealedBody {
  /** AES-GCM initialisation vector, base64. */
  iv: string;
  /** Cipher text, base64. */
  data: string;
}

/** What the `Encryption` header wraps, before RSA. */
export interface EncryptionHead {
  /** AES key, base64. */
  key: string;
  /** Unique per message, base64. */
  nonce: string;
  /** When it was sealed by the gateway's clock, ms since the epoch. */
  time: number;
}

/** Base64 of bytes. */
export function toBase64(bytes: Uint8Array | ArrayBuffer): string {
  const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  let text = '';
  for (const byte of view) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Bytes of base64.
 * @throws when the text is not base64
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

/**
 * Seals a body for the gateway.
 * @param body what the route takes, JSON
 * @param publicKey RSA public key, SPKI, base64
 * @param kid the key's name
 * @param now the gateway's clock, ms since the epoch
 * @returns the body to send and the `Encryption` header (`kid.base64`)
 */
export async function sealBody(
  body: unknown,
  publicKey: string,
  kid: string,
  now: number,
): Promise<{ body: SealedBody; encryption: string }> {
  const { subtle } = globalThis.crypto;
  const aes = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const head: EncryptionHead = {
    key: toBase64(await subtle.exportKey('raw', aes)),
    nonce: toBase64(globalThis.crypto.getRandomValues(new Uint8Array(16))),
    time: now,
  };
  const rsa = await subtle.importKey(
    'spki',
    fromBase64(publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const text = new TextEncoder();
  const wrapped = await subtle.encrypt({ name: 'RSA-OAEP' }, rsa, text.encode(JSON.stringify(head)));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, aes, text.encode(JSON.stringify(body)));
  return { body: { iv: toBase64(iv), data: toBase64(data) }, encryption: `${kid}.${toBase64(wrapped)}` };
}
