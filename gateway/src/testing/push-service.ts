import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of web push: opens what was encrypted for it (RFC 8291), apart from the code that encrypts. */
export interface PushBrowser {
  keys: { p256dh: string; auth: string };
  /** @throws Error when it was made for another browser, or changed on its way */
  open(body: Buffer): string;
}

/** @param given keys of the RFC's example; made when left out */
export function createPushBrowser(given?: { privateKey: Buffer; auth: Buffer }): PushBrowser {
  const ecdh = createECDH('prime256v1');
  if (given) ecdh.setPrivateKey(given.privateKey);
  else ecdh.generateKeys();
  const auth = given?.auth ?? randomBytes(16);
  const own = ecdh.getPublicKey();
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const secret = derive(
        ecdh.computeSecret(sender),
        auth,
        Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
        32,
      );
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(
        sealed.subarray(-16),
      );
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** A message as a push service gets it. */
export interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a push service answers to a message. */
export interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service (RFC 8030) on this machine that keeps what it gets. */
export interface PushService {
  origin: string;
  requests: PushRequest[];
  /** Decides the answers from here on; 201 by itself. */
  answerWith(answer: (request: PushRequest) => PushAnswer | Promise<PushAnswer>): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startPushService(): Promise<PushService> {
  const requests: PushRequest[] = [];
  let answer: (request: PushRequest) => PushAnswer | Promise<PushAnswer> = () => ({ status: 201 });
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) };
    requests.push(request);
    const { status, headers } = await answer(request);
    outgoing.writeHead(status, headers).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next) => {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
