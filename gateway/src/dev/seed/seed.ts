import type { Clock } from '../../platform/time/clock.ts';
import type { Db, Sql } from '../../platform/db/connection.ts';
import { inTransaction, liftTimeouts } from '../../platform/db/transaction.ts';
import { claimSeedStep, readSeedSteps } from '../../platform/db/seed-steps.ts';

/** Fills a database once, step by step; several processes may try at the same time. */
export interface Seeds {
  /** The steps that are done. */
  done(): Promise<ReadonlySet<string>>;
  /**
   * Does a step unless it is done: its work and the note that it is done are one transaction, so that a crash
   * leaves either both or neither. Another process that does the same waits.
   * @returns whether it was done now
   */
  once(name: string, work: (on: Sql) => Promise<void>): Promise<boolean>;
  /**
   * Does a step of many transactions unless it is done, then notes it. The work must bear being done again, after a
   * crash or by two processes at the same time.
   */
  atLeastOnce(name: string, work: () => Promise<void>): Promise<void>;
}

/** Steps noted in the database. */
export function createSeeds(db: Db, clock: Clock): Seeds {
  return {
    done: async () => new Set(await readSeedSteps(db.orm)),
    once: (name, work) =>
      inTransaction(db, async (on) => {
        // On a busy machine a step takes longer than a call may, and whoever waits for it as long.
        await liftTimeouts(on);
        const isMine = await claimSeedStep(on, name, clock.now());
        if (isMine) await work(on);
        return isMine;
      }),
    async atLeastOnce(name, work) {
      if ((await readSeedSteps(db.orm)).includes(name)) return;
      await work();
      await claimSeedStep(db.orm, name, clock.now());
    },
  };
}
