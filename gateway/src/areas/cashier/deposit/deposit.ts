import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { isActualAccount } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Attachments } from '../../content/attachment/attachment.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import type { Identities } from '../identity/identity.ts';
import { untilDecided, type Ledger, type Receipt } from '../../ledger/ledger/ledger.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { feeOf, type Adapter, type PaymentMethods } from '../payment-method/payment-method.ts';
import type { PaymentNews, Payments } from '../payment/payment.ts';
import { coinsFor } from './coins.ts';
import {
  countDeposits,
  expireDeposits,
  findByRequest,
  findDeposit,
  insertDeposit,
  readDeposits,
  readPending,
  searchDeposits,
  sumDeposits,
  updateDeposit,
  type DepositFilter,
  type DepositRow,
  type DepositSearch,
} from './store.ts';

export type { DepositFilter, DepositRow } from './store.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Scope of the keys of deposits in the ledger. */
const scope = 'deposit';
/** Deposits that one player may have under way. */
const pendingAtMost = 5;
const minute = 60_000;
/** How long there is to pay, ms: by hand it takes longer than on a payment page. */
const lifeMs: Record<Adapter, number> = { manual: 24 * 60 * minute, sandbox: 30 * minute };

/** A deposit that a player wants to make. */
export interface DepositWish {
  /** Made by the page: the same again is the same deposit. */
  requestId: string;
  methodId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
}

/** A deposit that was made some time ago, for the demo world. */
export interface PastDeposit extends DepositWish {
  at: Date;
  settledAt: Date;
  state: 'pending' | 'paid' | 'failed' | 'expired';
  /** The reference number that the player told; empty for none. */
  proof: string;
}

/** What a player tells of a transfer made by hand. */
export interface Proof {
  /** Reference number of the bank. */
  reference: string;
  /** Ids of all pictures it has from now on; left out, they stay as they are. */
  attachments?: readonly string[] | undefined;
}

/** A deposit as staff see it. */
export type DepositForStaff = DepositRow & { username: string };

/** Money that players bring in (R-CASHIER-5). It is credited once, whoever tells it and how often. */
export interface Deposits {
  /**
   * Begins a deposit; who deposits is an actual account (R-CASHIER-1) and has said who they are.
   * @throws Refusal free_reject, identity_required, method_unavailable, currency_mismatch, amount_below_minimum,
   *   amount_above_maximum, deposit_limit_reached, too_many_requests, transaction_mismatch when the request was another one
   */
  begin(player: Player, wish: DepositWish): Promise<DepositRow>;
  /**
   * Notes how a transfer was made by hand; staff then look for it.
   * @throws Refusal not_found, also for a picture that is not the player's or shows something else already; already_decided
   */
  prove(owner: Owner, id: string, proof: Proof): Promise<DepositRow>;
  /** @throws Refusal not_found */
  find(owner: Owner, id: string): Promise<DepositRow>;
  /** One of a merchant's, whoever's it is; null without one. */
  byId(merchantId: number, id: string): Promise<DepositRow | null>;
  pending(owner: Owner): Promise<DepositRow[]>;
  list(
    owner: Owner,
    filter: DepositFilter,
    page: { offset: number; limit: number },
  ): ReturnType<typeof readDeposits>;
  /** What reached the balance, minor units. */
  sum(owner: Owner, period: Pick<DepositFilter, 'from' | 'to'>): Promise<bigint>;
  /**
   * What a processor tells. Money that came is credited once, also when the deposit has failed or expired meanwhile;
   * what is told of a paid one changes nothing any more.
   * @returns the deposit as it stands then
   * @throws Refusal not_found, amount_invalid, currency_mismatch, transaction_mismatch
   */
  hear(news: PaymentNews): Promise<DepositRow>;
  search(merchantId: number, search: DepositSearch): Promise<{ rows: DepositForStaff[]; total: number }>;
  /**
   * Staff saw the transfer arrive, or did not. What expired can still be confirmed: money may come late.
   * @throws Refusal not_found, already_decided; body_invalid naming `reason` when a rejection gives none
   */
  decide(
    post: StaffContext,
    id: string,
    decision: 'confirm' | 'reject',
    reason: string,
  ): Promise<DepositForStaff>;
  /** Ends what nobody paid in time. @returns how many */
  expire(): Promise<number>;
  /** Writes down a deposit of the past; again, it changes nothing. */
  record(owner: Owner, past: PastDeposit): Promise<void>;
}

export interface DepositDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  accounts: Accounts;
  attachments: Attachments;
  identities: Identities;
  payments: Payments;
  paymentMethods: PaymentMethods;
  depositLimits: DepositLimits;
  authorization: Authorization;
}

/** Letters and digits that nobody mistakes for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = () =>
  `FD${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** Deposits on the database. */
export function createDeposits(deps: DepositDeps): Deposits {
  const {
    db,
    clock,
    ledger,
    accounts,
    attachments,
    identities,
    payments,
    paymentMethods,
    depositLimits,
    authorization,
  } = deps;

  const own = async ({ merchantId, accountId }: Owner, id: string) => {
    const row = await findDeposit(db.orm, merchantId, id);
    if (row?.accountId !== accountId) throw new Refusal('not_found');
    return row;
  };

  /** Credits a deposit and says so in its row, whose lock the caller has. */
  const credit = async (
    on: Sql,
    row: DepositRow,
    more: Partial<DepositRow> = {},
    at = clock.now(),
  ): Promise<Receipt> => {
    const { merchantId, accountId: owner, currency, id, amount, fee, methodName, reference } = row;
    const purse = await ledger.open(on, { merchantId, owner, purse: 'real', currency });
    const receipt = await ledger.deposit(
      { ...purse, scope, key: id, amount: amount - fee, reference: `${methodName} ${reference}`, at },
      on,
    );
    await updateDeposit(on, row, {
      state: 'paid',
      settledAt: at,
      isLate: row.state !== 'pending',
      reason: '',
      ...more,
    });
    return receipt;
  };
  const tell = ({ merchantId, accountId, currency }: DepositRow, receipt: Receipt | null) => {
    if (receipt) ledger.announce({ merchantId, owner: accountId, currency, ...receipt });
  };

  const rowOf = async ({ merchantId, accountId }: Owner, wish: DepositWish): Promise<DepositRow> => {
    const { requestId, methodId, amount, currency } = wish;
    const method = await paymentMethods.usable({
      merchantId,
      id: methodId,
      direction: 'deposit',
      currency,
      amount,
    });
    const now = clock.now();
    return {
      merchantId,
      id: uuidv7(),
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
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMs[method.adapter]),
      settledAt: null,
    };
  };
  const known = async (owner: Owner, { requestId, methodId, amount }: DepositWish) => {
    const found = await findByRequest(db.orm, owner, requestId);
    if (found && (found.methodId !== methodId || found.amount !== amount))
      throw new Refusal('transaction_mismatch');
    return found;
  };

  const hearOn = async (
    on: Sql,
    news: PaymentNews,
  ): Promise<{ row: DepositRow; receipt: Receipt | null }> => {
    const { merchantId, id, outcome, reason } = news;
    const row = await findDeposit(on, merchantId, id, true);
    if (!row) throw new Refusal('not_found');
    const isNew = await payments.note(on, news, row);
    if (!isNew || row.state === 'paid' || outcome === 'pending') return { row, receipt: null };
    if (outcome === 'paid') return { row, receipt: await credit(on, row) };
    if (row.state === 'pending')
      await updateDeposit(on, row, { state: outcome, reason, settledAt: clock.now() });
    return { row, receipt: null };
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
    if (!rows[0]) throw new Refusal('not_found');
    return { ...rows[0].deposit, username: rows[0].username };
  };

  return {
    find: own,
    byId: (merchantId, id) => findDeposit(db.orm, merchantId, id),
    async begin(player, wish) {
      if (!isActualAccount(player.type)) throw new Refusal('free_reject');
      const found = await known(player, wish);
      if (found) return found;
      if (wish.currency !== player.currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      await identities.require(db.orm, player);
      const row = await rowOf(player, wish);
      const isNew = await inTransaction(db, async (on) => {
        await accounts.hold(on, player.merchantId, player.accountId);
        // The same request twice at once: the one that was first counts.
        if (await findByRequest(on, player, wish.requestId)) return false;
        if ((await countDeposits(on, player, ['pending'])) >= pendingAtMost)
          throw new Refusal('too_many_requests', { retryAfter: 60 });
        await depositLimits.admit(on, player, row.amount);
        return insertDeposit(on, row);
      });
      return isNew ? row : ((await known(player, wish)) ?? row);
    },
    prove: (owner, id, { reference, attachments: told }) =>
      inTransaction(db, async (on) => {
        const row = await findDeposit(on, owner.merchantId, id, true);
        if (row?.accountId !== owner.accountId || row.adapter !== 'manual') throw new Refusal('not_found');
        if (row.state !== 'pending') throw new Refusal('already_decided');
        const proof = { proof: reference, attachments: [...new Set(told ?? row.attachments)] };
        await attachments.exchange(on, owner, row.attachments, proof.attachments);
        await updateDeposit(on, row, proof);
        return { ...row, ...proof };
      }),
    pending: (owner) => readPending(db.orm, owner),
    list: (owner, filter, page) => readDeposits(db.orm, owner, filter, page),
    sum: (owner, period) => sumDeposits(db.orm, owner, period),
    async hear(news) {
      const { row, receipt } = await untilDecided(() => inTransaction(db, (on) => hearOn(on, news)));
      tell(row, receipt);
      return (await findDeposit(db.orm, row.merchantId, row.id)) ?? row;
    },
    async search(merchantId, search) {
      const { rows, total } = await searchDeposits(db.orm, merchantId, search);
      return { rows: rows.map(({ deposit, username }) => ({ ...deposit, username })), total };
    },
    async decide(post, id, decision, reason) {
      const { merchant, staff } = post;
      const { row, receipt } = await authorization.change(post, async (on) => {
        const before = await findDeposit(on, merchant.id, id, true);
        if (!before || before.adapter !== 'manual') throw new Refusal('not_found');
        if (decision === 'reject' && reason === '') throw fieldRefusal({ reason: 'field_required' });
        const isOpen = before.state === 'pending' || (before.state === 'expired' && decision === 'confirm');
        if (!isOpen) throw new Refusal('already_decided');
        const done = decision === 'confirm' ? await credit(on, before, { decidedBy: staff.username }) : null;
        if (!done)
          await updateDeposit(on, before, {
            state: 'rejected',
            reason,
            decidedBy: staff.username,
            settledAt: clock.now(),
          });
        const after = {
          state: done ? 'paid' : 'rejected',
          credited: done ? String(before.amount - before.fee) : '0',
        };
        const act = {
          action: `${decision}_deposit`,
          subject: before.reference,
          reason,
          before: { state: before.state },
          after,
        };
        return { result: { row: before, receipt: done }, act, isQuiet: true };
      });
      tell(row, receipt);
      return one(merchant.id, id);
    },
    expire: () => expireDeposits(db.orm, clock.now()),
    async record(owner, { at, settledAt, state, proof, ...wish }) {
      if (await known(owner, wish)) return;
      const row = {
        ...(await rowOf(owner, wish)),
        proof,
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifeMs.manual),
      };
      await inTransaction(db, async (on) => {
        if (!(await insertDeposit(on, row))) return;
        if (state === 'paid') await credit(on, row, {}, settledAt);
        else if (state !== 'pending') await updateDeposit(on, row, { state, settledAt });
      });
    },
  };
}
