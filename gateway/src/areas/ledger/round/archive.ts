import type { Db } from '../../../platform/db/connection.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import { forgetCarried } from './store-limits.ts';
import { archiveStep, readMerchantIds } from './store-record.ts';

/**
 * How many days after it is over a round is put away. What looks at rounds that bets work on looks back for a month at most: limits of play, suspicions
 * of abuse, markers of harm. A statement that saw the round open is over by far, so that none makes it a second time.
 */
const restDays = 45;
/** Rounds that one step looks at: each is a transaction. */
const stepRows = 2000;

/** Puts rounds away that are over for weeks (R-PLATFORM-91). @returns how many */
export async function archiveRounds(db: Db, clock: Clock): Promise<number> {
  const overBefore = new Date(clock.now().getTime() - restDays * 24 * hourMs);
  let sum = 0;
  await eachAlone(await readMerchantIds(db), async (merchantId) => {
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    while (after) {
      const { moved, last } = await archiveStep(db, { merchantId, after, overBefore, most: stepRows });
      sum += moved;
      after = last;
    }
    await forgetCarried(db, merchantId, overBefore);
  });
  return sum;
}

/** Every night, until all is put away. */
export const roundArchive = (db: Db, clock: Clock): Job => ({
  name: 'round-archive',
  when: '11 19 * * *',
  madeUpWithinMs: 24 * hourMs,
  async work() {
    await archiveRounds(db, clock);
  },
});
