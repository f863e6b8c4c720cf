import { Counter, Gauge, type Registry } from 'prom-client';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { CaseKind, CaseResolution, CaseSubject } from '@foyer/contract/case-kinds';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization, Consequence, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import {
  addCase,
  addToOpenCases,
  readUsernames,
  clearProposals,
  countOpenCases,
  findCaseOf,
  lockCase,
  searchCases,
  updateCase,
  wasResolved,
  type CaseRow,
  type CaseSearch,
} from './store.ts';

export type { CaseRow } from './store.ts';

/** What somebody noticed. */
export interface NewCase {
  merchantId: number;
  kind: CaseKind;
  about: CaseSubject;
  /** Id of what it is about; of each kind and subject one case is open. */
  subject: string;
  /** The player; null for none. */
  accountId: string | null;
  /** At stake, minor units; null when it is not about an amount. */
  amount: bigint | null;
  currency: string | null;
  /** What was received or noticed, for people: the same facts are stored once. */
  facts: Record<string, string>;
}

/** A case as staff see it; `username` is null when it is about no player. */
export type CaseForStaff = CaseRow & { username: string | null };

/** Why this person may not confirm what was proposed; null when they may. */
export function objectionTo(
  { proposedBy, proposedRole }: Pick<CaseRow, 'proposedBy' | 'proposedRole'>,
  staff: Pick<StaffMember, 'id' | 'role'>,
): 'four_eyes' | 'approval_same_role' | null {
  if (proposedBy === staff.id) return 'four_eyes';
  return proposedRole === staff.role ? 'approval_same_role' : null;
}

const proposalOf = (staff: StaffMember, resolution: CaseResolution) => ({
  proposed: resolution,
  proposedBy: staff.id,
  proposedName: staff.username,
  proposedRole: staff.role,
});

/** What somebody of the staff decides. */
export interface CaseDecision {
  resolution: CaseResolution;
  note: string;
  /** How much it had received when they looked at it; left out by who does not say. A mere repetition is nothing new. */
  seen?: number | undefined;
}

/** How an area resolves cases about its subjects. */
export interface CaseResolver {
  /** What is possible as things stand now; `none` closes the case and changes nothing. */
  offered(on: Sql, row: CaseRow): Promise<readonly CaseResolution[]>;
  /** Does what two people decided, on the transaction that closes the case. */
  resolve(on: Sql, row: CaseRow, resolution: CaseResolution, staff: StaffMember): Promise<void>;
}

/** Tells the console that cases changed. */
export interface CaseNews {
  id: string;
  about: 'opened' | 'changed' | 'closed';
}

export interface CaseDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  metrics: Registry;
  log: { warn(facts: object, message: string): void };
  merchants: Merchants;
  authorization: Authorization;
  onError: (error: unknown) => void;
}

const channelOf = (merchantId: number) => `cases:${merchantId}`;

/** What people must look into (R-OVERSIGHT-4). */
export type Cases = ReturnType<typeof createCases>;

/** Cases on the database. */
export function createCases(deps: CaseDeps) {
  const { db, clock, cache, log, merchants, authorization, onError } = deps;
  const resolvers = new Map<CaseSubject, CaseResolver>();
  const opened = meter(deps);

  const publish = (merchantId: number, news: CaseNews) =>
    void cache.publish(channelOf(merchantId), JSON.stringify(news)).catch(onError);

  const offered = async (on: Sql, row: CaseRow): Promise<readonly CaseResolution[]> =>
    row.state === 'closed' ? [] : ((await resolvers.get(row.about)?.offered(on, row)) ?? ['none']);

  /** What was received, with the players that it names by their ids under the usernames that they have now. */
  const withNames = async ({ merchantId, received }: CaseRow): Promise<CaseRow['received']> => {
    const ids = received.flatMap(({ facts: { player } }) => (isUuid(player) ? [player!] : []));
    if (ids.length === 0) return received;
    const names = await readUsernames(db.orm, merchantId, ids);
    return received.map(({ at, facts }) => {
      const name = names.get(facts.player ?? '');
      return { at, facts: name === undefined ? facts : { ...facts, player: name } };
    });
  };

  const find = async (merchantId: number, id: string): Promise<CaseForStaff> => {
    const { rows } = await searchCases(db.orm, merchantId, { ...anyCase, id });
    if (!rows[0]) throw new Refusal('not_found');
    const { row, username } = rows[0];
    return { ...row, username, received: await withNames(row) };
  };

  /** Closes a case whose row the caller has locked. */
  const close = async (
    on: Sql,
    row: CaseRow,
    resolution: CaseResolution,
    note: string,
    by: string | null,
  ): Promise<void> => {
    await updateCase(on, row, { state: 'closed', resolution, note, closedBy: by, closedAt: clock.now() });
    afterCommit(on, () => publish(row.merchantId, { id: row.id, about: 'closed' }));
  };

  /** One person proposes; another with another role, who says the same, confirms. @returns whether the case ended */
  const decideOn = async (
    on: Sql,
    row: CaseRow,
    staff: StaffMember,
    { resolution, note, seen = row.received.length }: CaseDecision,
  ): Promise<boolean> => {
    if (row.state === 'closed') throw new Refusal('already_decided');
    if (seen !== row.received.length) throw new Refusal('version_conflict');
    if (!(await offered(on, row)).includes(resolution)) throw new Refusal('already_decided');
    if (resolution !== 'none' && row.proposed !== resolution) {
      await updateCase(on, row, { ...proposalOf(staff, resolution), note });
      afterCommit(on, () => publish(row.merchantId, { id: row.id, about: 'changed' }));
      return false;
    }
    if (resolution !== 'none') {
      const objection = objectionTo(row, staff);
      if (objection) throw new Refusal(objection);
      await resolvers.get(row.about)?.resolve(on, row, resolution, staff);
    }
    await close(on, row, resolution, note, staff.username);
    return true;
  };

  /**
   * Opens a case in the transaction that noticed it, or adds the facts to the one that is open; staff are alerted
   * once that is committed: a line in the log, a metric, the open consoles.
   * @returns the id of the case
   */
  const open = async (on: Sql, { facts, ...given }: NewCase): Promise<string> => {
    const at = clock.now();
    const { id, times } = await addCase(on, {
      ...given,
      id: uuidv7(),
      received: [{ at: at.toISOString(), facts }],
      times: 1,
      state: 'open',
      note: '',
      openedAt: at,
      lastAt: at,
    });
    const merchant = merchants.byId(given.merchantId).code;
    afterCommit(on, () => {
      if (times === 1) {
        opened.inc({ merchant, kind: given.kind });
        const { kind, about, subject, amount, currency } = given;
        const stake = amount === null ? null : `${amount} ${currency}`;
        log.warn({ merchant, case: id, kind, about, subject, stake, facts }, 'case opened');
      }
      publish(given.merchantId, { id, about: times === 1 ? 'opened' : 'changed' });
    });
    return id;
  };

  return {
    /** Lets an area resolve what is about its subjects. */
    resolver: (about: CaseSubject, resolver: CaseResolver) => void resolvers.set(about, resolver),
    open,
    /**
     * Opens a case about a report, as `open`. What somebody proposed in another open case about the same subject was proposed without
     * it: the report is added there too, and nothing is proposed any more.
     * @returns the id of the case
     */
    async report(on: Sql, given: NewCase): Promise<string> {
      const id = await open(on, given);
      const received = { at: clock.now().toISOString(), facts: given.facts };
      for (const other of await addToOpenCases(on, given, received))
        afterCommit(on, () => publish(given.merchantId, { id: other, about: 'changed' }));
      return id;
    },
    /** The open case of a kind about a subject, else the one closed last; null without one. */
    of: (on: Sql, which: Pick<CaseRow, 'merchantId' | 'kind' | 'subject'>) => findCaseOf(on, which),
    /** Whether a case of a kind about a subject was closed with a resolution, and had received something with these facts. */
    wasResolved,
    /**
     * Closes the open case of a kind about a subject, if there is one, because the matter settled itself.
     * @param note what settled it
     */
    async settle(
      on: Sql,
      which: Pick<CaseRow, 'merchantId' | 'kind' | 'subject'>,
      resolution: CaseResolution,
      note: string,
    ): Promise<void> {
      const found = await findCaseOf(on, which);
      const row = found?.state === 'open' ? await lockCase(on, found.merchantId, found.id) : null;
      if (row?.state === 'open') await close(on, row, resolution, note, null);
    },
    /** Notes a proposal of somebody of the staff, which another person with another role must confirm in the case. */
    async propose(on: Sql, merchantId: number, id: string, staff: StaffMember, resolution: CaseResolution) {
      const row = await lockCase(on, merchantId, id);
      if (!row) throw new Refusal('not_found');
      await updateCase(on, row, proposalOf(staff, resolution));
    },
    /**
     * Takes back what somebody proposed who was disabled: nobody confirms it any more.
     * @returns what the audits of merchants record
     */
    async withdrawOf(on: Sql, staffId: string): Promise<Consequence[]> {
      return (await clearProposals(on, staffId)).map(({ merchantId, id, proposed }) => {
        afterCommit(on, () => publish(merchantId, { id, about: 'changed' }));
        const act = {
          action: 'withdraw_proposal',
          subject: id,
          reason: 'requester_disabled',
          before: { proposed },
          after: { proposed: null },
        };
        return { merchantId, act };
      });
    },
    async search(merchantId: number, search: CaseSearch): Promise<{ rows: CaseForStaff[]; total: number }> {
      const { rows, total } = await searchCases(db.orm, merchantId, search);
      return { rows: rows.map(({ row, username }) => ({ ...row, username })), total };
    },
    /** @throws Refusal not_found */
    find,
    /** The resolutions that are possible now; none of a closed case. */
    offered: (row: CaseRow) => offered(db.orm, row),
    /**
     * Staff close a case (R-OVERSIGHT-5). What changes anything is proposed by one person and done when another, with another role,
     * says the same.
     * @throws Refusal not_found, already_decided when that is not possible any more, version_conflict when the matter was noticed
     *   again since they looked at it, four_eyes for who proposed it, approval_same_role for colleagues with the same role
     */
    async decide(context: StaffContext, id: string, decision: CaseDecision): Promise<CaseForStaff> {
      const { merchant, staff } = context;
      const { resolution, note } = decision;
      await authorization.change(context, async (on) => {
        const row = await lockCase(on, merchant.id, id);
        if (!row) throw new Refusal('not_found');
        const isClosed = await decideOn(on, row, staff, decision);
        const act = {
          action: isClosed ? 'close_case' : 'propose_case',
          subject: row.id,
          reason: note,
          before: { state: row.state, proposed: row.proposed },
          after: { kind: row.kind, subject: row.subject, resolution },
        };
        return { result: null, act, isQuiet: true };
      });
      return find(merchant.id, id);
    },
    /** Tells when cases of a merchant are opened or changed. @returns ends it */
    onChange: (merchantId: number, listener: (news: CaseNews) => void): Promise<() => void> =>
      cache.subscribe(channelOf(merchantId), (message) => listener(JSON.parse(message) as CaseNews)),
  };
}

const anyCase = { q: '', state: null, kind: null, offset: 0, limit: 1 } as const;

/** Counts cases for those who watch the metrics: what was opened here, and what is open. */
function meter({ db, metrics, merchants }: CaseDeps) {
  const labelNames = ['merchant', 'kind'] as const;
  new Gauge({
    name: 'foyer_open_cases',
    aggregator: 'max',
    help: 'Cases that wait for staff',
    labelNames,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { merchantId, kind, total } of await countOpenCases(db.orm).catch(() => []))
        this.set({ merchant: merchants.byId(merchantId).code, kind }, total);
    },
  });
  return new Counter({
    name: 'foyer_cases_opened_total',
    help: 'Cases that this process opened',
    labelNames,
    registers: [metrics],
  });
}
