import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { mayBeCalled } from '../../../platform/http/public-fetch.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { partChange } from './part-change.ts';
import type { Providers, ProviderView } from './provider.ts';
import type { ProviderSeconds } from './second-person.ts';

export interface ServerAddressDeps {
  providers: Providers;
  authorization: Authorization;
  approvals: Approvals;
  seconds: ProviderSeconds;
  /** Whether servers may be on this machine or in its network; never in production. */
  allowsInside: boolean;
}

/** An address as it waits for a second person, with the one that it replaces. */
interface WantedAddress {
  id: string;
  url: string;
  before: string | null;
}

/** The merchants whose players a provider has, by its keys. */
const merchantIdsOf = ({ keys }: ProviderView): number[] => [
  ...new Set(keys.flatMap(({ merchantIds }) => merchantIds)),
];

/**
 * Where the servers of providers answer us (R-PROVIDER-11). Whoever answers there says which stakes go back to players, so that
 * another address counts once a second person agrees; none at all counts at once.
 */
export function createServerAddresses(deps: ServerAddressDeps) {
  const { providers, authorization, approvals, seconds, allowsInside } = deps;

  /** @throws Refusal not_found */
  const read = async (id: string, on?: Sql): Promise<ProviderView> => {
    const provider = (await providers.list(on)).find((one) => one.id === id);
    if (!provider) throw new Refusal('not_found');
    return provider;
  };
  const perform = async (on: Sql, id: string, url: string | null, version: number) =>
    partChange('url', url, await providers.setUrl(on, id, url, version));

  return {
    /**
     * Says where the server of a provider answers us; null: it is not asked about anything.
     * @param version the one that was read
     * @throws Refusal not_found, version_conflict; body_invalid naming `url` for one that may not be called here; approval_required,
     *   approval_waiting, no_second_person for another address
     */
    async setUrl(
      given: StaffMember | null,
      id: string,
      url: string | null,
      version: number,
    ): Promise<ProviderView> {
      const staff = authorization.required(given);
      if (url !== null && !mayBeCalled(new URL(url), allowsInside))
        throw fieldRefusal({ url: 'field_invalid' });
      const provider = await read(id);
      const isAnother = url !== null && url !== provider.url;
      const post = isAnother && (await seconds.postOf(staff, 'provider_url', merchantIdsOf(provider)));
      if (!post) return authorization.changePlatform(staff, (on) => perform(on, id, url, version));
      return approvals.change(post, async (on) => {
        const { name, url: before, version: current } = await read(id, on);
        if (current !== version) throw new Refusal('version_conflict');
        const waiting = await approvals.admit(on, post, {
          kind: 'provider_url',
          subject: id,
          title: name,
          isAlways: true,
          payload: { id, url, before } satisfies WantedAddress,
          before: { url: before },
          after: { url },
        });
        return waiting ?? perform(on, id, url, version);
      });
    },
    /** Sets an address that a second person approved, in the place of the one that both of them saw. */
    approvalHandler: {
      // A key of another merchant may have been added meanwhile.
      objection: async (on, row, staff) => {
        const provider = await read((row.payload as WantedAddress).id, on);
        return seconds.objection(on, row, merchantIdsOf(provider), staff);
      },
      execute: async (on, _, { payload }) => {
        const { id, url, before } = payload as WantedAddress;
        const { url: current, version } = await read(id, on);
        if (current !== before) throw new Refusal('version_conflict');
        return perform(on, id, url, version);
      },
    } satisfies ApprovalHandler,
  };
}
