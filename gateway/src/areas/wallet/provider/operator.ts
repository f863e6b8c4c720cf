import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { GivenKey, Providers, ProviderView } from './provider.ts';

/** A provider as somebody may see it: without addresses for those who do not manage providers. */
export interface VisibleProvider extends Omit<ProviderView, 'addresses'> {
  addresses: string[] | null;
}

/** What platform staff do about providers: it concerns every merchant, so that the audit of each records it (T20). */
export type ProviderAdmin = ReturnType<typeof createProviderAdmin>;

/** Provider administration. */
export function createProviderAdmin(
  providers: Providers,
  authorization: Authorization,
  merchants: Merchants,
) {
  /** @throws Refusal field_invalid naming `merchants` when there is no such one */
  const idsOf = (codes: readonly string[]): number[] =>
    codes.map((code) => {
      const merchant = merchants.byCode(code);
      if (!merchant) throw new Refusal('body_invalid', { fields: { merchants: 'field_invalid' } });
      return merchant.id;
    });
  return {
    list: (): Promise<ProviderView[]> => providers.list(),
    /** The providers that serve a merchant, with their keys for it. */
    async listAt(merchantId: number): Promise<VisibleProvider[]> {
      const all = await providers.list();
      return all
        .map(({ keys, ...provider }) => ({
          ...provider,
          addresses: null,
          keys: keys
            .filter(({ merchantIds }) => merchantIds.includes(merchantId))
            .map((key) => ({ ...key, merchantIds: [merchantId] })),
        }))
        .filter(({ keys }) => keys.length > 0);
    },
    /**
     * @param codes merchants whose players the first key is for
     * @returns the secret of its first key, which nobody can read again @throws Refusal id_taken, body_invalid
     */
    add(
      staff: StaffMember | null,
      { id, name, addresses }: Pick<ProviderView, 'id' | 'name' | 'addresses'>,
      codes: readonly string[],
    ): Promise<GivenKey> {
      const merchantIds = idsOf(codes);
      return authorization.changePlatform(staff, async (on) => {
        const given = await providers.add(on, { id, name, addresses }, merchantIds);
        return {
          result: given,
          act: {
            action: 'add_provider',
            subject: id,
            before: null,
            after: { name, addresses, key: given.keyId, merchants: codes },
          },
        };
      });
    },
    /** @returns the secret, which nobody can read again @throws Refusal not_found, body_invalid */
    addKey(staff: StaffMember | null, id: string, codes?: readonly string[]): Promise<GivenKey> {
      const merchantIds = codes && idsOf(codes);
      return authorization.changePlatform(staff, async (on) => {
        const given = await providers.addKey(on, id, merchantIds);
        const after = { key: given.keyId, ...(codes ? { merchants: codes } : {}) };
        return { result: given, act: { action: 'add_provider_key', subject: id, before: null, after } };
      });
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
    /** @throws Refusal not_found */
    setAddresses: (staff: StaffMember | null, id: string, addresses: string[]): Promise<ProviderView> =>
      authorization.changePlatform(staff, async (on) => {
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
