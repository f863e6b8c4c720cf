import type { ScreeningOutcome } from '@foyer/contract/screening-kinds';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Cases } from '../../oversight/case/case.ts';
import type { Identities } from '../identity/identity.ts';
import { insertScreening, readLast, type ScreeningRow } from './store.ts';
export type { ScreeningRow } from './store.ts';

/** How long an answer counts, ms: lists change from day to day. */
const freshMs = 24 * 3_600_000;

/** Whom a service is asked about. */
export interface ScreenedPerson {
  name: string;
  /** YYYY-MM-DD; null when it is not known. */
  birthDate: string | null;
}

/** An entry of a list that may be this person. */
export interface ScreeningMatch {
  /** What the list is called. */
  list: string;
  /** As it stands in the list. */
  name: string;
  /** Under sanctions, or a politically exposed person. */
  kind: 'sanction' | 'pep';
}

/**
 * Asks a service for sanctions lists and lists of politically exposed persons.
 * @returns what the person may be; empty when nothing is found
 * @throws when it does not answer, or not in its form
 */
export type ScreeningService = (person: ScreenedPerson) => Promise<ScreeningMatch[]>;

/** The withdrawal that is to be paid. */
interface Payout {
  merchantId: number;
  id: string;
  accountId: string;
  amount: bigint;
  currency: string;
  /** Whose account it is paid to. */
  holder: string;
}

export interface ScreeningDeps {
  db: Db;
  clock: Clock;
  cases: Cases;
  identities: Identities;
  /** null: this installation has none, and nobody is screened. */
  service: ScreeningService | null;
  onError: (error: unknown) => void;
}

const kindNames = { sanction: 'sanctions', pep: 'politically exposed' } as const;
const refusals = { hit: 'withdrawal_screening_hit', unreachable: 'withdrawal_unscreened' } as const;

/** Sanctions and PEP screening before payouts (R-CASHIER-32). */
export type Screenings = ReturnType<typeof createScreenings>;

export function createScreenings({ db, clock, cases, identities, service, onError }: ScreeningDeps) {
  const caseOf = ({ merchantId, id: subject }: Pick<Payout, 'merchantId' | 'id'>) => ({
    merchantId,
    kind: 'screening-hit' as const,
    subject,
  });
  /** Whether two people let the hit on this withdrawal pass. */
  const isReleased = async (on: Sql, payout: Payout): Promise<boolean> => {
    const last = await cases.of(on, caseOf(payout));
    return last?.state === 'closed' && last.resolution === 'release';
  };

  /** What the service says now. */
  const answerOn = async (
    ask: ScreeningService,
    payout: Payout,
    person: ScreenedPerson,
  ): Promise<{ outcome: ScreeningOutcome; matches: ScreeningMatch[] }> => {
    if (await isReleased(db.orm, payout)) return { outcome: 'released', matches: [] };
    try {
      const matches = await ask(person);
      return { outcome: matches.length > 0 ? 'hit' : 'clear', matches };
    } catch (error) {
      onError(new Error('the screening service failed', { cause: error }));
      return { outcome: 'unreachable', matches: [] };
    }
  };

  const openCase = (on: Sql, payout: Payout, { name, birthDate, matches, askedBy }: ScreeningRow) => {
    const { accountId, amount, currency } = payout;
    const found = matches
      .map((match) => `${match.name}, ${match.list} (${kindNames[match.kind]})`)
      .join('; ');
    const facts = { name, birthDate: birthDate ?? '', found, askedBy };
    return cases.open(on, { ...caseOf(payout), about: 'withdrawal', accountId, amount, currency, facts });
  };

  /** Asks, writes the answer down and opens a case for a hit. */
  const look = async (
    ask: ScreeningService,
    payout: Payout,
    { username }: Pick<StaffMember, 'username'>,
  ): Promise<ScreeningOutcome> => {
    const { merchantId, id: withdrawalId, holder: name } = payout;
    const identity = await identities.find(payout);
    const person = { name, birthDate: identity?.birthDate ?? null };
    const answer = await answerOn(ask, payout, person);
    const asked = { askedBy: username, askedAt: clock.now() };
    const row = { merchantId, id: uuidv7(), withdrawalId, ...person, ...answer, ...asked };
    await inTransaction(db, async (on) => {
      await insertScreening(on, row);
      if (row.outcome === 'hit') await openCase(on, payout, row);
    });
    return row.outcome;
  };

  return {
    /**
     * Asks about the holder of a payout, writes the answer down and opens a case for a hit; in no transaction, since the service
     * is elsewhere.
     * @throws Refusal withdrawal_screening_hit until two people release it, withdrawal_unscreened when the service does not answer
     */
    async ask(payout: Payout, staff: Pick<StaffMember, 'username'>): Promise<void> {
      if (!service) return;
      const outcome = await look(service, payout, staff);
      if (outcome === 'hit' || outcome === 'unreachable') throw new Refusal(refusals[outcome]);
    },
    /** Whether there is a service to ask. */
    isSetUp: service !== null,
    /** Asks once more without letting anything be paid. @throws Refusal screening_not_set_up */
    async again(payout: Payout, staff: Pick<StaffMember, 'username'>): Promise<void> {
      if (!service) throw new Refusal('screening_not_set_up');
      await look(service, payout, staff);
    },
    /**
     * Nothing is paid that was not screened, in the transaction that lets it be paid.
     * @throws Refusal withdrawal_screening_hit, withdrawal_unscreened
     */
    async require(on: Sql, payout: Payout): Promise<void> {
      if (!service || (await isReleased(on, payout))) return;
      const [last] = await readLast(on, payout.merchantId, [payout.id]);
      if (last?.outcome === 'hit') throw new Refusal('withdrawal_screening_hit');
      const isFresh = last && last.askedAt.getTime() > clock.now().getTime() - freshMs;
      if (!isFresh || last.outcome !== 'clear') throw new Refusal('withdrawal_unscreened');
    },
    /** The last answer about each of these withdrawals, by their ids. */
    async latest(merchantId: number, withdrawalIds: readonly string[]): Promise<Map<string, ScreeningRow>> {
      const rows = await readLast(db.orm, merchantId, withdrawalIds);
      return new Map(rows.map((row) => [row.withdrawalId, row]));
    },
  };
}
