import { isDeepStrictEqual } from 'node:util';
import type { Catalogue, StaffGame } from '../catalogue/catalogue.ts';
import type { Operator, Post } from '../operator/operator.ts';

/** How a game is offered by a merchant. */
export type Offer = Pick<StaffGame, 'enabled' | 'maintenance' | 'isNew' | 'isHot'>;

/** What staff do about games; the catalogue itself answers what they see. */
export interface GameAdmin {
  /** @param version the version that was read @throws Refusal not_found, version_conflict */
  setOffer(post: Post, nodeId: string, version: number, offer: Offer): Promise<StaffGame>;
}

const offerOf = ({ enabled, maintenance, isNew, isHot }: Offer): Offer => ({ enabled, maintenance, isNew, isHot });

/** Game administration over the catalogue. */
export function createGameAdmin(catalogue: Catalogue, operator: Operator): GameAdmin {
  return {
    async setOffer(post, nodeId, version, offer) {
      const game = await operator.change(post, async (on) => {
        const before = await catalogue.forStaff.get(on, post.merchant.id, nodeId);
        if (before.version === version && isDeepStrictEqual(offerOf(before), offer)) return { result: before, act: null };
        const result = await catalogue.forStaff.set(on, post.merchant.id, nodeId, version, offer);
        return {
          result,
          act: { action: 'set_game', subject: `${nodeId} ${before.gameName}`, before: { ...offerOf(before) }, after: { ...offerOf(result) } },
        };
      });
      // Who changed it looks at the list next; if it cannot be read now, it is read behind.
      await catalogue.refresh(post.merchant.id).catch(() => {});
      return game;
    },
  };
}
