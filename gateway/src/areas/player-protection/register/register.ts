import { createHash } from 'node:crypto';
import { jurisdictions, type JurisdictionId } from '@foyer/contract/jurisdictions';
import { playsForMoney, sessionTypes, type SessionType } from '@foyer/contract/session-can';
import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { stoppedRefusal } from '../../../platform/http/stopped.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs, minuteMs } from '../../../platform/time/units.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Exclusions } from '../exclusion/exclusion.ts';
import type { Owner } from '../limit/limit.ts';
import {
  findDue,
  findPlayer,
  findUnsent,
  noteSent,
  noteState,
  readState,
  writeAnswer,
  type KnownPlayer,
  type Person,
} from './store.ts';

/** How long a register may take, ms: somebody waits for it. */
const patienceMs = 3000;
/** Players, or exclusions, that are seen to at a time. */
const atOnce = 50;

/** What a register says of somebody. */
export interface RegisterAnswer {
  isListed: boolean;
  /** Until when at least; null for good, and while nobody knows. */
  until: Date | null;
}

/** A national register of who excluded themselves, as the product speaks to it. */
export interface RegisterService {
  /** Whether somebody is listed. */
  look(person: Person, jurisdiction: JurisdictionId, signal: AbortSignal): Promise<RegisterAnswer>;
  /** Tells it that somebody excluded themselves. @param until null for good */
  add(person: Person, until: Date | null, jurisdiction: JurisdictionId, signal: AbortSignal): Promise<void>;
}

export interface RegisterDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  exclusions: Exclusions;
  /** Null where none is configured. */
  register: RegisterService | null;
}

/** Waits for a register, and no longer than it may take, whatever it does with the signal. */
async function inTime<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const signal = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${patienceMs / 1000} s`)), {
      once: true,
    });
  });
  return Promise.race([work(signal), late]);
}

const isKnown = ({ name, birthDate }: Person) => name !== '' && birthDate !== '';
const hashOf = ({ name, birthDate }: Person): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, birthDate]))
    .digest();
/** Whether what is known of a player is about who they say they are now. */
const isAbout = (player: KnownPlayer): boolean =>
  player.personHash === null || player.personHash.equals(hashOf(player));
const personOf = ({ name, birthDate, email, mobile }: Person): Person => ({ name, birthDate, email, mobile });

/** What a merchant is to do with the register of its jurisdiction; null when it asks none. */
const duties = ({ asksRegister, jurisdiction }: Merchant) =>
  asksRegister ? jurisdictions[jurisdiction].register : null;

/**
 * National registers of who excluded themselves (R-PROTECTION-51): asked when somebody registers, logs in, pays in or opens a
 * game. Who is listed is excluded like anybody else, so that whatever takes money refuses them.
 */
export type Registers = ReturnType<typeof createRegisters>;

/** Registers by merchant, with their answers in the database. */
export function createRegisters({ db, clock, merchants, exclusions, register }: RegisterDeps) {
  /** Notes that a register did not do what was asked of it. */
  const noteFailure = (merchantId: number, error: unknown): Promise<void> =>
    noteState(
      db.orm,
      merchantId,
      clock.now(),
      error instanceof Error ? error.message.slice(0, 200) : 'failed',
    );

  /** Asks, and notes how it went. @returns null when it does not answer, or nothing that makes sense */
  const ask = async ({ id, jurisdiction }: Merchant, person: Person): Promise<RegisterAnswer | null> => {
    try {
      if (!register) throw new Error('no register is configured');
      const answer = await inTime((signal) => register.look(personOf(person), jurisdiction, signal));
      await noteState(db.orm, id, clock.now(), null);
      return answer;
    } catch (error) {
      await noteFailure(id, error);
      return null;
    }
  };

  /**
   * Keeps an answer: who is listed is excluded, who no longer is can ask to come back. That somebody else is not listed says nothing
   * of who is: another name brings nobody back.
   */
  const keep = async (player: KnownPlayer, answer: RegisterAnswer): Promise<void> => {
    const askedAt = clock.now();
    if (player.isListed && !answer.isListed && !isAbout(player))
      return writeAnswer(db.orm, player, { isListed: true, askedAt, personHash: player.personHash });
    if (answer.isListed) await exclusions.enter(player, answer.until);
    else await exclusions.leave(player);
    await writeAnswer(db.orm, player, { isListed: answer.isListed, askedAt, personHash: hashOf(player) });
  };

  const isFresh = (player: KnownPlayer, hours: number) =>
    player.askedAt !== null &&
    player.askedAt.getTime() > clock.now().getTime() - hours * hourMs &&
    isAbout(player);

  /** Of whom the register did not do last time what this process asked: they come behind the others, whom they would keep up. */
  const refused = new Set<string>();
  const othersFirst = <Item extends Owner>(items: readonly Item[]): Item[] =>
    items.toSorted((one, other) => Number(refused.has(one.accountId)) - Number(refused.has(other.accountId)));
  const remember = ({ accountId }: Owner, isDone: boolean) =>
    void (isDone ? refused.delete(accountId) : refused.add(accountId));

  /** Asks of those who logged in since, and of those who are listed, whose answers are too old. */
  const renew = async (): Promise<void> => {
    const types = sessionTypes.filter(playsForMoney);
    await eachAlone(merchants.all(), async (merchant) => {
      const duty = duties(merchant);
      if (!duty) return;
      const before = new Date(clock.now().getTime() - duty.answerHours * hourMs);
      const players = await findDue(db, { merchantId: merchant.id, before, types, limit: atOnce });
      let isThere = true;
      await eachAlone(othersFirst(players), async (player) => {
        // Who does not answer one does not answer the next: they are asked of again in a minute.
        if (!isThere) return;
        const answer = await ask(merchant, player);
        isThere = answer !== null;
        remember(player, isThere);
        if (answer) await keep(player, answer);
      });
    });
  };

  /** Tells registers that take it of self-exclusions, each until it was taken. */
  const tell = async (): Promise<void> => {
    await eachAlone(merchants.all(), async (merchant) => {
      if (!register || !duties(merchant)?.takesExclusions) return;
      for (const each of othersFirst(await findUnsent(db, merchant.id, clock.now(), atOnce))) {
        const player = await findPlayer(db, each);
        if (!player || !isKnown(player)) continue;
        try {
          await inTime((signal) =>
            register.add(personOf(player), each.endsAt, merchant.jurisdiction, signal),
          );
          await noteSent(db.orm, each, clock.now());
          remember(each, true);
        } catch (error) {
          remember(each, false);
          await noteFailure(merchant.id, error);
          return;
        }
      }
    });
  };

  const job: Job = {
    name: 'ask-registers',
    when: '* * * * *',
    madeUpWithinMs: minuteMs,
    async work() {
      await eachAlone([renew, tell], (step) => step());
    },
  };

  return {
    job,
    /**
     * Refuses the registration of who is listed.
     * @throws Refusal self_excluded; register_unavailable where nobody plays whom the register did not clear
     */
    async requireUnlisted(merchant: Merchant, person: Person): Promise<void> {
      const duty = duties(merchant);
      if (!duty || !isKnown(person)) return;
      const answer = await ask(merchant, person);
      if (!answer && duty.refusesWhenDown) throw new Refusal('register_unavailable');
      if (answer?.isListed) throw stoppedRefusal({ kind: 'self-exclusion', until: answer.until });
    },
    /**
     * Before a player pays in or opens a game: asks unless the answer is fresh.
     * @throws Refusal self_excluded, register_unavailable as {@link requireUnlisted}
     */
    async requireMayPlay({ merchantId, accountId, type }: Owner & { type: SessionType }): Promise<void> {
      const merchant = merchants.byId(merchantId);
      const duty = duties(merchant);
      if (!duty || !playsForMoney(type)) return;
      const player = await findPlayer(db, { merchantId, accountId });
      if (!player || !isKnown(player) || isFresh(player, duty.answerHours)) return;
      const answer = await ask(merchant, player);
      if (!answer) {
        if (duty.refusesWhenDown) throw new Refusal('register_unavailable');
        return;
      }
      await keep(player, answer);
      if (answer.isListed) throw stoppedRefusal({ kind: 'self-exclusion', until: answer.until });
    },
    /** How a merchant stands with its register. */
    async state(merchant: Merchant) {
      const since = new Date(clock.now().getTime() - 24 * hourMs);
      const found = await readState(db.orm, merchant.id, since);
      return {
        ...found,
        register: jurisdictions[merchant.jurisdiction].register,
        isConfigured: register !== null,
        isAsked: merchant.asksRegister,
      };
    },
    /** Asks of somebody without keeping anything of them: for staff who try it. @returns null when it does not answer */
    try: (merchant: Merchant, person: Person): Promise<RegisterAnswer | null> => ask(merchant, person),
  };
}
