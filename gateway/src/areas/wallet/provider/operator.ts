import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { lotteryProvider, sandboxProvider } from '../../ledger/round/round.ts';
import type { ApprovalHandlers } from '../../oversight/approval/approval.ts';
import type { Change } from '../../tenancy/authorization/authorization.ts';
import { createGuardedAddresses, type GuardedAddressDeps } from './guarded-address.ts';
import { partChange } from './part-change.ts';
import type { GivenKey, ProviderView } from './provider.ts';
import { createProviderSeconds, type ProviderSecondsDeps } from './second-person.ts';

/** A provider as somebody may see it: without addresses and where its server is for those who do not manage providers. */
export interface VisibleProvider extends Omit<ProviderView, 'addresses'> {
  addresses: string[] | null;
}

/** Ids that the gateway uses itself, so no provider may have them. */
const ownIds: ReadonlySet<string> = new Set([lotteryProvider, sandboxProvider]);

export interface ProviderAdminDeps extends ProviderSecondsDeps, Omit<GuardedAddressDeps, 'seconds'> {}

/** A key that is wanted, as it waits for a second person: it has no secret yet. */
interface WantedKey {
  id: string;
  merchantIds: number[];
  /** A provider that is not there yet, whose first key it is. */
  newcomer: Pick<ProviderView, 'name' | 'addresses'> | null;
  /** Where players find its games, as who approves the key saw it. */
  origin: string | null;
  /** Where its server decides about stakes, likewise. */
  url: string | null;
}

/** What platform staff do about providers: it concerns every merchant, so that the audit of each records it (T20). */
export type ProviderAdmin = ReturnType<typeof createProviderAdmin>;

/** Provider administration. */
export function createProviderAdmin(deps: ProviderAdminDeps) {
  const { providers, authorization, approvals, merchants } = deps;
  const seconds = createProviderSeconds(deps);
  const addresses = createGuardedAddresses({ ...deps, seconds });

  /** @throws Refusal field_invalid naming `merchants` when there is no such one */
  const idsOf = (codes: readonly string[]): number[] =>
    codes.map((code) => {
      const merchant = merchants.byCode(code);
      if (!merchant) throw fieldRefusal({ merchants: 'field_invalid' });
      return merchant.id;
    });
  const codesOf = (ids: readonly number[]) => ids.map((id) => merchants.byId(id).code);

  /** Creates a key. @param secretFor who may read its secret once, when whoever asked is not answered by it */
  const create = async (
    on: Sql,
    { id, merchantIds, newcomer }: WantedKey,
    secretFor?: string,
  ): Promise<Change<GivenKey>> => {
    const result = newcomer
      ? await providers.add(on, { id, ...newcomer }, merchantIds, secretFor)
      : await providers.addKey(on, id, merchantIds, secretFor);
    const act = {
      action: newcomer ? 'add_provider' : 'add_provider_key',
      subject: id,
      before: null,
      after: { ...newcomer, key: result.keyId, merchants: codesOf(merchantIds) },
    };
    return { result, act, isQuiet: true, isOfPlatform: true };
  };

  /** Creates a key at once where nobody could be the second person; else it waits. @throws Refusal approval_required, approval_waiting */
  const want = async (given: StaffMember | null, wanted: WantedKey, title: string): Promise<GivenKey> => {
    const staff = authorization.required(given);
    const context = await seconds.postOf(staff, 'provider_key', wanted.merchantIds);
    if (!context) return authorization.changePlatform(staff, (on) => create(on, wanted));
    return approvals.change(context, async (on) => {
      const waiting = await approvals.admit(on, context, {
        kind: 'provider_key',
        subject: wanted.id,
        title,
        isAlways: true,
        payload: wanted,
        before: null,
        // Who decides may be of only one brand: the others are not named.
        after: {
          ...wanted.newcomer,
          ...(wanted.origin === null ? null : { origin: wanted.origin }),
          ...(wanted.url === null ? null : { url: wanted.url }),
          merchants: [context.merchant.code],
          otherMerchants: wanted.merchantIds.length - 1,
        },
      });
      return waiting ?? create(on, wanted);
    });
  };
  const find = async (id: string, on?: Sql) =>
    (await providers.list(on)).find((provider) => provider.id === id);

  return {
    list: (): Promise<ProviderView[]> => providers.list(),
    /** The providers that serve a merchant, with their keys for it. */
    async listAt(merchantId: number): Promise<VisibleProvider[]> {
      const all = await providers.list();
      return all
        .map(({ keys, ...provider }) => ({
          ...provider,
          addresses: null,
          url: null,
          keys: keys
            .filter(({ merchantIds }) => merchantIds.includes(merchantId))
            .map((key) => ({ ...key, merchantIds: [merchantId] })),
        }))
        .filter(({ keys }) => keys.length > 0);
    },
    /** Those of some providers for which an operation waits, at a merchant of this person. */
    async waiting(
      staff: StaffMember | null,
      kind: 'provider_key' | 'provider_origin' | 'provider_url',
      ids: readonly string[],
    ): Promise<Set<string>> {
      const found = await Promise.all(
        authorization.merchantsOf(staff).map((merchant) => approvals.waitingFor(merchant.id, kind, ids)),
      );
      return new Set(found.flatMap((rows) => [...rows.keys()]));
    },
    /**
     * Lets another provider call, once a second person agrees (R-PROVIDER-9). With an id of our own it could win or take back rounds
     * that are not its own.
     * @param codes merchants whose players the first key is for
     * @returns the secret of its first key, which nobody can read again
     * @throws Refusal id_taken, body_invalid, no_second_person, approval_required, approval_waiting
     */
    async add(
      staff: StaffMember | null,
      { id, name, addresses }: Pick<ProviderView, 'id' | 'name' | 'addresses'>,
      codes: readonly string[],
    ): Promise<GivenKey> {
      const merchantIds = idsOf(codes);
      if (ownIds.has(id) || (await find(id))) throw new Refusal('id_taken', { fields: { id: 'id_taken' } });
      return want(staff, { id, merchantIds, newcomer: { name, addresses }, origin: null, url: null }, name);
    },
    /**
     * Gives a provider a new key, once a second person agrees (R-PROVIDER-9).
     * @param codes merchants whose players it is for; those of the newest key before it if left out
     * @returns the secret, which nobody can read again
     * @throws Refusal not_found, body_invalid, no_second_person, approval_required, approval_waiting
     */
    async addKey(staff: StaffMember | null, id: string, codes?: readonly string[]): Promise<GivenKey> {
      const given = codes && idsOf(codes);
      const provider = await find(id);
      if (!provider) throw new Refusal('not_found');
      const merchantIds = given ?? provider.keys[0]?.merchantIds ?? [];
      if (merchantIds.length === 0) throw fieldRefusal({ merchants: 'field_required' });
      const { name, origin, url } = provider;
      return want(staff, { id, merchantIds, newcomer: null, origin, url }, name);
    },
    approvalHandlers: {
      /** Creates keys that a second person approved; whoever requested them reads the secret. */
      provider_key: {
        objection: (on, row, staff) =>
          seconds.objection(on, row, (row.payload as WantedKey).merchantIds, staff),
        execute: async (on, _, { payload, requestedBy }) => {
          const wanted = payload as WantedKey;
          const { origin = null, url = null } = (await find(wanted.id, on)) ?? {};
          if (origin !== wanted.origin || url !== wanted.url) throw new Refusal('version_conflict');
          return { ...(await create(on, wanted, requestedBy)), result: null };
        },
      },
      ...addresses.approvalHandlers,
    } satisfies Partial<ApprovalHandlers>,
    /** The secret of a key that this person requested and a second one approved, once. @throws Refusal not_found */
    readSecret: (given: StaffMember | null, id: string, keyId: string): Promise<string> => {
      const staff = authorization.required(given);
      return authorization.changePlatform(staff, async (on) => ({
        result: await providers.readSecret(on, id, keyId, staff.id),
        act: { action: 'read_provider_key_secret', subject: `${id} ${keyId}`, before: null, after: null },
      }));
    },
    /** @throws Refusal not_found, last_key */
    retireKey: (staff: StaffMember | null, id: string, keyId: string): Promise<ProviderView> =>
      authorization.changePlatform(staff, async (on) => {
        const { before, provider } = await providers.retireKey(on, id, keyId);
        if (before === 'retired') return { result: provider, act: null };
        const act = {
          action: 'retire_provider_key',
          subject: `${id} ${keyId}`,
          before: { state: before },
          after: { state: 'retired' },
        };
        return { result: provider, act };
      }),
    setOrigin: addresses.setOrigin,
    setUrl: addresses.setUrl,
    /** Says from where it may call. @param version the one that was read @throws Refusal not_found, version_conflict */
    setAddresses: (staff: StaffMember | null, id: string, from: string[], version: number) =>
      authorization.changePlatform(staff, async (on) =>
        partChange('addresses', from, await providers.setAddresses(on, id, from, version)),
      ),
  };
}
