import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an authenticator may do wrong, for tests that must be refused. */
export interface Misuse {
  /** Another origin than the page's. */
  origin?: string;
  /** Another host than the page's. */
  host?: string;
  /** Another challenge than the one given. */
  challenge?: string;
  /** Says that nobody was verified. */
  isUnverified?: boolean;
  /** A count that is not the next one. */
  counter?: number;
  /** Signs with another key. */
  key?: KeyObject;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (data: Buffer) => data.toString('base64url');

/** The head of a CBOR item (RFC 8949): major type and length. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)]);
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...entries: Buffer[][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** The public key as COSE has it (RFC 9053): ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
  return map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), coordinate(x)],
    [integer(-3), coordinate(y)],
  );
}

/** Presence, verification, and whether a key is attached. */
const flags = (isUnverified: boolean, hasKey: boolean) =>
  0x01 | (isUnverified ? 0 : 0x04) | (hasKey ? 0x40 : 0);

/** An authenticator in software with one passkey (WebAuthn Level 3, attestation `none`). */
export function createAuthenticator(page = { host: 'localhost', origin: 'http://localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: unknown, misuse: Misuse) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: misuse.challenge ?? challenge,
        origin: misuse.origin ?? page.origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (misuse: Misuse, attached = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count = misuse.counter ?? count + 1));
    const flag = Buffer.from([flags(misuse.isUnverified ?? false, attached.length > 0)]);
    return Buffer.concat([sha256(misuse.host ?? page.host), flag, counter, attached]);
  };

  const credential = (response: object) => ({
    id: url(id),
    rawId: url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes the passkey. @param options what `beginPasskey` answered */
    create(options: Record<string, unknown>, misuse: Misuse = {}) {
      const attached = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(misuse, attached))],
      );
      return credential({
        clientDataJSON: url(clientData('webauthn.create', options.challenge, misuse)),
        attestationObject: url(attestation),
        transports: ['internal'],
      });
    },
    /** Shows it. @param options what `askPasskey` answered */
    get(options: Record<string, unknown>, misuse: Misuse = {}) {
      const data = clientData('webauthn.get', options.challenge, misuse);
      const shown = authenticatorData(misuse);
      const signature = sign('sha256', Buffer.concat([shown, sha256(data)]), misuse.key ?? privateKey);
      return credential({
        clientDataJSON: url(data),
        authenticatorData: url(shown),
        signature: url(signature),
      });
    },
  };
}
