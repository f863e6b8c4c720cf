import type { AbuseKind } from '@foyer/contract/flag-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Flags } from '../../oversight/flag/flag.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { findSuspicions, type Suspicion } from './store.ts';

/** How far facts are looked back at, ms. */
const lookBackMs = 7 * 24 * hourMs;

/** Whose facts say how much: of two accounts that share something there is no money to show. */
const withMoney: readonly AbuseKind[] = ['circular-transfer', 'opposite-bets'];

/** What was found, for people. It names the other player by the id: that one may be erased (R-PLATFORM-73). */
const factsOf = ({ kind, otherId, times, amount, otherAmount }: Suspicion): Record<string, string> => ({
  player: otherId,
  ...(withMoney.includes(kind)
    ? { found: String(times), amount: String(amount), otherAmount: String(otherAmount) }
    : {}),
});

export interface AbuseDeps {
  db: Db;
  clock: Clock;
  merchants: Pick<Merchants, 'all'>;
  flags: Pick<Flags, 'raise'>;
}

/**
 * Flags members of teams who look as if they played for their agent, or against the operator with others (R-AGENTS-62).
 * A flag that stands keeps them out of the active members of contracts, until staff clear it (R-AGENTS-9).
 */
export function createAbuse({ db, clock, merchants, flags }: AbuseDeps) {
  /** Looks at the facts of every merchant. @returns how many flags were raised */
  const look = async (): Promise<number> => {
    let raised = 0;
    await eachAlone(merchants.all(), async (merchant) => {
      const since = new Date(clock.now().getTime() - lookBackMs);
      await eachAlone(await findSuspicions(db, merchant.id, since), async (found) => {
        const { kind, accountId, otherId } = found;
        await inTransaction(db, (on) =>
          flags.raise(on, {
            merchantId: merchant.id,
            accountId,
            kind,
            subject: otherId,
            facts: factsOf(found),
            openCase: { kind: 'abuse' },
          }),
        );
        raised += 1;
      });
    });
    return raised;
  };
  const job: Job = {
    name: 'abuse',
    when: '23 * * * *',
    madeUpWithinMs: hourMs,
    async work() {
      await look();
    },
  };
  return { look, job };
}
