import { v7 as uuidv7 } from 'uuid';
import {
  periodsOf,
  type ContractKind,
  type ContractPayer,
  type ContractTerms,
} from '@foyer/contract/contract-kinds';
import { isAgent, type SessionType } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { AccountRow, Accounts } from '../../access/account/account.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import { amountText } from '../../ledger/balance/balance.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Tree } from '../tree/tree.ts';
import { commissionsOf } from './commission.ts';
import { dueAt, endOfPeriod, nextBoundary, wholePeriods } from './periods.ts';
import {
  countRounds,
  findContract,
  hasOffer,
  insertContract,
  lockContract,
  lockOthers,
  readContracts,
  readSums,
  searchContracts,
  updateContract,
  type ContractRow,
  type ContractSearch,
  type NamedContract,
  type Team,
} from './store.ts';
export { commissionOf } from './commission.ts';
export { dueAt, endOfPeriod, lateSpan, type Span } from './periods.ts';
export {
  freezeFacts,
  holdDue,
  readDue,
  updateContract,
  type ContractRow,
  type DueContract,
  type NamedContract,
  type Team,
} from './store.ts';

export interface ContractDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  merchants: Merchants;
  authorization: Authorization;
  approvals: Approvals;
  tree: Tree;
}

/** A contract that staff write. */
export interface ContractDraft {
  /** Username of who earns. */
  agent: string;
  kind: ContractKind;
  payer: ContractPayer;
  terms: ContractTerms;
}

/** Why staff end a contract. */
export interface ContractEnding {
  reason: string;
  /** The state in which they read it: what was accepted since is not ended in place of an offer. */
  seen?: ContractRow['state'] | undefined;
}

/** What a contract would have paid in the last days. */
export interface SimulationResult {
  days: number;
  periods: number;
  paid: number;
  validStake: bigint;
  netLoss: bigint;
  amount: bigint;
  best: bigint;
}

/** How far back a simulation looks, days. */
const simulatedDays = [30, 90] as const;
/** How many rounds a simulation adds up by hour at most: the roll-up has no hours, and somebody waits for the answer. */
const roundsByHourAtMost = 500_000;

const sideOf = ({ payeeId, payerId }: ContractRow, accountId: string): 'payee' | 'payer' | null =>
  payeeId === accountId ? 'payee' : payerId === accountId ? 'payer' : null;

/** Whether an offer waits for somebody. */
export const mayDecide = (row: ContractRow, accountId: string): boolean => {
  const side = sideOf(row, accountId);
  return row.state === 'offered' && side !== null && row[`${side}AcceptedAt`] === null;
};

/** A contract that somebody may see, on either side. @throws Refusal not_found, contract_withdrawn for what was offered to them before */
function needSeen<Row extends ContractRow>(row: Row | null, accountId: string): Row {
  if (!row || !sideOf(row, accountId) || row.offeredAt === null) throw new Refusal('not_found');
  if (row.state === 'withdrawn') throw new Refusal('contract_withdrawn');
  return row;
}

/** @throws Refusal already_decided for what was offered or withdrawn meanwhile */
function needDraft({ state }: Pick<ContractRow, 'state'>): void {
  if (state !== 'draft') throw new Refusal('already_decided');
}

/** @throws Refusal feature_off where a merchant has no contracts */
export function needContracts({ features }: Merchant): void {
  if (!features.agentContracts) throw new Refusal('feature_off');
}

/**
 * When the next period of an accepted contract is settled; null when none is left.
 * @param timeZone of the merchant
 */
export function nextDue(row: Pick<ContractRow, 'settledUntil' | 'endsAt' | 'terms'>, timeZone: string) {
  const { settledUntil, endsAt, terms } = row;
  if (!settledUntil || (endsAt && settledUntil >= endsAt)) return null;
  const end = endOfPeriod(terms.period, settledUntil, timeZone);
  return dueAt(terms.period, endsAt && endsAt < end ? endsAt : end);
}

/** Terms for whoever is to agree to them. */
function wordsOf({ period, carryOver, tiers }: ContractTerms, currency: string) {
  const from = (sum: string) => amountText(BigInt(sum), currency);
  const lines = tiers.map(({ rate, validStake, activeMembers, netLoss }, at) => [
    `tier ${at + 1}`,
    `${rate / 100} % from valid stakes of ${from(validStake)}, ${activeMembers} active members, a net loss of ${from(netLoss)}`,
  ]);
  return { settledBy: period, carryOver, ...(Object.fromEntries(lines) as Record<string, string>) };
}

/** @throws Refusal naming `period` or `carryOver` */
function checkTerms(kind: ContractKind, { period, carryOver }: ContractTerms): void {
  if (!periodsOf[kind].includes(period)) throw fieldRefusal({ period: 'field_invalid' });
  if (carryOver && kind !== 'dividend') throw fieldRefusal({ carryOver: 'field_invalid' });
}

/** A contract is offered also where nobody can say what it would have paid. */
function unlessTooLarge(error: unknown): SimulationResult[] {
  if (error instanceof Refusal && error.code === 'simulation_too_large') return [];
  throw error;
}

/** Contracts of agents (R-AGENTS-5): drafted and offered by staff, accepted by both sides, never edited. */
export function createContracts(deps: ContractDeps) {
  const { db, clock, accounts, merchants, authorization, approvals, tree } = deps;
  const teamOf = async (merchant: Merchant, row: ContractRow, on: Sql = db.orm): Promise<Team> => ({
    merchantId: merchant.id,
    line: (await tree.place(merchant.id, row.payeeId, on)).line,
    currency: row.currency,
    timeZone: merchant.timeZone,
  });

  /** @throws Refusal simulation_too_large where the rounds of the shortest time are too many */
  const simulate = async (merchant: Merchant, row: ContractRow): Promise<SimulationResult[]> => {
    const { kind, terms } = row;
    const now = clock.now();
    const team = await teamOf(merchant, row);
    const until = startOfPeriod(now, merchant.timeZone, 'day');
    const since = (days: number) => startOfPeriod(now, merchant.timeZone, 'day', -days);
    const read: number[] = [];
    for (const days of simulatedDays) {
      const isByHour = kind === 'hourly-salary';
      const rounds = isByHour ? await countRounds(db.orm, team, { from: since(days), to: until }) : 0;
      if (rounds <= roundsByHourAtMost) read.push(days);
    }
    if (read.length === 0) throw new Refusal('simulation_too_large');
    const longest = since(Math.max(...read));
    const all = wholePeriods(terms.period, { from: longest, to: until }, merchant.timeZone);
    const sums = await readSums(db.orm, kind, team, all, now);
    return read.map((days) => {
      const from = since(days);
      const first = all.findIndex((span) => span.from >= from);
      const commissions = first === -1 ? [] : commissionsOf(kind, terms, sums.slice(first));
      const total = (of: (one: (typeof commissions)[number]) => bigint) =>
        commissions.reduce((sum, one) => sum + of(one), 0n);
      return {
        days,
        periods: commissions.length,
        paid: commissions.filter(({ amount }) => amount > 0n).length,
        validStake: total(({ validStake }) => validStake),
        netLoss: total(({ netLoss }) => netLoss),
        amount: total(({ amount }) => amount),
        best: commissions.map(({ amount }) => amount).reduce((one, other) => (one > other ? one : other), 0n),
      };
    });
  };

  const ownOf = async ({ merchantId, accountId }: Player, id: string, on: Sql = db.orm) =>
    needSeen(await findContract(on, merchantId, id), accountId);

  const found = async (on: Sql, merchantId: number, id: string): Promise<NamedContract> => {
    const row = await findContract(on, merchantId, id);
    if (!row) throw new Refusal('not_found');
    return row;
  };
  const held = async (on: Sql, merchantId: number, id: string): Promise<NamedContract> => {
    if (!(await lockContract(on, merchantId, id))) throw new Refusal('not_found');
    return found(on, merchantId, id);
  };

  /** Lets a contract end at a moment; what is left until then is settled. */
  const endAt = (on: Sql, row: ContractRow, at: Date, timeZone: string, endReason = '') => {
    const isOver = row.settledUntil === null || row.settledUntil >= at;
    const endsAt = row.startsAt && row.startsAt > at ? row.startsAt : at;
    const change = { endsAt, endReason };
    return updateContract(
      on,
      row,
      isOver
        ? { ...change, state: 'ended', dueAt: null }
        : { ...change, dueAt: nextDue({ ...row, endsAt }, timeZone) },
    );
  };

  const start = async (on: Sql, row: NamedContract, timeZone: string): Promise<void> => {
    const startsAt = nextBoundary(row.terms.period, clock.now(), timeZone);
    for (const earlier of await lockOthers(on, row, 'accepted')) {
      // What ended before is settled until then: it is not made longer.
      const isEnding = earlier.endsAt !== null && earlier.endsAt <= startsAt;
      if (!isEnding) await endAt(on, earlier, startsAt, timeZone);
    }
    const settledUntil = startsAt;
    await updateContract(on, row, {
      state: 'accepted',
      acceptedAt: clock.now(),
      startsAt,
      settledUntil,
      dueAt: nextDue({ ...row, settledUntil, endsAt: null }, timeZone),
    });
  };

  /** Adds the next version of a contract. @returns its id */
  const write = async (
    on: Sql,
    { merchantId, id: payeeId, currency, uplineId }: AccountRow,
    { kind, payer, terms }: Omit<ContractDraft, 'agent'>,
    standing: Pick<ContractRow, 'state' | 'madeBy'> & Partial<ContractRow>,
  ): Promise<string> => {
    await accounts.hold(on, merchantId, payeeId);
    const id = uuidv7();
    await insertContract(on, {
      merchantId,
      id,
      payeeId,
      kind,
      payer,
      currency,
      terms,
      payerId: payer === 'upline' ? uplineId : null,
      createdAt: clock.now(),
      ...standing,
    });
    return id;
  };

  /** Changes a contract, as the audit log tells it. */
  const changed = async (
    on: Sql,
    merchantId: number,
    id: string,
    { action, reason }: { action: string; reason: string },
    work: (row: NamedContract) => Promise<void>,
  ): Promise<Change<NamedContract>> => {
    const before = await held(on, merchantId, id);
    await work(before);
    const result = await found(on, merchantId, id);
    const act = {
      action,
      subject: before.agent,
      reason,
      before: { kind: before.kind, version: before.version, state: before.state },
      after: { kind: result.kind, version: result.version, state: result.state },
    };
    return { result, act, isQuiet: true };
  };

  /** Offers a draft; an earlier offer of this kind is withdrawn. @throws Refusal not_found, already_decided */
  const offerDraft = (on: Sql, merchantId: number, id: string): Promise<Change<NamedContract>> =>
    changed(on, merchantId, id, { action: 'offer_contract', reason: '' }, async (row) => {
      needDraft(row);
      for (const other of await lockOthers(on, row, 'offered'))
        await updateContract(on, other, { state: 'withdrawn' });
      await updateContract(on, row, { state: 'offered', offeredAt: clock.now() });
    });

  return {
    teamOf,
    /** Adds a contract that stands somehow already, for an account that is an agent. @returns its id */
    write,
    /** Whether an offer of a kind waits for a player; never where contracts are off. */
    isAsked: async (merchant: Merchant, { merchantId, accountId }: Player, kind: ContractKind) =>
      merchant.features.agentContracts && hasOffer(db.orm, merchantId, accountId, kind),
    /** What an agent has of a kind, on either side. */
    list: ({ merchantId, accountId }: Player, kind: ContractKind) =>
      readContracts(db.orm, merchantId, accountId, kind),
    /** What a contract of an agent would have paid. @throws Refusal not_found, contract_withdrawn, simulation_too_large */
    simulate: async (
      merchant: Merchant,
      player: Player,
      id: string,
    ): Promise<[NamedContract, SimulationResult[]]> => {
      const row = await ownOf(player, id);
      return [row, await simulate(merchant, row)];
    },
    /**
     * Accepts or refuses an offer; it begins once each side that is asked accepted, with the next day or hour.
     * @throws Refusal not_found, contract_withdrawn, already_decided
     */
    decide: (merchant: Merchant, player: Player, id: string, decision: 'accept' | 'refuse') =>
      inTransaction(db, async (on) => {
        const { merchantId, accountId } = player;
        await ownOf(player, id, on);
        const row = needSeen(await held(on, merchantId, id), accountId);
        if (!mayDecide(row, accountId)) throw new Refusal('already_decided');
        if (decision === 'refuse') await updateContract(on, row, { state: 'refused' });
        else {
          const own = sideOf(row, accountId) === 'payee' ? 'payeeAcceptedAt' : 'payerAcceptedAt';
          const accepted = { ...row, [own]: clock.now() };
          await updateContract(on, row, { [own]: clock.now() });
          if (accepted.payeeAcceptedAt && (accepted.payerAcceptedAt || row.payer === 'merchant'))
            await start(on, row, merchant.timeZone);
        }
        return found(on, merchantId, id);
      }),
    search: (merchantId: number, search: ContractSearch) => searchContracts(db.orm, merchantId, search),
    /** What a contract would have paid, for staff. @throws Refusal not_found, simulation_too_large */
    simulateForStaff: async (
      merchant: Merchant,
      id: string,
    ): Promise<[NamedContract, SimulationResult[]]> => {
      const row = await found(db.orm, merchant.id, id);
      return [row, await simulate(merchant, row)];
    },
    /**
     * Writes a contract that nobody is told of yet.
     * @throws Refusal body_invalid naming `agent`, `period` or `carryOver`; upline_missing where nobody above could pay
     */
    async draft(context: StaffContext, { agent, kind, payer, terms }: ContractDraft): Promise<NamedContract> {
      const { id: merchantId } = context.merchant;
      checkTerms(kind, terms);
      const account = await accounts.byUsername(merchantId, agent);
      if (!account || !isAgent(account.type as SessionType)) throw fieldRefusal({ agent: 'field_invalid' });
      const { uplineId, username } = account;
      if (payer === 'upline' && !uplineId) throw new Refusal('upline_missing');
      return authorization.change(context, async (on) => {
        const madeBy = context.staff.username;
        const id = await write(on, account, { kind, payer, terms }, { state: 'draft', madeBy });
        const result = await found(on, merchantId, id);
        const after = { kind, version: result.version, payer, terms };
        const act = { action: 'draft_contract', subject: username, reason: '', before: null, after };
        return { result, act, isQuiet: true };
      });
    },
    /** Those of these that wait for a second person before they are offered. */
    waiting: async (merchantId: number, ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await approvals.waitingFor(merchantId, 'agent_contract', ids)).keys()),
    /**
     * Offers a draft. What the merchant is to pay by it, a second person agrees to, who is shown what it would have paid (R-AGENTS-26).
     * @throws Refusal not_found, already_decided, approval_required, approval_waiting
     */
    async offer(context: StaffContext, id: string): Promise<NamedContract> {
      const { merchant } = context;
      const draft = await found(db.orm, merchant.id, id);
      needDraft(draft);
      const { kind, version, payer, payerName, terms, currency } = draft;
      const [lately] = payer === 'merchant' ? await simulate(merchant, draft).catch(unlessTooLarge) : [];
      return approvals.change(context, async (on) => {
        const row = await held(on, merchant.id, id);
        needDraft(row);
        const waiting =
          payer === 'merchant' &&
          (await approvals.admit(on, context, {
            kind: 'agent_contract',
            subject: id,
            title: row.agent,
            currency,
            isAlways: true,
            payload: { version },
            before: null,
            after: {
              kind,
              version,
              payer: payerName || payer,
              ...wordsOf(terms, currency),
              ...(lately ? { paidInThirtyDays: String(lately.amount) } : {}),
            },
          }));
        return waiting || offerDraft(on, merchant.id, id);
      });
    },
    /** Offers what a second person agreed to. */
    approvalHandler: {
      execute: (on, { merchant }, { subject }) => offerDraft(on, merchant.id, subject),
    } satisfies ApprovalHandler,
    /**
     * Ends a contract with the current day or hour; what was not accepted is withdrawn.
     * @throws Refusal not_found, already_decided, version_conflict where it is no longer in the state in which it was read
     */
    end: (context: StaffContext, id: string, { reason, seen }: ContractEnding) =>
      authorization.change(context, (on) => {
        const { id: merchantId } = context.merchant;
        return changed(on, merchantId, id, { action: 'end_contract', reason }, async (row) => {
          const { timeZone } = merchants.byId(merchantId);
          if (seen && seen !== row.state) throw new Refusal('version_conflict');
          await approvals.drop(on, context, 'agent_contract', id, reason);
          if (row.state === 'draft' || row.state === 'offered')
            return updateContract(on, row, { state: 'withdrawn', endReason: reason });
          if (row.state !== 'accepted' || row.endsAt) throw new Refusal('already_decided');
          return endAt(on, row, nextBoundary(row.terms.period, clock.now(), timeZone), timeZone, reason);
        });
      }),
  };
}

export type Contracts = ReturnType<typeof createContracts>;
