import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Catalogue, StaffGame, StaffVendor } from './game.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';

/** What staff set of a game. */
export type GameAvailabilityChange = Pick<StaffGame, 'enabled' | 'maintenance' | 'isNew' | 'isHot'>;
/** What staff set of a vendor; it applies to all of its games. */
export type VendorAvailabilityChange = Pick<StaffVendor, 'enabled' | 'maintenance' | 'isHot'>;

/** Changes of games and vendors by staff. */
export interface GameAdmin {
  /** @param version the version that was read @throws Refusal not_found, version_conflict */
  setGame(
    context: StaffContext,
    nodeId: string,
    version: number,
    change: GameAvailabilityChange,
  ): Promise<StaffGame>;
  /** @param version the version that was read @throws Refusal not_found, version_conflict */
  setVendor(
    context: StaffContext,
    vassalage: string,
    version: number,
    change: VendorAvailabilityChange,
  ): Promise<StaffVendor>;
}

/** What differs between games and vendors when staff change them. */
interface Administered<Thing, Change> {
  action: 'set_game' | 'set_vendor';
  nameOf(thing: Thing): string;
  changeOf(thing: Change): Change & Record<string, unknown>;
  side: {
    get(merchantId: number, id: string, on: Sql): Promise<Thing>;
    set(on: Sql, merchantId: number, id: string, version: number, change: Change): Promise<Thing>;
  };
}

/** Game administration over the catalogue. */
export function createGameAdmin(catalogue: Catalogue, authorization: Authorization): GameAdmin {
  const setter =
    <Change, Thing extends Change & { version: number }>({
      action,
      nameOf,
      changeOf,
      side,
    }: Administered<Thing, Change>) =>
    async (context: StaffContext, id: string, version: number, change: Change): Promise<Thing> => {
      const { id: merchantId } = context.merchant;
      const thing = await authorization.change(context, async (on) => {
        const before = await side.get(merchantId, id, on);
        if (before.version === version && isDeepStrictEqual(changeOf(before), change))
          return { result: before, act: null };
        const result = await side.set(on, merchantId, id, version, change);
        return {
          result,
          act: {
            action,
            subject: `${id} ${nameOf(before)}`,
            before: changeOf(before),
            after: changeOf(result),
          },
        };
      });
      // The list is likely to be opened next. If this refresh fails, the background refresh loads it.
      await catalogue.refresh(merchantId).catch(() => {});
      return thing;
    };

  return {
    setGame: setter<GameAvailabilityChange, StaffGame>({
      action: 'set_game',
      nameOf: ({ gameName }) => gameName,
      changeOf: ({ enabled, maintenance, isNew, isHot }) => ({ enabled, maintenance, isNew, isHot }),
      side: catalogue.forStaff,
    }),
    setVendor: setter<VendorAvailabilityChange, StaffVendor>({
      action: 'set_vendor',
      nameOf: ({ displayName }) => displayName,
      changeOf: ({ enabled, maintenance, isHot }) => ({ enabled, maintenance, isHot }),
      side: catalogue.vendorsForStaff,
    }),
  };
}
