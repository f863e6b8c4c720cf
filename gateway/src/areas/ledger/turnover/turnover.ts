import { gameTypes, type GameType } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { defaultWeights, readWeights, writeWeights } from './store.ts';
export { countedClauses, netOf, percentOf, turnoverOf, validStakeOf } from './store.ts';

/** How much of a valid stake counts for turnover, percent, by game type. */
export type TurnoverWeights = Record<GameType, number>;

/** Weights as they wait for a second person, with those that they were compared with. */
interface WantedWeights {
  before: TurnoverWeights;
  weights: TurnoverWeights;
}

/** Weights of turnover as staff see to them (R-WALLET-27). */
export function createTurnoverWeights(db: Db, approvals: Approvals) {
  const weightsOf = async (on: Sql, merchantId: number): Promise<TurnoverWeights> => ({
    ...defaultWeights,
    ...(await readWeights(on, merchantId)),
  });
  const perform = async (
    on: Sql,
    { merchant }: StaffContext,
    weights: TurnoverWeights,
  ): Promise<Change<TurnoverWeights>> => {
    const before = await weightsOf(on, merchant.id);
    await writeWeights(on, merchant.id, weights);
    const act = { action: 'set_turnover_weights', subject: merchant.code, before, after: weights };
    return { result: weights, act };
  };
  return {
    /** The weights of a merchant: the defaults where staff set none. */
    read: (merchantId: number): Promise<TurnoverWeights> => weightsOf(db.orm, merchantId),
    /**
     * Sets them for rounds that are settled from now on; games that are to count more wait for a second person.
     * @throws Refusal approval_required, approval_waiting
     */
    set: (post: StaffContext, weights: TurnoverWeights): Promise<TurnoverWeights> =>
      tightenOrWait(approvals, post, {
        kind: 'turnover_weights',
        subject: post.merchant.code,
        given: weights,
        read: (on) => weightsOf(on, post.merchant.id),
        isLooser: (given, before) => gameTypes.some((type) => given[type] > before[type]),
        stateOf: (value) => value,
        payloadOf: (before) => ({ before, weights }) satisfies WantedWeights,
        perform: (on) => perform(on, post, weights),
        resultOf: (before) => before,
      }),
    /** Lets games count more, as a second person agreed to. */
    approvalHandler: {
      async execute(on, post, { merchantId, payload }) {
        const { before, weights } = payload as WantedWeights;
        const now = await weightsOf(on, merchantId);
        if (gameTypes.some((type) => now[type] !== before[type])) throw new Refusal('version_conflict');
        return perform(on, post, weights);
      },
    } satisfies ApprovalHandler,
  };
}

/** {@link createTurnoverWeights} */
export type TurnoverWeightService = ReturnType<typeof createTurnoverWeights>;
