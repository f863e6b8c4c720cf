import { fromBase64, toBase64, type EncryptionHead, type SealedBody } from '@foyer/contract/body-encryption';

const { subtle } = globalThis.crypto;
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

let pair: Promise<CryptoKeyPair> | undefined;

/** One key pair for all tests: making it takes longer than a test. */
const keys = () =>
  (pair ??= subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  ));

/** The answer of `encryptionKey`. */
export const encryptionKey = async () => ({
  kid: 'test',
  publicKey: toBase64(await subtle.exportKey('spki', (await keys()).publicKey)),
  now: Date.now(),
});

const jsonOf = (bytes: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Opens a body that the console encrypted.
 * @param header the `Encryption` header, `kid.base64`
 * @throws when it was not encrypted to {@link encryptionKey}
 */
export async function openSealed(header: string, sealed: unknown): Promise<unknown> {
  const { iv, data } = sealed as SealedBody;
  const wrapSelection = fromBase64(header.slice(header.indexOf('.') + 1));
  const head = jsonOf(
    await subtle.decrypt(algorithm, (await keys()).privateKey, wrapSelection),
  ) as EncryptionHead;
  const aes = await subtle.importKey('raw', fromBase64(head.key), 'AES-GCM', false, ['decrypt']);
  return jsonOf(await subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, aes, fromBase64(data)));
}
