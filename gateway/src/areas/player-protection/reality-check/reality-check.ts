import type { RealityMinutes } from '@foyer/contract/exclusion-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Owner } from '../limit/limit.ts';
import { beginPlay, raiseChecks, readState, writeAnswer, writeMinutes } from './store.ts';

/**
 * Asks players how they stand after every so many minutes of play (R-PROTECTION-18): what is due stands at the account, where the
 * statement of a bet finds it.
 */
export type RealityChecks = ReturnType<typeof createRealityChecks>;

/** Reality checks in the database. */
export function createRealityChecks({ db, clock }: { db: Db; clock: Clock }) {
  /** How a player stands; times in seconds, amounts in minor units. */
  const state = async (owner: Owner) => {
    const { since, checkAt, minutes, staked, won } = await readState(db, owner);
    const now = clock.now().getTime();
    // While an answer is due nothing is played.
    const isAsked = since !== null && checkAt !== null && checkAt > since;
    const until = isAsked ? Math.min(now, checkAt.getTime()) : now;
    return {
      minutes: minutes as RealityMinutes,
      checkAt: checkAt?.toISOString() ?? null,
      dueIn: checkAt && Math.max(0, Math.ceil((checkAt.getTime() - now) / 1000)),
      seconds: since ? Math.max(0, Math.floor((until - since.getTime()) / 1000)) : 0,
      staked: String(staked),
      won: String(won),
      net: String(won - staked),
    };
  };
  return {
    state,
    /** Asks at once whose losses since the last check are what their merchant set (R-PROTECTION-54); bets find it as any check. */
    raiseAfterLosses: (owners: readonly Owner[]): Promise<void> => raiseChecks(db, owners, clock.now()),
    /** The player opens a game or buys a ticket: after half an hour without a bet the time begins anew. */
    begin: (owner: Owner, on: Db | Sql = db): Promise<void> => beginPlay(on, owner, clock.now()),
    /**
     * Goes on or stops. What was opened before a stop takes no bets; the next game that is opened lets the player on.
     * @param checkAt which check is answered: another one stays as it is
     */
    async answer(owner: Owner, given: { checkAt: Date; goOn: boolean }) {
      await writeAnswer(db, owner, { ...given, now: clock.now() });
      return state(owner);
    },
    /** Chooses after how many minutes to be asked. */
    async choose(owner: Owner, minutes: RealityMinutes) {
      await writeMinutes(db, owner, minutes, clock.now());
      return state(owner);
    },
  };
}
