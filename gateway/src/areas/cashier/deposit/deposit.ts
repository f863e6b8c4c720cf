import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hasLapsed } from '@foyer/contract/record-kinds';
import { isActualAccount } from '@foyer/contract/session-can';
import { feeOf } from '@foyer/contract/fee';
import type { Clock } from '../../../platform/time/clock.ts';
import { batchSize, inBatches } from '../../../platform/csv/csv.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Attachments } from '../../content/attachment/attachment.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Identities } from '../identity/identity.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import { untilDecided } from '../../ledger/ledger/ledger.ts';
import type { Cases } from '../../oversight/case/case.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Adapter, PaymentMethodRow, PaymentMethods } from '../payment-method/payment-method.ts';
import { coinsFor } from './coins.ts';
import type { Settlement } from './settlement.ts';
import {
  countDeposits,
  expireDeposits,
  findByRequest,
  findDeposit,
  insertDeposit,
  readDeposits,
  readDepositsAfter,
  readHeldExcess,
  readPending,
  readSameProofs,
  searchDeposits,
  sumDeposits,
  updateDeposit,
  type DepositFilter,
  type DepositRow,
  type DepositSearch,
} from './store.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import { minuteMs } from '../../../platform/time/units.ts';
export { compareDeposits } from './store-books.ts';

export type { DepositFilter, DepositRow } from './store.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Deposits that one player may have under way. */
const pendingAtMost = 5;
/** How long there is to pay, ms: by hand it takes longer than on a payment page. */
const lifeMs: Record<Adapter, number> = { manual: 24 * 60 * minuteMs, sandbox: 30 * minuteMs };

/** A deposit that a player wants to make. */
export interface DepositWish {
  /** Made by the page: the same again is the same deposit. */
  requestId: string;
  methodId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
}

/** What a player tells of a transfer made by hand. */
export interface Proof {
  /** Reference number of the bank. */
  reference: string;
  /** Ids of all pictures it has from now on; left out, they stay as they are. */
  attachments?: readonly string[] | undefined;
}

/** What of a deposit reached the balance, or will; minor units. What is held beyond a limit has not. */
export const creditedOf = ({ amount, fee, excess, excessState }: DepositRow): bigint =>
  amount - fee - (excessState === 'credited' ? 0n : excess);

/** Whether the player or the processor says that a deposit is paid, or being paid. */
export const isSaidToBePaid = ({ proof, received, processingAt }: DepositRow): boolean =>
  proof !== '' || received !== null || processingAt !== null;

/** A deposit as staff see it. */
export type DepositForStaff = DepositRow & {
  username: string;
  /** The approval that its confirmation waits for. */
  waitingFor: string | null;
  /** References of other deposits whose players named the same transfer. */
  sameProof: string[];
};

export interface DepositDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  attachments: Attachments;
  cases: Cases;
  identities: Identities;
  settlement: Settlement;
  paymentMethods: PaymentMethods;
  depositLimits: DepositLimits;
  exclusions: Exclusions;
  velocity: Velocity;
  approvals: Approvals;
  authorization: Authorization;
}

/** Letters and digits that nobody mistakes for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = () =>
  `FD${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** A deposit as it begins. */
export const newDeposit = (
  { merchantId, accountId }: Owner,
  { requestId, methodId, amount, currency }: DepositWish,
  method: PaymentMethodRow,
  at: Date,
): DepositRow => ({
  merchantId,
  id: uuidv7({ msecs: at.getTime() }),
  accountId,
  requestId,
  reference: newReference(),
  methodId,
  methodName: method.name,
  kind: method.kind,
  adapter: method.adapter,
  facts: method.facts,
  coins: method.kind === 'crypto' ? coinsFor(amount, BigInt(method.facts.rate ?? 1)) : null,
  amount,
  fee: feeOf(method, amount),
  currency,
  state: 'pending',
  isLate: false,
  proof: '',
  attachments: [],
  reason: '',
  decidedBy: null,
  createdAt: at,
  expiresAt: new Date(at.getTime() + lifeMs[method.adapter]),
  processingAt: null,
  settledAt: null,
  received: null,
  agreed: null,
  excess: 0n,
  excessState: null,
  excessAt: null,
  reversedAt: null,
  creditKey: null,
  creditedAt: null,
});

/** Money that players bring in (R-CASHIER-5). It is credited once, whoever reports it and how often. */
export type Deposits = ReturnType<typeof createDeposits>;

/** Deposits on the database. */
export function createDeposits(deps: DepositDeps) {
  const { db, clock, accounts, attachments, cases, identities, settlement } = deps;
  const { paymentMethods, depositLimits, exclusions, approvals, authorization, velocity } = deps;

  const own = async ({ merchantId, accountId }: Owner, id: string) => {
    const row = await findDeposit(db.orm, merchantId, id);
    if (row?.accountId !== accountId) throw new Refusal('not_found');
    return row;
  };

  const rowOf = async (owner: Owner, wish: DepositWish): Promise<DepositRow> => {
    const { methodId: id, amount, currency } = wish;
    const { merchantId } = owner;
    const method = await paymentMethods.usable({ merchantId, id, direction: 'deposit', currency, amount });
    return newDeposit(owner, wish, method, clock.now());
  };
  /** The deposit of a request, if it is there. */
  const existing = async (owner: Owner, { requestId, methodId, amount }: DepositWish) => {
    const found = await findByRequest(db.orm, owner, requestId);
    if (found && (found.methodId !== methodId || found.amount !== amount))
      throw new Refusal('transaction_mismatch');
    return found;
  };

  const forStaff = async (
    merchantId: number,
    rows: { deposit: DepositRow; username: string }[],
  ): Promise<DepositForStaff[]> => {
    const ids = rows.map(({ deposit }) => deposit.id);
    const waiting = await approvals.waitingFor(merchantId, 'deposit', ids);
    const same = await readSameProofs(db, merchantId, ids);
    return rows.map(({ deposit, username }) => ({
      ...deposit,
      username,
      waitingFor: waiting.get(deposit.id)?.id ?? null,
      sameProof: same.get(deposit.id) ?? [],
    }));
  };

  /** Whether its player may cancel it: nobody says that it is paid, nor do staff who wait for a second person to confirm it. */
  const mayCancel = async (row: DepositRow, on: Sql = db.orm): Promise<boolean> => {
    if (row.state !== 'pending' || isSaidToBePaid(row)) return false;
    // Staff confirm only transfers by hand; pages ask again and again for the others
    if (row.adapter !== 'manual') return true;
    return (await approvals.waitingFor(row.merchantId, 'deposit', [row.id], on)).size === 0;
  };

  const one = async (merchantId: number, id: string): Promise<DepositForStaff> => {
    const { rows } = await searchDeposits(db.orm, merchantId, {
      q: '',
      state: null,
      waiting: false,
      id,
      offset: 0,
      limit: 1,
    });
    const [row] = await forStaff(merchantId, rows);
    if (!row) throw new Refusal('not_found');
    return row;
  };

  /** What staff decide about, locked. @throws Refusal not_found, already_decided */
  const undecided = async (on: Sql, merchantId: number, id: string, decision: 'confirm' | 'reject') => {
    const row = await findDeposit(on, merchantId, id, true);
    if (!row || row.adapter !== 'manual') throw new Refusal('not_found');
    // What comes late for an account that was closed is given back where it came from.
    const isLate = hasLapsed(row.state) && decision === 'confirm' && !(await settlement.isClosed(on, row));
    const isOpen = row.state === 'pending' || isLate;
    if (!isOpen) throw new Refusal('already_decided');
    return row;
  };

  /** Staff decide about a transfer made by hand, whose row is locked. */
  const decideOn = async (
    on: Sql,
    context: StaffContext,
    row: DepositRow,
    { decision, reason }: { decision: 'confirm' | 'reject'; reason: string },
  ): Promise<Change<null>> => {
    const decidedBy = context.staff.username;
    const state = decision === 'confirm' ? 'paid' : 'rejected';
    if (decision === 'confirm') await settlement.credit(on, row, row.amount, { decidedBy });
    else {
      await updateDeposit(on, row, { state: 'rejected', reason, decidedBy, settledAt: clock.now() });
      await approvals.drop(on, context, 'deposit', row.id, reason);
    }
    const act = {
      action: `${decision}_deposit`,
      subject: row.reference,
      reason,
      before: { state: row.state },
      after: {
        state,
        amount: String(row.amount),
        credited: state === 'paid' ? String(row.amount - row.fee) : '0',
        currency: row.currency,
      },
    };
    return { result: null, act, isQuiet: true };
  };

  /** Counts a confirmation; over a sum of the day it waits. */
  const admit = (on: Sql, context: StaffContext, row: DepositRow, reason: string) => {
    const {
      id: subject,
      reference: title,
      amount,
      fee,
      currency,
      accountId,
      methodName: method,
      proof,
    } = row;
    return approvals.admit(on, context, {
      kind: 'deposit',
      subject,
      title,
      amount,
      currency,
      accountId,
      reason,
      payload: {},
      before: { state: row.state },
      after: { state: 'paid', credited: String(amount - fee), method, proof },
    });
  };

  /** Opens the case of a deposit over the limit again with what its player wants. */
  const noteRefund = (on: Sql, row: DepositRow) =>
    settlement.openCase(on, row, 'deposit-over-limit', row.excess, { player: 'Asks for a refund' });

  return {
    /** @throws Refusal not_found */
    find: own,
    mayCancel: (row: DepositRow) => mayCancel(row),
    /** One of a merchant's, whoever's it is; null without one. */
    byId: (merchantId: number, id: string): Promise<DepositRow | null> => findDeposit(db.orm, merchantId, id),
    /**
     * Begins a deposit; who deposits is an actual account (R-CASHIER-1) and has given their identity.
     * @throws Refusal free_reject, identity_required, method_unavailable, currency_mismatch, amount_below_minimum,
     *   amount_above_maximum, deposit_limit_reached, timed_out, self_excluded, deposits_pending, transaction_mismatch when the request was another one
     */
    async begin(player: Player, wish: DepositWish): Promise<DepositRow> {
      if (!isActualAccount(player.type)) throw new Refusal('free_reject');
      const found = await existing(player, wish);
      if (found) return found;
      if (wish.currency !== player.currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      await identities.require(db.orm, player);
      const row = await rowOf(player, wish);
      const isNew = await inTurn(db, `${player.merchantId}:${player.accountId}`, () =>
        inTransaction(db, async (on) => {
          await accounts.hold(on, player.merchantId, player.accountId);
          // Closed or disabled since the session was looked at.
          const account = await accounts.find(player.merchantId, player.accountId, on);
          if (account?.status !== 'active') throw new Refusal('session_ended');
          // The same request twice at once: the one that was first counts.
          if (await findByRequest(on, player, wish.requestId)) return false;
          if ((await countDeposits(on, player, ['pending'])) >= pendingAtMost)
            throw new Refusal('deposits_pending');
          await exclusions.requireFree(on, player);
          await depositLimits.requireWithin(on, player, row.amount);
          const isNew = await insertDeposit(on, row);
          await velocity.check(on, player);
          return isNew;
        }),
      );
      return isNew ? row : ((await existing(player, wish)) ?? row);
    },
    /**
     * Notes how a transfer was made by hand; staff then look for it.
     * @throws Refusal not_found, also for a picture that is not the player's or shows something else already; already_decided
     */
    prove: (owner: Owner, id: string, { reference, attachments: given }: Proof): Promise<DepositRow> =>
      inTransaction(db, async (on) => {
        const row = await findDeposit(on, owner.merchantId, id, true);
        if (row?.accountId !== owner.accountId || row.adapter !== 'manual') throw new Refusal('not_found');
        if (row.state !== 'pending') throw new Refusal('already_decided');
        const proof = { proof: reference, attachments: [...new Set(given ?? row.attachments)] };
        await attachments.replace(on, owner, row.attachments, proof.attachments);
        await updateDeposit(on, row, proof);
        return { ...row, ...proof };
      }),
    /**
     * The player ends a deposit that they will not pay: it frees its part of the limit at once; again, it stays so. Only one that nobody
     * said to have paid; money that still comes is credited as late (R-CASHIER-36).
     * @throws Refusal not_found, already_decided
     */
    cancel: (owner: Owner, id: string): Promise<DepositRow> =>
      inTransaction(db, async (on) => {
        const row = await findDeposit(on, owner.merchantId, id, true);
        if (row?.accountId !== owner.accountId) throw new Refusal('not_found');
        if (row.state === 'cancelled') return row;
        if (!(await mayCancel(row, on))) throw new Refusal('already_decided');
        const change = { state: 'cancelled', settledAt: clock.now() } as const;
        await updateDeposit(on, row, change);
        return { ...row, ...change };
      }),
    /** What is under way or waits for staff, and what was held back beyond the limit and waits for a decision. */
    async pending(owner: Owner, on: Sql = db.orm): Promise<DepositRow[]> {
      return [...(await readHeldExcess(on, owner)), ...(await readPending(on, owner))];
    },
    list: (owner: Owner, filter: DepositFilter, page: { offset: number; limit: number }) =>
      readDeposits(db.orm, owner, filter, page),
    /** All of them, latest first, in batches: for files. */
    each: (owner: Owner, filter: DepositFilter) =>
      inBatches<DepositRow>((after) =>
        readDepositsAfter(db.orm, owner, { ...filter, after, limit: batchSize }),
      ),
    /** What reached the balance, minor units. */
    sum: (owner: Owner, period: Pick<DepositFilter, 'from' | 'to'>): Promise<bigint> =>
      sumDeposits(db.orm, owner, period),
    /** When the excess of a deposit can be credited within the limits: now, from a moment on, or in no period. */
    excessFrees: (row: DepositRow) => depositLimits.freesFor(row, row.excess),
    /**
     * The player decides about what arrived beyond the own limit: it is credited once the limit has room for it, or
     * staff are asked to refund it (R-CASHIER-24).
     * @throws Refusal not_found, already_decided; deposit_limit_reached while there is no room
     */
    decideExcess: (owner: Owner, id: string, decision: 'credit' | 'refund'): Promise<DepositRow> =>
      inTurn(db, `${owner.merchantId}:${owner.accountId}`, () =>
        untilDecided(() =>
          inTransaction(db, async (on) => {
            const row = await findDeposit(on, owner.merchantId, id, true);
            if (row?.accountId !== owner.accountId || row.excessState === null)
              throw new Refusal('not_found');
            if (row.excessState !== 'held') throw new Refusal('already_decided');
            if (decision === 'refund') {
              await updateDeposit(on, row, { excessState: 'refund-requested', excessAt: clock.now() });
              await noteRefund(on, row);
            } else {
              await accounts.hold(on, owner.merchantId, owner.accountId);
              await exclusions.requireFree(on, owner);
              await depositLimits.requireWithin(on, owner, row.excess);
              await settlement.creditExcess(on, row);
              const which = { merchantId: row.merchantId, kind: 'deposit-over-limit', subject: id } as const;
              await cases.settle(on, which, 'credit', 'The player credited it within the limit');
            }
            return (await findDeposit(on, owner.merchantId, id)) ?? row;
          }),
        ),
      ),
    async search(
      merchantId: number,
      search: DepositSearch,
    ): Promise<{ rows: DepositForStaff[]; total: number }> {
      const { rows, total } = await searchDeposits(db.orm, merchantId, search);
      return { rows: await forStaff(merchantId, rows), total };
    },
    /**
     * Staff saw the transfer arrive, or did not. What expired or was cancelled can still be confirmed: money may come late. Over a sum of the
     * day the confirmation waits for a second person (R-OVERSIGHT-10).
     * @throws Refusal not_found, already_decided, approval_required, approval_waiting; body_invalid naming `reason` when a
     *   rejection gives none
     */
    async decide(
      context: StaffContext,
      id: string,
      decision: 'confirm' | 'reject',
      reason: string,
    ): Promise<DepositForStaff> {
      const { merchant } = context;
      await approvals.change(context, async (on) => {
        const row = await undecided(on, merchant.id, id, decision);
        if (decision === 'reject' && reason === '') throw fieldRefusal({ reason: 'field_required' });
        const waiting = decision === 'confirm' ? await admit(on, context, row, reason) : null;
        return waiting ?? decideOn(on, context, row, { decision, reason });
      });
      return one(merchant.id, id);
    },
    /** Carries out confirmations that a second person approved. */
    approvalHandler: {
      execute: async (on, context, { merchantId, subject, reason }) => {
        const row = await undecided(on, merchantId, subject, 'confirm');
        return decideOn(on, context, row, { decision: 'confirm', reason });
      },
    } satisfies ApprovalHandler,
    /**
     * Staff propose to take a paid deposit back; it happens when another person confirms it in the case.
     * @returns the id of the case
     * @throws Refusal not_found; already_decided when it is not paid
     */
    proposeReversal: (context: StaffContext, id: string, reason: string): Promise<string> =>
      authorization.change(context, async (on) => {
        const { merchant, staff } = context;
        const row = await findDeposit(on, merchant.id, id, true);
        if (!row) throw new Refusal('not_found');
        if (row.state !== 'paid') throw new Refusal('already_decided');
        const facts = { proposed: staff.username, reason };
        const caseId = await settlement.openCase(on, row, 'deposit-reversal', row.amount, facts);
        await cases.propose(on, merchant.id, caseId, staff, 'take-back');
        const act = {
          action: 'propose_reversal',
          subject: row.reference,
          reason,
          before: null,
          after: { caseId },
        };
        return { result: caseId, act, isQuiet: true };
      }),
    /** Ends what nobody paid in time. @returns how many */
    expire: (): Promise<number> => expireDeposits(db.orm, clock.now()),
  };
}
