import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';

/** What every project of the tests is called there. */
export const phoneProject = 'foyer-tests';

const freshKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const text = Buffer.concat(await request.toArray()).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>);
}

/**
 * Starts a phone verification provider on this machine that speaks as much of the Identity Toolkit protocol as the
 * client library uses for SMS codes, signs tokens with a key of its own and publishes it. It sends nothing: codes are read
 * from it.
 */
export async function startPhoneProvider() {
  let { privateKey, publicKey } = freshKey();
  let kid = 'first';
  let cacheControl = 'public, max-age=3600';
  const counts = { keys: 0 };
  const sent = new Map<string, { phoneNumber: string; code: string }>();
  const codes = new Map<string, string>();

  /** A token as the provider makes it. @param more claims that differ; `key` and `kid` sign it with another */
  const tokenFor = async (
    phoneNumber: string,
    nowMs: number,
    more: Record<string, unknown> = {},
    by: { key?: KeyObject; kid?: string } = {},
  ) => {
    const now = Math.floor(nowMs / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${phoneProject}`,
      aud: phoneProject,
      sub: 'user-1',
      user_id: 'user-1',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
      jti: randomBytes(8).toString('hex'),
      ...more,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: by.kid ?? kid, typ: 'JWT' })
      .sign(by.key ?? privateKey);
  };

  const failed = (message: string) => ({
    status: 400,
    answer: { error: { code: 400, message, errors: [{ message }] } },
  });
  const done = (answer: unknown) => ({ status: 200, answer });

  const calls: Record<string, (body: Record<string, string>) => unknown> = {
    'accounts:sendVerificationCode'({ phoneNumber = '' }) {
      const [sessionInfo, code] = [randomBytes(12).toString('hex'), String(100_000 + sent.size)];
      sent.set(sessionInfo, { phoneNumber, code });
      codes.set(phoneNumber, code);
      return done({ sessionInfo });
    },
    async 'accounts:signInWithPhoneNumber'({ sessionInfo = '', code }) {
      const known = sent.get(sessionInfo);
      if (!known || known.code !== code) return failed('INVALID_CODE');
      sent.delete(sessionInfo);
      const { phoneNumber } = known;
      return done({
        idToken: await tokenFor(phoneNumber, Date.now()),
        refreshToken: 'none',
        expiresIn: '3600',
        localId: 'user-1',
        isNewUser: false,
        phoneNumber,
      });
    },
    recaptchaParams: () => done({ recaptchaSiteKey: 'none' }),
    'accounts:lookup': () => done({ users: [{ localId: 'user-1', createdAt: '0', lastLoginAt: '0' }] }),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const headers = {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    if (pathname === '/jwk') {
      counts.keys += 1;
      const keys = [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }];
      return void response
        .writeHead(200, { ...headers, 'cache-control': cacheControl })
        .end(JSON.stringify({ keys }));
    }
    const call = calls[pathname.split('/').at(-1) ?? ''];
    const made = (await call?.(await bodyOf(request))) as { status: number; answer: unknown } | undefined;
    const { status, answer: text } = made ?? done({ recaptchaEnforcementState: [] });
    response.writeHead(status, headers).end(JSON.stringify(text));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    tokenFor,
    counts,
    /** The code that would have gone to a number by SMS. @param phoneNumber E.164 */
    codeTo: (phoneNumber: string) => codes.get(phoneNumber),
    /** Signs with another key from now on. */
    rotate(name: string): void {
      ({ privateKey, publicKey } = freshKey());
      kid = name;
    },
    /** Says how long its keys may be kept. */
    keepFor(header: string): void {
      cacheControl = header;
    },
    publicKey: () => publicKey,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
