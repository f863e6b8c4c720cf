import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import { publicFetch } from '../../../platform/http/public-fetch.ts';
import type { SocialService } from '../sign-in-service/sign-in-service.ts';
import type { SocialProvider } from './store.ts';

/** How long a provider may take to answer, s (T7). */
const patience = 3;

/** Facebook publishes its keys, but no address of its code flow in one document: they are those of its manual. */
const facebook: ServerMetadata = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v21.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  id_token_signing_alg_values_supported: ['RS256'],
};
const google = 'https://accounts.google.com';

/** Where and with what one login is under way. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/** Whom a provider vouches for. */
export interface ExternalIdentity {
  subject: string;
  /** Lower case; empty when it was not told. */
  email: string;
  emailVerified: boolean;
  name: string;
}

async function configure(
  provider: SocialProvider,
  { clientId, secret, issuer }: SocialService,
  allowsInside: boolean,
): Promise<Configuration> {
  const isOwn = issuer === '';
  const config =
    isOwn && provider === 'facebook'
      ? new Configuration(facebook, clientId, secret, ClientSecretPost(secret))
      : await discovery(new URL(isOwn ? google : issuer), clientId, secret, ClientSecretPost(secret), {
          timeout: patience,
          // Only the demo world takes such an issuer, on the same machine
          execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
          // Whatever its document names is asked in the same way
          ...(isOwn || allowsInside ? {} : { [customFetch]: publicFetch }),
        });
  config.timeout = patience;
  enableNonRepudiationChecks(config);
  return config;
}

/**
 * Clients of the providers, each made once per merchant and setting.
 * @param allowsInside whether issuers may be on this machine or in its network; only in the demo
 */
export function createProviders(allowsInside: boolean) {
  const known = new Map<string, Promise<Configuration>>();
  const clientOf = (
    merchantId: number,
    provider: SocialProvider,
    service: SocialService,
  ): Promise<Configuration> => {
    const prefix = `${merchantId}:${provider}:`;
    const key = `${prefix}${service.version}`;
    const found = known.get(key);
    if (found) return found;
    for (const old of known.keys()) if (old.startsWith(prefix)) known.delete(old);
    const making = configure(provider, service, allowsInside);
    known.set(key, making);
    making.catch(() => known.delete(key));
    return making;
  };

  return {
    /** Where the browser goes to log in there. */
    async addressOf(
      merchantId: number,
      provider: SocialProvider,
      service: SocialService,
      request: AuthorizationRequest,
    ): Promise<string> {
      const client = await clientOf(merchantId, provider, service);
      const address = buildAuthorizationUrl(client, {
        redirect_uri: request.redirectUri,
        scope: provider === 'google' ? 'openid email profile' : 'openid email',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    /**
     * Redeems the code that the browser came back with; state, nonce, PKCE, issuer, audience, time and signature are checked.
     * @param query what stood in the address
     */
    async redeem(
      merchantId: number,
      provider: SocialProvider,
      service: SocialService,
      request: AuthorizationRequest,
      query: string,
    ): Promise<ExternalIdentity> {
      const client = await clientOf(merchantId, provider, service);
      const address = new URL(request.redirectUri);
      address.search = query;
      const { state, nonce, verifier } = request;
      const tokens = await authorizationCodeGrant(client, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no identity');
      const { sub, email, email_verified: isVerified, name } = claims;
      return {
        subject: sub,
        email: typeof email === 'string' && email.length < 255 ? email.toLowerCase() : '',
        emailVerified: isVerified === true && typeof email === 'string',
        name: typeof name === 'string' ? name.slice(0, 64) : '',
      };
    },
  };
}
