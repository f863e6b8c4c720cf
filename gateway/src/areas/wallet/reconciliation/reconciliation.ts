import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachAlone, eachTogether } from '../../../platform/jobs/each.ts';
import { playerIdOf, type ProviderClient } from '../provider/provider.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import { readOverdue, readStandingBets, writeDoubt, type OverdueRound } from './store.ts';

/** A round that is open for longer is queried, ms. */
export const overdueMs = 10 * 60_000;
/** A round is queried again after this, ms. */
const againMs = 5 * 60_000;
/** Rounds that one run queries. */
const atMost = 200;
/** Providers that are asked at the same time; each is asked about one round after the other. */
const providersAtOnce = 8;

/** What one run found. */
export interface ReconciliationCounts {
  /** The provider still plays them. */
  open: number;
  /** Over for the provider: what it has to say of them is to come. */
  over: number;
  /** The provider knows none of them: their stakes are back with the players. */
  takenBack: number;
  /** No answer: queried again. */
  unknown: number;
}

/** Rounds whose outcome we do not know (R-WALLET-17; T7). */
export interface Reconciliation {
  /** Queries the providers about rounds that are open for too long. @throws what failed, once each had its turn */
  run(): Promise<ReconciliationCounts>;
}

/** Reconciliation over rounds and the client of the providers. */
export function createReconciliation(
  db: Db,
  clock: Clock,
  rounds: Rounds,
  client: ProviderClient,
): Reconciliation {
  /** @returns whether it was; false when its provider ended it meanwhile */
  const takeBack = async (round: OverdueRound): Promise<boolean> => {
    const { merchantId, providerId, accountId, providerRoundId: roundId, gameCode, currency } = round;
    for (const { id, amount } of await readStandingBets(db, round)) {
      const named = { merchantId, providerId, accountId, roundId, gameCode, currency, amount };
      try {
        // Its name is ours: no provider's name has a blank.
        await rounds.rollback({ ...named, transactionId: `house ${id}`, betTransactionId: id });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'round_closed') return false;
        throw error;
      }
    }
    return true;
  };

  return {
    async run() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const found: ReconciliationCounts = { open: 0, over: 0, takenBack: 0, unknown: 0 };
      const overdue = await readOverdue(db, before(overdueMs), before(againMs), atMost);
      const query = async (round: OverdueRound) => {
        const { merchantId, accountId, providerId, providerRoundId: roundId } = round;
        const state = await client.roundStatus(providerId, {
          playerId: playerIdOf(merchantId, accountId),
          roundId,
        });
        // First: one whose bets cannot go back waits behind the others for its next turn.
        await writeDoubt(db, round, state === null ? 'unknown' : state === 'over' ? 'over' : null, now);
        const isOver = state === 'over' || (state === 'none' && !(await takeBack(round)));
        found[state === null ? 'unknown' : isOver ? 'over' : state === 'none' ? 'takenBack' : state] += 1;
      };
      const ofProviders = Map.groupBy(overdue, ({ providerId }) => providerId).values();
      await eachTogether(ofProviders, providersAtOnce, (ofProvider) => eachAlone(ofProvider, query));
      return found;
    },
  };
}
