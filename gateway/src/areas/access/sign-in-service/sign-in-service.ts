import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/db/connection.ts';
import { mayBePublic } from '../../../platform/http/public-fetch.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { open, seal, type Secrets } from '../../../platform/secrets/secrets.ts';
import { readServices, writeService, type SignInProvider, type SignInRow } from './store.ts';
export type { SignInProvider } from './store.ts';

/** A login service by OpenID Connect, ready to be used. */
export interface SocialService {
  clientId: string;
  secret: string;
  /** Address of the issuer; empty for the provider's own. */
  issuer: string;
  /** Grows with each change. */
  version: number;
}

/** A service as staff see it: its secret is never read again. */
export interface SignInSetting {
  provider: SignInProvider;
  config: Record<string, string>;
  hasSecret: boolean;
  version: number;
}

/** A change of a service. */
export interface SignInChange {
  provider: SignInProvider;
  config: Record<string, string>;
  /** Empty keeps the one before. */
  secret: string;
  version: number;
}

const providers: readonly SignInProvider[] = ['google', 'facebook', 'phone'];
/** What each service is told besides its secret, and whether it can do without. */
const fields: Record<SignInProvider, Record<string, { isRequired: boolean; isAddress: boolean }>> = {
  google: {
    clientId: { isRequired: true, isAddress: false },
    issuer: { isRequired: false, isAddress: true },
  },
  facebook: {
    clientId: { isRequired: true, isAddress: false },
    issuer: { isRequired: false, isAddress: true },
  },
  phone: {
    apiKey: { isRequired: true, isAddress: false },
    projectId: { isRequired: true, isAddress: false },
    authDomain: { isRequired: false, isAddress: false },
    emulator: { isRequired: false, isAddress: true },
  },
};
const isConfigured = (config: Record<string, string>) => Object.values(config).some((value) => value !== '');

/** Whether an address may be called: encrypted and in the internet, or on this machine in the demo world (R-ACCESS-93). */
function isAllowed(address: string, allowsEmulators: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, hostname, username, search, hash } = url;
  if (username || search || hash) return false;
  return (
    (protocol === 'https:' && (allowsEmulators || mayBePublic(url))) ||
    (allowsEmulators && protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  );
}

/** @throws Refusal body_invalid */
function vet({ provider, config }: SignInChange, hasSecret: boolean, allowsEmulators: boolean): void {
  if (!isConfigured(config)) return;
  for (const [name, { isRequired, isAddress }] of Object.entries(fields[provider])) {
    const value = config[name] ?? '';
    if (value === '' && isRequired) throw fieldRefusal({ [name]: 'field_required' });
    // An emulator verifies nothing: it is allowed in the demo only.
    const isForbidden = name === 'emulator' && !allowsEmulators;
    if (value !== '' && (isForbidden || (isAddress && !isAllowed(value, allowsEmulators))))
      throw fieldRefusal({ [name]: 'field_invalid' });
  }
  if (provider !== 'phone' && !hasSecret) throw fieldRefusal({ secret: 'field_required' });
}

const keyName = 'sign-in';
const ownerOf = (merchantId: number, provider: SignInProvider) => `sign-in ${merchantId} ${provider}`;

/** The service for logins with Google or Facebook; null where it is not set up or switched off. */
export async function socialServiceOf(
  secrets: Secrets,
  { id, signIn }: Pick<Merchant, 'id' | 'signIn'>,
  provider: 'google' | 'facebook',
): Promise<SocialService | null> {
  const row = signIn.services.find((service) => service.provider === provider);
  if (!row?.sealedSecret || !signIn.social.includes(provider)) return null;
  const { clientId = '', issuer = '' } = row.config;
  return {
    clientId,
    issuer,
    secret: open(await secrets.of(keyName), ownerOf(id, provider), row.sealedSecret),
    version: row.version,
  };
}

/** The third-party services that verify who somebody is, per merchant. */
export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Services on the database.
 * @param allowsEmulators whether this is the demo world, where services may run on the same machine
 */
export function createSignIns(
  db: Db,
  secrets: Secrets,
  authorization: Authorization,
  allowsEmulators: boolean,
) {
  const settingOf = (row: SignInRow | undefined, provider: SignInProvider): SignInSetting => ({
    provider,
    config: Object.fromEntries(Object.keys(fields[provider]).map((name) => [name, row?.config[name] ?? ''])),
    hasSecret: (row?.sealedSecret ?? null) !== null,
    version: row?.version ?? 0,
  });

  return {
    async settings(merchantId: number): Promise<SignInSetting[]> {
      const rows = await readServices(db.orm, merchantId);
      return providers.map((provider) =>
        settingOf(
          rows.find((row) => row.provider === provider),
          provider,
        ),
      );
    },
    /** @throws Refusal version_conflict; body_invalid naming what is missing or not allowed */
    async set(context: StaffContext, change: SignInChange): Promise<SignInSetting> {
      const { provider, secret, version } = change;
      const merchantId = context.merchant.id;
      const config = Object.fromEntries(
        Object.keys(fields[provider]).map((name) => [name, change.config[name] ?? '']),
      );
      const isKept = isConfigured(config);
      const fresh =
        secret === '' ? null : seal(await secrets.of(keyName), ownerOf(merchantId, provider), secret);
      return authorization.change(context, async (on) => {
        const before = (await readServices(on, merchantId)).find((row) => row.provider === provider);
        if ((before?.version ?? 0) !== version) throw new Refusal('version_conflict');
        const sealedSecret = isKept ? (fresh ?? before?.sealedSecret ?? null) : null;
        vet({ ...change, config }, sealedSecret !== null, allowsEmulators);
        const row = { merchantId, provider, config, sealedSecret, version };
        if (!fresh && before && isDeepStrictEqual(before, row))
          return { result: settingOf(before, provider), act: null };
        if (!(await writeService(on, row))) throw new Refusal('version_conflict');
        const audited = (of: SignInSetting) => ({ ...of.config, hasSecret: of.hasSecret });
        const after = settingOf({ ...row, version: version + 1 }, provider);
        const changed = fresh ? { secret: 'changed' } : {};
        return {
          result: after,
          act: {
            action: 'set_sign_in_service',
            subject: provider,
            before: audited(settingOf(before, provider)),
            after: { ...audited(after), ...changed },
          },
        };
      });
    },
  };
}
