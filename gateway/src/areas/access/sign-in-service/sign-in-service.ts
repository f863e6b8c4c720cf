import { isDeepStrictEqual } from 'node:util';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { mayBeCalled } from '../../../platform/http/public-fetch.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
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
  const { username, search, hash } = url;
  return !username && !search && !hash && mayBeCalled(url, allowsEmulators);
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

/** As the audit log has it. */
const audited = ({ config, hasSecret }: SignInSetting) => ({ ...config, hasSecret });

/** The third-party services that verify who somebody is, per merchant. */
export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Services on the database.
 * @param allowsEmulators whether this is the demo world, where services may run on the same machine
 */
export function createSignIns(db: Db, secrets: Secrets, approvals: Approvals, allowsEmulators: boolean) {
  const settingOf = (row: SignInRow | undefined, provider: SignInProvider): SignInSetting => ({
    provider,
    config: Object.fromEntries(Object.keys(fields[provider]).map((name) => [name, row?.config[name] ?? ''])),
    hasSecret: (row?.sealedSecret ?? null) !== null,
    version: row?.version ?? 0,
  });

  const find = async (on: Sql, merchantId: number, provider: SignInProvider) =>
    (await readServices(on, merchantId)).find((row) => row.provider === provider);

  /**
   * Stores a service from the version that was read.
   * @param fresh a new secret, sealed; null keeps the one before
   * @throws Refusal version_conflict; body_invalid
   */
  const perform = async (
    on: Sql,
    merchantId: number,
    { provider, config, version }: Omit<SignInChange, 'secret'>,
    fresh: Buffer | null,
  ): Promise<Change<SignInSetting>> => {
    const before = await find(on, merchantId, provider);
    const sealedSecret = isConfigured(config) ? (fresh ?? before?.sealedSecret ?? null) : null;
    const row = { merchantId, provider, config, sealedSecret, version };
    if ((before?.version ?? 0) !== version || !(await writeService(on, row)))
      throw new Refusal('version_conflict');
    const after = settingOf({ ...row, version: version + 1 }, provider);
    const act = {
      action: 'set_sign_in_service',
      subject: provider,
      before: audited(settingOf(before, provider)),
      after: { ...audited(after), ...(fresh ? { secret: 'changed' } : {}) },
    };
    return { result: after, act };
  };

  return {
    /** Sets up what a second person agreed to. */
    approvalHandler: {
      execute(on, _, { merchantId, payload }) {
        const { secret, ...change } = payload as SignInChange;
        return perform(on, merchantId, change, secret === '' ? null : Buffer.from(secret, 'base64'));
      },
    } satisfies ApprovalHandler,
    async settings(merchantId: number): Promise<SignInSetting[]> {
      const rows = await readServices(db.orm, merchantId);
      return providers.map((provider) =>
        settingOf(
          rows.find((row) => row.provider === provider),
          provider,
        ),
      );
    },
    /**
     * Sets up a service. Whoever names it decides who vouches for players, so that it waits for a second person; a new secret, and setting
     * a service aside, count at once (R-TENANCY-15).
     * @throws Refusal version_conflict, approval_required, approval_waiting; body_invalid naming what is missing or not allowed
     */
    async set(context: StaffContext, given: SignInChange): Promise<SignInSetting> {
      const { provider, secret, version } = given;
      const merchantId = context.merchant.id;
      const config = Object.fromEntries(
        Object.keys(fields[provider]).map((name) => [name, given.config[name] ?? '']),
      );
      const change = { provider, config, version };
      const fresh =
        secret === '' ? null : seal(await secrets.of(keyName), ownerOf(merchantId, provider), secret);
      return approvals.change(context, async (on) => {
        const before = await find(on, merchantId, provider);
        if ((before?.version ?? 0) !== version) throw new Refusal('version_conflict');
        vet({ ...given, config }, fresh !== null || Boolean(before?.sealedSecret), allowsEmulators);
        const setting = settingOf(before, provider);
        const isSame = isDeepStrictEqual(setting.config, config);
        if (isSame && !fresh) return { result: setting, act: null };
        if (isSame || !isConfigured(config)) return perform(on, merchantId, change, fresh);
        const waiting = await approvals.admit(on, context, {
          kind: 'sign_in_service',
          subject: provider,
          title: provider,
          isAlways: true,
          payload: { ...change, secret: fresh?.toString('base64') ?? '' } satisfies SignInChange,
          before: audited(setting),
          after: {
            ...audited({ ...setting, config, hasSecret: fresh !== null || setting.hasSecret }),
            ...(fresh ? { secret: 'changed' } : {}),
          },
        });
        return waiting ?? perform(on, merchantId, change, fresh);
      });
    },
  };
}
