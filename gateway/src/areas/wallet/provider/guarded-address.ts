import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { mayBeCalled } from '../../../platform/http/public-fetch.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { partChange } from './part-change.ts';
import type { Providers, ProviderView } from './provider.ts';
import type { ProviderSeconds } from './second-person.ts';

export interface GuardedAddressDeps {
  providers: Providers;
  authorization: Authorization;
  approvals: Approvals;
  seconds: ProviderSeconds;
  /** Whether servers may be on this machine or in its network; never in production. */
  allowsInside: boolean;
}

/** The addresses of a provider that a second person agrees to, by what waits then. */
const kinds = { origin: 'provider_origin', url: 'provider_url' } as const;
type Part = keyof typeof kinds;

/** An address as it waits for a second person, with the one that it replaces. */
type WantedAddress = { id: string; before: string | null } & Partial<Record<Part, string>>;

/** The merchants whose players a provider has, by its keys. */
const merchantIdsOf = ({ keys }: ProviderView): number[] => [
  ...new Set(keys.flatMap(({ merchantIds }) => merchantIds)),
];

/**
 * Where browsers find the games of providers (R-PROVIDER-10) and where their servers answer us (R-PROVIDER-11). Players are sent to
 * the one, and whoever answers at the other says which stakes go back, so that another address counts once a second person agrees;
 * none at all counts at once.
 */
export function createGuardedAddresses(deps: GuardedAddressDeps) {
  const { providers, authorization, approvals, seconds, allowsInside } = deps;
  const setters = { origin: providers.setOrigin, url: providers.setUrl };

  /** @throws Refusal not_found */
  const read = async (id: string, on?: Sql): Promise<ProviderView> => {
    const provider = (await providers.list(on)).find((one) => one.id === id);
    if (!provider) throw new Refusal('not_found');
    return provider;
  };
  const perform = async (on: Sql, part: Part, id: string, address: string | null, version: number) =>
    partChange(part, address, await setters[part](on, id, address, version));

  const set = async (
    part: Part,
    given: StaffMember | null,
    id: string,
    address: string | null,
    version: number,
  ): Promise<ProviderView> => {
    const staff = authorization.required(given);
    const provider = await read(id);
    const isAnother = address !== null && address !== provider[part];
    const context = isAnother && (await seconds.postOf(staff, kinds[part], merchantIdsOf(provider)));
    if (!context) return authorization.changePlatform(staff, (on) => perform(on, part, id, address, version));
    return approvals.change(context, async (on) => {
      const { name, [part]: before, version: current } = await read(id, on);
      if (current !== version) throw new Refusal('version_conflict');
      const waiting = await approvals.admit(on, context, {
        kind: kinds[part],
        subject: id,
        title: name,
        isAlways: true,
        payload: { id, [part]: address, before } satisfies WantedAddress,
        before: { [part]: before },
        after: { [part]: address },
      });
      return waiting ?? perform(on, part, id, address, version);
    });
  };
  /** Sets an address that a second person approved, in the place of the one that both of them saw. */
  const handlerOf = (part: Part): ApprovalHandler => ({
    // A key of another merchant may have been added meanwhile.
    objection: async (on, row, staff) => {
      const provider = await read((row.payload as WantedAddress).id, on);
      return seconds.objection(on, row, merchantIdsOf(provider), staff);
    },
    execute: async (on, _, { payload }) => {
      const { id, before, ...wanted } = payload as WantedAddress;
      const { [part]: current, version } = await read(id, on);
      if (current !== before) throw new Refusal('version_conflict');
      return perform(on, part, id, wanted[part] ?? null, version);
    },
  });

  return {
    /**
     * Says where browsers find the games of a provider; null: at the origin of the environment.
     * @param version the one that was read
     * @throws Refusal not_found, version_conflict; approval_required, approval_waiting, no_second_person for another origin
     */
    setOrigin: (staff: StaffMember | null, id: string, origin: string | null, version: number) =>
      set('origin', staff, id, origin, version),
    /**
     * Says where the server of a provider answers us; null: it is not asked about anything.
     * @param version the one that was read
     * @throws Refusal not_found, version_conflict; body_invalid naming `url` for one that may not be called here; approval_required,
     *   approval_waiting, no_second_person for another address
     */
    async setUrl(staff: StaffMember | null, id: string, url: string | null, version: number) {
      authorization.required(staff);
      if (url !== null && !mayBeCalled(new URL(url), allowsInside))
        throw fieldRefusal({ url: 'field_invalid' });
      return set('url', staff, id, url, version);
    },
    approvalHandlers: { provider_origin: handlerOf('origin'), provider_url: handlerOf('url') },
  };
}
