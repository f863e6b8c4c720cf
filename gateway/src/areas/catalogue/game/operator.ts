import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Catalogue, StaffGame, StaffVendor } from './game.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';

/** How a game is offered by a merchant. */
export type Offer = Pick<StaffGame, 'enabled' | 'maintenance' | 'isNew' | 'isHot'>;
/** How all games of a vendor are. */
export type VendorOffer = Pick<StaffVendor, 'enabled' | 'maintenance' | 'isHot'>;

/** What staff do about games and vendors; the catalogue itself answers what they see. */
export interface GameAdmin {
  /** @param version the version that was read @throws Refusal not_found, version_conflict */
  setOffer(post: StaffContext, nodeId: string, version: number, offer: Offer): Promise<StaffGame>;
  /** @param version the version that was read @throws Refusal not_found, version_conflict */
  setVendor(post: StaffContext, vassalage: string, version: number, offer: VendorOffer): Promise<StaffVendor>;
}

/** One kind of thing whose offer staff change. */
interface Offered<Thing, Change> {
  action: 'set_game' | 'set_vendor';
  nameOf(thing: Thing): string;
  changeOf(thing: Change): Change & Record<string, unknown>;
  side: {
    get(on: Sql, merchantId: number, id: string): Promise<Thing>;
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
    }: Offered<Thing, Change>) =>
    async (post: StaffContext, id: string, version: number, wanted: Change): Promise<Thing> => {
      const { id: merchantId } = post.merchant;
      const thing = await authorization.change(post, async (on) => {
        const before = await side.get(on, merchantId, id);
        if (before.version === version && isDeepStrictEqual(changeOf(before), wanted))
          return { result: before, act: null };
        const result = await side.set(on, merchantId, id, version, wanted);
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
      // Who changed it looks at the list next; if it cannot be read now, it is read behind.
      await catalogue.refresh(merchantId).catch(() => {});
      return thing;
    };

  return {
    setOffer: setter<Offer, StaffGame>({
      action: 'set_game',
      nameOf: ({ gameName }) => gameName,
      changeOf: ({ enabled, maintenance, isNew, isHot }) => ({ enabled, maintenance, isNew, isHot }),
      side: catalogue.forStaff,
    }),
    setVendor: setter<VendorOffer, StaffVendor>({
      action: 'set_vendor',
      nameOf: ({ displayName }) => displayName,
      changeOf: ({ enabled, maintenance, isHot }) => ({ enabled, maintenance, isHot }),
      side: catalogue.vendorsForStaff,
    }),
  };
}
