import type { Db } from '../../../platform/db/connection.ts';
import type { RoundName } from '../../ledger/round/round.ts';
import { enqueueForRounds, type QueuedMessage } from './store-queue.ts';

/** The categories whose rounds are draws: the player waits for them, seldom with the game open (R-MESSAGING-32). */
const drawTypes = ['LOTT', 'ELOTT'];
/** Rounds noted at most between two looks; what goes beyond is not told. */
const notedAtMost = 10_000;

/** Tells players of their draws. */
export interface Draws {
  /** Notes a round that is over: nobody waits for this, the provider's call least of all. */
  note(round: RoundName): void;
  /** Queues what was noted, in one statement however many they are. */
  flush(): Promise<void>;
}

/**
 * Draws of this process that are over.
 * @param message what their players are told
 */
export function createDraws(db: Db, message: () => QueuedMessage): Draws {
  let noted: RoundName[] = [];
  return {
    note(round) {
      if (noted.length < notedAtMost) noted.push(round);
    },
    async flush() {
      const rounds = noted;
      noted = [];
      if (rounds.length > 0) await enqueueForRounds(db, rounds, drawTypes, message());
    },
  };
}
