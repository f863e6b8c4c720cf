import { gameTypes, type GameType } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { defaultWeights, readWeights, writeWeights } from './store.ts';
export { countedClauses, netOf, percentOf, turnoverOf, validStakeOf } from './store.ts';

/** How much of a valid stake counts for turnover, percent, by game type. */
export type TurnoverWeights = Record<GameType, number>;

/** Weights as staff read them. */
interface VersionedWeights {
  weights: TurnoverWeights;
  /** 0 where nobody set any. */
  version: number;
}

/** Weights as they wait for a second person, with those that they were compared with. */
interface WantedWeights {
  before: TurnoverWeights;
  weights: TurnoverWeights;
}

/** Weights of turnover as staff see to them (R-WALLET-27). */
export function createTurnoverWeights(db: Db, approvals: Approvals) {
  const read = async (on: Sql, merchantId: number): Promise<VersionedWeights> => {
    const { weights, version } = await readWeights(on, merchantId);
    return { weights: { ...defaultWeights, ...weights }, version };
  };
  /** @throws Refusal version_conflict */
  const perform = async (
    on: Sql,
    { merchant }: StaffContext,
    { weights, version }: VersionedWeights,
  ): Promise<Change<VersionedWeights>> => {
    const { weights: before } = await read(on, merchant.id);
    if (!(await writeWeights(on, merchant.id, weights, version))) throw new Refusal('version_conflict');
    const act = { action: 'set_turnover_weights', subject: merchant.code, before, after: weights };
    return { result: { weights, version: version + 1 }, act };
  };
  return {
    /** The weights of a merchant: the defaults where staff set none. */
    read: (merchantId: number): Promise<VersionedWeights> => read(db.orm, merchantId),
    /**
     * Sets them for rounds that are settled from now on; games that are to count more wait for a second person.
     * @throws Refusal version_conflict, approval_required, approval_waiting
     */
    set: (context: StaffContext, given: VersionedWeights): Promise<VersionedWeights> =>
      tightenOrWait(approvals, context, {
        kind: 'turnover_weights',
        subject: context.merchant.code,
        given,
        async read(on) {
          const before = await read(on, context.merchant.id);
          if (before.version !== given.version) throw new Refusal('version_conflict');
          return before;
        },
        isLooser: (wanted, before) => gameTypes.some((type) => wanted.weights[type] > before.weights[type]),
        stateOf: ({ weights }) => weights,
        payloadOf: (before) => ({ before: before.weights, weights: given.weights }) satisfies WantedWeights,
        perform: (on) => perform(on, context, given),
        resultOf: (before) => before,
      }),
    /** Lets games count more, as a second person agreed to. */
    approvalHandler: {
      async execute(on, context, { merchantId, payload }) {
        const { before, weights } = payload as WantedWeights;
        const now = await read(on, merchantId);
        if (gameTypes.some((type) => now.weights[type] !== before[type]))
          throw new Refusal('version_conflict');
        return perform(on, context, { weights, version: now.version });
      },
    } satisfies ApprovalHandler,
  };
}

/** {@link createTurnoverWeights} */
export type TurnoverWeightService = ReturnType<typeof createTurnoverWeights>;
