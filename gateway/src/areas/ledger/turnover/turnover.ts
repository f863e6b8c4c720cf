import { gameTypes, type GameType } from '@foyer/contract/game-types';
import type { Db } from '../../../platform/db/connection.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { defaultWeights, readWeights, writeWeights } from './store.ts';
export { countedClauses, netOf, percentOf, turnoverOf, validStakeOf } from './store.ts';

/** How much of a valid stake counts for turnover, percent, by game type. */
export type TurnoverWeights = Record<GameType, number>;

/** Weights of turnover as staff see to them (R-WALLET-27). */
export function createTurnoverWeights(db: Db, authorization: Authorization) {
  const weightsOf = async (
    on: Parameters<typeof readWeights>[0],
    merchantId: number,
  ): Promise<TurnoverWeights> => ({
    ...defaultWeights,
    ...(await readWeights(on, merchantId)),
  });
  return {
    /** The weights of a merchant: the defaults where staff set none. */
    read: (merchantId: number): Promise<TurnoverWeights> => weightsOf(db.orm, merchantId),
    /** Sets them for rounds that are settled from now on; recorded in the audit log. */
    set: (post: StaffContext, weights: TurnoverWeights): Promise<TurnoverWeights> =>
      authorization.change(post, async (on) => {
        const before = await weightsOf(on, post.merchant.id);
        const isSame = gameTypes.every((type) => before[type] === weights[type]);
        if (isSame) return { result: before, act: null };
        await writeWeights(on, post.merchant.id, weights);
        return {
          result: weights,
          act: { action: 'set_turnover_weights', subject: post.merchant.code, before, after: weights },
        };
      }),
  };
}

/** {@link createTurnoverWeights} */
export type TurnoverWeightService = ReturnType<typeof createTurnoverWeights>;
