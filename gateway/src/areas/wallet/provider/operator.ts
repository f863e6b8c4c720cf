import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { mayBeCalled } from '../../../platform/http/public-fetch.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Access } from '../../access/index.ts';
import { lotteryProvider } from '../../ledger/round/round.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { partChange } from './part-change.ts';
import type { GivenKey, Providers, ProviderView } from './provider.ts';

/** A provider as somebody may see it: without addresses and where its server is for those who do not manage providers. */
export interface VisibleProvider extends Omit<ProviderView, 'addresses'> {
  addresses: string[] | null;
}

/** Names of our own without a row here: rounds of lottery tickets are booked under the one, the other reports payments. */
const ownIds: ReadonlySet<string> = new Set([lotteryProvider, 'sandbox-cashier']);

export interface ProviderAdminDeps {
  providers: Providers;
  authorization: Authorization;
  approvals: Approvals;
  merchants: Merchants;
  people: Pick<Access['staff']['people'], 'seconds'>;
  /** Whether servers may be on this machine or in its network; never in production. */
  allowsInside: boolean;
}

/** A key that is wanted, as it waits for a second person: it has no secret yet. */
interface WantedKey {
  id: string;
  merchantIds: number[];
  /** A provider that is not there yet, whose first key it is. */
  newcomer: Pick<ProviderView, 'name' | 'addresses'> | null;
}

/** What platform staff do about providers: it concerns every merchant, so that the audit of each records it (T20). */
export type ProviderAdmin = ReturnType<typeof createProviderAdmin>;

/** Provider administration. */
export function createProviderAdmin(deps: ProviderAdminDeps) {
  const { providers, authorization, approvals, merchants, people, allowsInside } = deps;

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

  /** Where a key waits: at one of its merchants, for who works at all where anybody could decide; null where nobody could. */
  const postOf = (staff: StaffMember, merchantIds: readonly number[]): Promise<StaffContext | null> => {
    const post = { staff, merchant: merchants.byId(merchantIds[0]!) };
    return people.seconds.postOf(post, { kind: 'provider_key', merchantIds });
  };

  /** Creates a key at once where nobody could be the second person; else it waits. @throws Refusal approval_required, approval_waiting */
  const want = async (given: StaffMember | null, wanted: WantedKey, title: string): Promise<GivenKey> => {
    const staff = authorization.required(given);
    const post = await postOf(staff, wanted.merchantIds);
    if (!post) return authorization.changePlatform(staff, (on) => create(on, wanted));
    return approvals.change(post, async (on) => {
      const waiting = await approvals.admit(on, post, {
        kind: 'provider_key',
        subject: wanted.id,
        title,
        isAlways: true,
        payload: wanted,
        before: null,
        // Who decides may be of one brand alone: the others are not named.
        after: {
          ...wanted.newcomer,
          merchants: [post.merchant.code],
          otherMerchants: wanted.merchantIds.length - 1,
        },
      });
      return waiting ?? create(on, wanted);
    });
  };
  const find = async (id: string) => (await providers.list()).find((provider) => provider.id === id);

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
    /** Ids of the providers that a new key waits for, at a merchant of this person. */
    async waiting(staff: StaffMember | null): Promise<Set<string>> {
      const ids = (await providers.list()).map(({ id }) => id);
      const found = await Promise.all(
        authorization
          .merchantsOf(staff)
          .map((merchant) => approvals.waitingFor(merchant.id, 'provider_key', ids)),
      );
      return new Set(found.flatMap((rows) => [...rows.keys()]));
    },
    /**
     * Lets another provider call, once a second person agrees (R-PROVIDER-9). One of our own names would let it win or take back rounds
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
      return want(staff, { id, merchantIds, newcomer: { name, addresses } }, name);
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
      return want(staff, { id, merchantIds, newcomer: null }, provider.name);
    },
    /** Creates keys that a second person approved; whoever requested them reads the secret. */
    approvalHandler: {
      // Those of one brand let nobody reach the players of another.
      vet: (on, { kind, payload, requestedBy, requestedRole }, staff) => {
        const { merchantIds } = payload as WantedKey;
        const requester = { id: requestedBy, role: requestedRole };
        return people.seconds.vet(on, { kind, merchantIds, requester }, staff);
      },
      execute: async (on, _, { payload, requestedBy }) => ({
        ...(await create(on, payload as WantedKey, requestedBy)),
        result: null,
      }),
    } satisfies ApprovalHandler,
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
    /** Says where browsers find its games. @param version the one that was read @throws Refusal not_found, version_conflict */
    setOrigin: (staff: StaffMember | null, id: string, origin: string | null, version: number) =>
      authorization.changePlatform(staff, async (on) =>
        partChange('origin', origin, await providers.setOrigin(on, id, origin, version)),
      ),
    /**
     * Says where its server answers us.
     * @param version the one that was read
     * @throws Refusal not_found, version_conflict; body_invalid naming `url` for one that may not be called here
     */
    async setUrl(
      staff: StaffMember | null,
      id: string,
      url: string | null,
      version: number,
    ): Promise<ProviderView> {
      if (url !== null && !mayBeCalled(new URL(url), allowsInside))
        throw fieldRefusal({ url: 'field_invalid' });
      return authorization.changePlatform(staff, async (on) =>
        partChange('url', url, await providers.setUrl(on, id, url, version)),
      );
    },
    /** Says from where it may call. @param version the one that was read @throws Refusal not_found, version_conflict */
    setAddresses: (staff: StaffMember | null, id: string, addresses: string[], version: number) =>
      authorization.changePlatform(staff, async (on) =>
        partChange('addresses', addresses, await providers.setAddresses(on, id, addresses, version)),
      ),
  };
}
