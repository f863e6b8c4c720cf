import { v7 as uuidv7 } from 'uuid';
import type { SettlementKind, SettlementState } from '@foyer/contract/contract-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSavepoint, inTransaction, liftTimeouts } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import type { Job, JobLog } from '../../../platform/jobs/runner.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Ledger, Receipt } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit, sendAndAnnounce } from '../../ledger/player-transfer/player-transfer.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import {
  commissionOf,
  endOfPeriod,
  freezeFacts,
  holdDue,
  lateSpan,
  nextDue,
  readDue,
  updateContract,
  type ContractRow,
  type Contracts,
  type DueContract,
  type Span,
} from '../contract/contract.ts';
import type { RateSettlements } from '../rate-settlement/rate-settlement.ts';
import {
  closeDebt,
  findOpenDebt,
  findSettlement,
  hasUnpaid,
  isDebtor,
  insertDebt,
  insertSettlement,
  lockOpenDebt,
  lockSettlement,
  readPayable,
  readSettlements,
  readUnpaid,
  searchDebts,
  searchSettlements,
  updateSettlement,
  type DebtRow,
  type Key,
  type NamedSettlement,
  type ReviewSearch,
  type SettlementRow,
} from './store.ts';
export type { Breakdowns, FactSum, LineQuery } from './breakdown.ts';
export type { NamedSettlement } from './store.ts';

/** Scope of the keys of commissions in the ledger. */
const scope = 'commission';
/** How many a look takes. */
const batch = 200;

export interface SettlementDeps {
  db: Db;
  clock: Clock;
  log: JobLog;
  ledger: Ledger;
  accounts: Accounts;
  merchants: Merchants;
  approvals: Approvals;
  contracts: Contracts;
  activity: Pick<Activity, 'catchUp'>;
  rateSettlements: RateSettlements;
}

/** What an approval carries out. */
interface Command {
  what: 'pay' | 'reverse';
}

/** Who gives money to whom; null: the merchant. */
interface Payment {
  merchantId: number;
  fromId: string | null;
  toId: string | null;
  currency: string;
  amount: bigint;
  key: string;
  reference: string;
  /** The key of the payment that this one takes back. */
  takesBack?: string;
}

/**
 * Settlement of contracts (R-AGENTS-8): one run for each contract and period. It is written down with its facts in one transaction and
 * paid in another, so that a process that is killed leaves nothing half done.
 */
export function createSettlements(deps: SettlementDeps) {
  const { db, clock, log, ledger, accounts, merchants, approvals, contracts, activity, rateSettlements } =
    deps;

  /** Moves money, once. @returns false when there is too little: nothing moved */
  const move = async (on: Sql, payment: Payment): Promise<boolean> => {
    const { merchantId, fromId, toId, currency, amount, key, reference, takesBack } = payment;
    const walletOf = (owner: string) => ledger.open(on, { merchantId, owner, wallet: 'real', currency });
    const command = { scope, key, amount, reference };
    const from = fromId && (await walletOf(fromId));
    const to = toId && (await walletOf(toId));
    try {
      await inSavepoint(on, async (inner) => {
        const announce = (owner: string, receipt: Receipt) =>
          announceOnCommit(ledger, inner, { merchantId, owner, currency, ...receipt });
        if (from && to) {
          const back = takesBack === undefined ? {} : { takesBack };
          const sending = { ...from, ...command, ...back, to, kind: 'commission' } as const;
          await sendAndAnnounce(ledger, inner, { fromId, toId }, sending);
        } else if (to) announce(toId, await ledger.payCommission({ ...to, ...command }, inner));
        else if (from) announce(fromId, await ledger.returnCommission({ ...from, ...command }, inner));
      });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'insufficient_funds') return false;
      throw error;
    }
  };

  /** How an account stands; null of the merchant, who has none. */
  const statusOf = async (on: Sql, merchantId: number, accountId: string | null) =>
    accountId === null ? null : (await accounts.find(merchantId, accountId, on))?.status;
  const hasClosed = async (on: Sql, merchantId: number, accountId: string | null): Promise<boolean> =>
    (await statusOf(on, merchantId, accountId)) === 'closed';

  /** Whether nobody can take out what is paid to an account, now and until the transaction ends; never of the merchant, who is null. */
  const isClosed = async (on: Sql, merchantId: number, accountId: string | null): Promise<boolean> => {
    if (accountId === null) return false;
    await accounts.hold(on, merchantId, accountId);
    return hasClosed(on, merchantId, accountId);
  };

  const payKey = (id: string) => `${id}/pay`;
  const paymentOf = (row: SettlementRow): Payment => ({
    merchantId: row.merchantId,
    currency: row.currency,
    amount: row.amount,
    fromId: row.payerId,
    toId: row.payeeId,
    key: payKey(row.id),
    reference: row.id,
  });
  const reversalOf = (row: SettlementRow): Payment => ({
    ...paymentOf(row),
    fromId: row.payeeId,
    toId: row.payerId,
    key: `${row.id}/reverse`,
    ...(row.payerId ? { takesBack: payKey(row.id) } : {}),
  });

  const owe = (on: Sql, row: SettlementRow, cause: DebtRow['cause'], { fromId, toId }: Payment) =>
    insertDebt(on, {
      merchantId: row.merchantId,
      id: uuidv7(),
      settlementId: row.id,
      cause,
      debtorId: fromId ?? row.payeeId,
      creditorId: toId,
      amount: row.amount,
      currency: row.currency,
      state: 'open',
      createdAt: clock.now(),
      closedAt: null,
    });

  /** Pays a settlement, or notes what its payer owes. @param row locked by the caller */
  const pay = async (on: Sql, row: SettlementRow): Promise<void> => {
    const payment = paymentOf(row);
    const isPaid = await move(on, payment);
    if (!isPaid) await owe(on, row, 'payment', payment);
    await updateSettlement(on, row, isPaid ? { state: 'paid', paidAt: clock.now() } : { state: 'owed' });
  };

  /** Takes a settlement back, or notes what its payee owes. @param row locked by the caller */
  const reverse = async (on: Sql, row: SettlementRow, reason: string): Promise<void> => {
    const open = await findOpenDebt(on, row.merchantId, row.id);
    if (open) await closeDebt(on, open, 'cancelled', clock.now());
    else if (row.state === 'paid') {
      const reversal = reversalOf(row);
      if (!(await move(on, reversal))) await owe(on, row, 'reversal', reversal);
    }
    await updateSettlement(on, row, { state: 'reversed', reversedAt: clock.now(), reason });
  };

  /** How a settlement stands that was just worked out: what one payee gets of a day counts together, in however many periods. */
  const firstState = async (
    on: Sql,
    { merchantId, payeeId }: ContractRow,
    needsStaff: boolean,
    amount: bigint,
    day: string,
  ): Promise<SettlementState> => {
    if (amount === 0n) return 'nothing';
    const counted = { merchantId, kind: 'commission', day } as const;
    const large = await approvals.countLarge(on, counted, new Map([[payeeId, amount]]));
    return large.has(payeeId) || needsStaff ? 'review' : 'due';
  };

  /** Works out the next period of a contract, the last one where its payee or its payer has closed the account. @param row locked by the caller, due */
  const settlePeriod = async (on: Sql, row: ContractRow): Promise<void> => {
    const { merchantId, id: contractId, payeeId, payerId, currency, kind, terms, endsAt, settledUntil } = row;
    const merchant = merchants.byId(merchantId);
    if (!settledUntil) throw new Error(`contract ${contractId} is due without a beginning`);
    const end = endOfPeriod(terms.period, settledUntil, merchant.timeZone);
    const span: Span = { from: settledUntil, to: endsAt && endsAt < end ? endsAt : end };
    const id = uuidv7();
    const empty = { validStake: 0n, activeMembers: 0, netLoss: 0n };
    const keys = { merchantId, id, contractId, payeeId, payerId, currency };
    const nothing = commissionOf(kind, terms, empty, row.carried);
    await insertSettlement(on, {
      ...keys,
      ...nothing,
      fromAt: span.from,
      toAt: span.to,
      state: 'nothing',
      createdAt: clock.now(),
    });
    const team = await contracts.teamOf(merchant, row, on);
    const late = row.startsAt && lateSpan(terms.period, span, row.startsAt, merchant.timeZone);
    const sums = await freezeFacts(on, id, kind, team, span, late && { contractId, span: late }, clock.now());
    const commission = commissionOf(kind, terms, sums, row.carried);
    const status = await statusOf(on, merchantId, payeeId);
    const isOver = status === 'closed' || (await hasClosed(on, merchantId, payerId));
    const day = dayIn(span.from, merchant.timeZone);
    await updateSettlement(on, keys, {
      ...commission,
      state: await firstState(on, row, isOver || status !== 'active', commission.amount, day),
    });
    const isLast = isOver || (endsAt !== null && span.to >= endsAt);
    await updateContract(on, row, {
      settledUntil: span.to,
      carried: commission.carriedOut,
      dueAt: isLast ? null : nextDue({ terms, endsAt, settledUntil: span.to }, merchant.timeZone),
      ...(isLast ? { state: 'ended' } : {}),
    });
  };

  /** Works out the next period of a contract. @returns false where none is due, or another process is at it */
  const settleNext = ({ merchantId, id }: DueContract, now: Date): Promise<boolean> =>
    inTransaction(db, async (on) => {
      await liftTimeouts(on);
      const row = await holdDue(on, merchantId, id, now);
      if (row) await settlePeriod(on, row);
      return row !== null;
    });
  const settleDue = async (): Promise<number> => {
    const now = clock.now();
    let settled = 0;
    const due = pageByPage(async (after: DueContract | null) => {
      const page = await readDue(db.orm, now, after, batch);
      if (page.length > 0) await activity.catchUp();
      return page;
    });
    await eachAlone(due, async (which) => {
      while (await settleNext(which, now)) settled += 1;
    });
    return settled;
  };
  const payDue = async (): Promise<number> => {
    let paid = 0;
    const unpaid = pageByPage((after: Key | null) => readUnpaid(db.orm, after, batch));
    await eachAlone(unpaid, ({ merchantId, id }) =>
      inTransaction(db, async (on) => {
        const row = await lockSettlement(on, merchantId, id);
        if (row?.state !== 'due') return;
        if ((await isClosed(on, merchantId, row.payeeId)) || (await hasClosed(on, merchantId, row.payerId)))
          return updateSettlement(on, row, { state: 'review' });
        await pay(on, row);
        paid += 1;
      }),
    );
    return paid;
  };
  /** Pays debts whose debtors have the money again. */
  const collect = async (): Promise<number> => {
    let paid = 0;
    const payable = pageByPage((after: Key | null) => readPayable(db.orm, after, batch));
    await eachAlone(payable, ({ merchantId, id }) =>
      inTransaction(db, async (on) => {
        const debt = await lockOpenDebt(on, merchantId, id);
        const row = debt && (await lockSettlement(on, merchantId, debt.settlementId));
        if (!debt || !row || (await isClosed(on, merchantId, debt.creditorId))) return;
        const isPayment = debt.cause === 'payment';
        if (!(await move(on, isPayment ? paymentOf(row) : reversalOf(row)))) return;
        await closeDebt(on, debt, 'paid', clock.now());
        if (isPayment) await updateSettlement(on, row, { state: 'paid', paidAt: clock.now() });
        paid += 1;
      }),
    );
    return paid;
  };

  const mayBe: Record<Command['what'], readonly SettlementState[]> = {
    pay: ['review'],
    reverse: ['review', 'paid', 'owed'],
  };
  /** Whose money it becomes when a settlement is paid, or taken back; null for the merchant, and where nothing moves. */
  const receiverOf = ({ state, payeeId, payerId }: SettlementRow, what: Command['what']) =>
    what === 'pay' ? payeeId : state === 'paid' ? payerId : null;
  /** A settlement with which this can be done, held. @throws Refusal not_found, already_decided, payee_closed, payer_closed */
  const held = async (on: Sql, merchantId: number, id: string, what: Command['what']) => {
    const locked = await lockSettlement(on, merchantId, id);
    if (!locked) throw new Refusal('not_found');
    if (!mayBe[what].includes(locked.state)) throw new Refusal('already_decided');
    if (await isClosed(on, merchantId, receiverOf(locked, what))) throw new Refusal('payee_closed');
    if (what === 'pay' && (await hasClosed(on, merchantId, locked.payerId)))
      throw new Refusal('payer_closed');
    return locked;
  };
  const carryOut = async (on: Sql, merchantId: number, id: string, { what }: Command, reason: string) => {
    const row = await held(on, merchantId, id, what);
    await (what === 'pay' ? pay(on, row) : reverse(on, row, reason));
    const result = await findSettlement(on, merchantId, id);
    if (!result) throw new Refusal('not_found');
    const act = {
      action: what === 'pay' ? 'release_settlement' : 'reverse_settlement',
      subject: result.agent,
      reason,
      before: { state: row.state },
      after: { state: result.state, amount: String(row.amount), currency: row.currency },
    };
    return { result, act, isQuiet: true };
  };
  /** Asks for a second person; whatever the amount. */
  const request = (context: StaffContext, id: string, what: Command['what'], reason: string) =>
    approvals.change<NamedSettlement>(context, async (on) => {
      const { id: merchantId } = context.merchant;
      const { amount, currency, payeeId } = await held(on, merchantId, id, what);
      const named = await findSettlement(on, merchantId, id);
      const command: Command = { what };
      const waiting = await approvals.admit(on, context, {
        kind: 'commission',
        subject: id,
        title: named?.agent ?? id,
        reason,
        payload: command,
        amount,
        currency,
        accountId: payeeId,
        isAlways: true,
        before: { state: named?.state },
        after: { what },
      });
      return waiting ?? carryOut(on, merchantId, id, command, reason);
    });

  const approvalHandler: ApprovalHandler = {
    execute: (on, { merchant }, { subject, payload, reason }) =>
      carryOut(on, merchant.id, subject, payload as Command, reason),
  };
  const jobs: Job[] = [
    {
      name: 'settle-contracts',
      when: '*/10 * * * *',
      madeUpWithinMs: hourMs,
      async work() {
        const done = { contracts: 0, rates: 0, paid: 0, collected: 0 };
        const steps = {
          contracts: settleDue,
          rates: rateSettlements.settleDue,
          paid: payDue,
          collected: collect,
        };
        await eachAlone(Object.keys(steps) as (keyof typeof steps)[], async (name) => {
          done[name] = await steps[name]();
        });
        if (Object.values(done).some((count) => count > 0)) log.info(done, 'contracts settled');
      },
    },
  ];

  return {
    jobs,
    approvalHandler,
    /** Works out every period that is due, one after the other. @returns how many */
    settleDue,
    /** Pays what was worked out and needs nobody. @returns how many */
    payDue,
    /** Pays debts whose debtors have the money now. @returns how many */
    collect,
    /** A page of the settlements of an agent's contracts of a kind. */
    list: (
      { merchantId, accountId }: Player,
      kind: SettlementKind,
      slice: { offset: number; limit: number },
    ) => readSettlements(db.orm, merchantId, accountId, kind, slice),
    search: (merchantId: number, search: ReviewSearch & { state?: SettlementState | undefined }) =>
      searchSettlements(db.orm, merchantId, search),
    /** The settlements of these that wait for a second person. */
    waiting: async (merchantId: number, ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await approvals.waitingFor(merchantId, 'commission', ids)).keys()),
    debts: (merchantId: number, search: ReviewSearch) => searchDebts(db.orm, merchantId, search),
    /** What of settled periods keeps an account from being closed: money that it still gets, or still owes; null when nothing does. */
    async hindranceOf({ merchantId, accountId }: Player, on: Sql) {
      if (await hasUnpaid(on, merchantId, { payeeId: accountId })) return 'commission_under_way';
      const owes =
        (await hasUnpaid(on, merchantId, { payerId: accountId })) ||
        (await isDebtor(on, merchantId, accountId));
      return owes ? 'commission_owed' : null;
    },
    /**
     * Has a settlement paid that waits for staff.
     * @throws Refusal not_found, already_decided, payee_closed, payer_closed, approval_required, approval_waiting
     */
    release: (context: StaffContext, id: string, reason: string) => request(context, id, 'pay', reason),
    /**
     * Takes a settlement back (R-AGENTS-10); what the payee no longer has becomes a debt.
     * @throws Refusal not_found, already_decided, payee_closed where who had paid it closed the account, approval_required, approval_waiting
     */
    reverse: (context: StaffContext, id: string, reason: string) => request(context, id, 'reverse', reason),
  };
}

export type Settlements = ReturnType<typeof createSettlements>;
