import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Leads what a data key sealed: clear secrets of earlier versions do not begin so. */
export const mark = Buffer.from('foyer:sealed:1:');
/** The same in a column of text: fifteen bytes are twenty characters of base64, whatever follows. */
export const textMark = mark.toString('base64');

const [nonceLength, tagLength] = [12, 16];

/**
 * Encrypts bytes for the database (AES-256-GCM): nonce, tag, cipher text.
 * @param key 256 bits
 * @param owner bound to it: what belongs to one opens for no other
 */
export function sealBytes(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Opens what {@link sealBytes} made. @throws Error when it was not made with this key and owner */
export function openBytes(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
}

/** {@link sealBytes} of a text. */
export const seal = (key: Buffer, owner: string, secret: string): Buffer =>
  sealBytes(key, owner, Buffer.from(secret, 'utf8'));

/** {@link openBytes} of a text. @throws Error when it was not made with this key and owner */
export const open = (key: Buffer, owner: string, sealed: Buffer): string =>
  openBytes(key, owner, sealed).toString('utf8');
