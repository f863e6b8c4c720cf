import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody at the provider. */
export interface ExternalIdentity {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** The client that a gateway is there. */
export const client = { id: 'foyer', secret: 'a secret of the tests' };

/**
 * Starts an OpenID provider on this machine whose people need no password: whoever is `current` logs in.
 * @param redirectUris where it may send browsers back to
 */
export async function startOpenIdProvider(redirectUris: string[]) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ExternalIdentity>();
  const world = { current: '' };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' } as never],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ ...people.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  const callback = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/interaction')
      void provider.interactionFinished(request, response, { login: { accountId: world.current } });
    else void callback(request, response);
  });

  return {
    issuer,
    /** Says who logs in next. */
    become(person: ExternalIdentity): void {
      people.set(person.sub, person);
      world.current = person.sub;
    },
    /** Logs in there as a browser would. @returns the query that it comes back with */
    async visit(address: string): Promise<string> {
      const jar = new Map<string, string>();
      let next = address;
      for (let hops = 0; hops < 10 && next.startsWith(issuer); hops += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value) jar.set(name, value);
          else jar.delete(name);
        }
        const to = response.headers.get('location');
        if (!to) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
        next = new URL(to, next).href;
      }
      return new URL(next).search.slice(1);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
