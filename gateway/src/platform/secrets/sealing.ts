import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [nonceLength, tagLength] = [12, 16];

/**
 * Encrypts a secret for the database (AES-256-GCM): nonce, tag, cipher text.
 * @param key 256 bits
 * @param owner bound to it: what belongs to one account opens for no other
 */
export function seal(key: Buffer, owner: string, secret: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Opens what {@link seal} made. @throws Error when it was not made with this key and owner */
export function open(key: Buffer, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return (
    decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  );
}
