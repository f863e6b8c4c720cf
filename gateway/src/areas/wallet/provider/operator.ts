import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { GivenKey, Providers, ProviderView } from './provider.ts';

/** What staff do about providers: each is recorded in the audit of the merchant they act for. */
export interface ProviderAdmin {
  list(): Promise<ProviderView[]>;
  /** @returns the secret of its first key, told this once @throws Refusal id_taken */
  add(post: StaffContext, provider: Pick<ProviderView, 'id' | 'name' | 'addresses'>): Promise<GivenKey>;
  /** @returns the secret, told this once @throws Refusal not_found */
  addKey(post: StaffContext, id: string): Promise<GivenKey>;
  /** @throws Refusal not_found, last_key */
  retireKey(post: StaffContext, id: string, keyId: string): Promise<ProviderView>;
  /** @throws Refusal not_found */
  setAddresses(post: StaffContext, id: string, addresses: string[]): Promise<ProviderView>;
}

/** Provider administration. */
export function createProviderAdmin(providers: Providers, authorization: Authorization): ProviderAdmin {
  return {
    list: () => providers.list(),
    add: (post, { id, name, addresses }) =>
      authorization.change(post, async (on) => {
        const given = await providers.add(on, { id, name, addresses });
        return {
          result: given,
          act: {
            action: 'add_provider',
            subject: id,
            before: null,
            after: { name, addresses, key: given.keyId },
          },
        };
      }),
    addKey: (post, id) =>
      authorization.change(post, async (on) => {
        const { keyId, secret, provider } = await providers.addKey(on, id);
        return {
          result: { provider, keyId, secret },
          act: { action: 'add_provider_key', subject: id, before: null, after: { key: keyId } },
        };
      }),
    retireKey: (post, id, keyId) =>
      authorization.change(post, async (on) => {
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
    setAddresses: (post, id, addresses) =>
      authorization.change(post, async (on) => {
        const { before, provider } = await providers.setAddresses(on, id, addresses);
        if (before.join() === addresses.join()) return { result: provider, act: null };
        return {
          result: provider,
          act: {
            action: 'set_provider_addresses',
            subject: id,
            before: { addresses: before },
            after: { addresses },
          },
        };
      }),
  };
}
