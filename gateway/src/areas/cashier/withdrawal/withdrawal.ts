import { v7 as uuidv7 } from 'uuid';
import type { EventRecorder } from '../../../platform/events/events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Credentials } from '../../access/credential/credential.ts';
import type { Identities } from '../identity/identity.ts';
import { untilDecided, type Ledger, type Receipt } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import {
  feeOf,
  type Adapter,
  type CashRuleRow,
  type PaymentMethods,
} from '../payment-method/payment-method.ts';
import type { PaymentNews, Payments } from '../payment/payment.ts';
import type { PayoutAccounts } from '../payout-account/payout-account.ts';
import { startOfDay } from '../../../platform/time/calendar.ts';
import { decisionOn, type Decision } from './decision.ts';
import {
  findByRequest,
  findWithdrawal,
  insertWithdrawal,
  lastWithdrawal,
  readDurations,
  readSent,
  readSteps,
  readUnderWay,
  readWithdrawals,
  searchWithdrawals,
  sumPaid,
  sumSince,
  updateWithdrawal,
  type StepRow,
  type WithdrawalFilter,
  type WithdrawalRow,
  type WithdrawalSearch,
} from './store.ts';
import { readTurnover, type Turnover } from './turnover.ts';

export type { Decision } from './decision.ts';
export type { StepRow, WithdrawalRow } from './store.ts';
export type { Turnover } from './turnover.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Scope of the keys of withdrawals in the ledger. */
const scope = 'withdrawal';
const dayMs = 86_400_000;
/** Past that expected times are read from, ms. */
const pastMs = 90 * dayMs;
/** Fewer withdrawals say nothing. */
const fewest = 5;

/** A withdrawal that a player asks for. */
export interface WithdrawalWish {
  /** Made by the page: the same again is the same withdrawal. */
  requestId: string;
  payoutAccountId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  moneyPassword: string;
}

/** How long withdrawals take, minutes; `of` 0 when too few were paid to say. */
export interface Durations {
  half: number;
  most: number;
  of: number;
}

/** What a player may still withdraw. */
export interface Room {
  rules: CashRuleRow;
  /** Minor units. */
  leftToday: bigint;
  timesLeftToday: number;
  turnover: Turnover;
}

/** A withdrawal of the past, for the demo world. */
export interface PastWithdrawal extends Omit<WithdrawalWish, 'moneyPassword'> {
  at: Date;
  settledAt: Date;
  state: 'review' | 'paid' | 'rejected' | 'failed';
  reason: string;
  staffId: string;
  staffName: string;
}

/** A withdrawal as staff see it. */
export interface WithdrawalForStaff extends WithdrawalRow {
  username: string;
  number: string;
  identity: 'submitted' | 'approved' | 'rejected' | 'none';
  /** Minor units that the player has besides. */
  balance: bigint;
}

/**
 * Money that players take out (R-CASHIER-12). It leaves the balance when it is asked for and
 * waits, held, until it is paid or given back, whole and once; it cannot be cancelled by its player.
 */
export interface Withdrawals {
  /**
   * @throws Refusal money_password_required, money_password_wrong, too_many_requests, identity_required, identity_unapproved, not_found,
   *   payout_account_resting, method_unavailable, currency_mismatch, amount_below_minimum, amount_above_maximum,
   *   daily_limit_reached, turnover_open, insufficient_funds, transaction_mismatch when the request was another one
   */
  request(merchant: Merchant, player: Player, wish: WithdrawalWish): Promise<WithdrawalRow>;
  /** Asks for the money password. @throws Refusal money_password_required, money_password_wrong, too_many_requests */
  proveOwner(player: Player, moneyPassword: string): Promise<void>;
  /** What may still be withdrawn now. */
  room(on: Sql, merchant: Merchant, player: Player): Promise<Room>;
  /** @throws Refusal not_found */
  find(owner: Owner, id: string): Promise<WithdrawalRow>;
  underWay(owner: Owner): Promise<WithdrawalRow[]>;
  list(
    owner: Owner,
    filter: WithdrawalFilter,
    page: { offset: number; limit: number },
  ): ReturnType<typeof readWithdrawals>;
  steps(merchantId: number, ids: string[]): Promise<StepRow[]>;
  durations(merchantId: number): Promise<Durations>;
  /** What was paid out in a period, minor units. */
  sum(owner: Owner, period: Pick<WithdrawalFilter, 'from' | 'to'>): Promise<bigint>;
  search(
    merchantId: number,
    search: WithdrawalSearch,
  ): Promise<{ rows: WithdrawalForStaff[]; total: number }>;
  /**
   * Staff approve or reject; over a threshold two different people approve (four eyes). Of a payout by hand they say
   * how it went.
   * @throws Refusal not_found, already_decided, four_eyes; body_invalid naming `reason` when a rejection gives none
   */
  decide(post: StaffContext, id: string, decision: Decision, reason: string): Promise<WithdrawalForStaff>;
  /** What a processor tells of a payout. @throws Refusal not_found, amount_invalid, currency_mismatch, transaction_mismatch */
  hear(news: PaymentNews): Promise<WithdrawalRow>;
  /** What was sent to a processor before a time and is still under way there. */
  sent(adapter: Adapter, before: Date): Promise<WithdrawalRow[]>;
  /** Told when a payout may be carried out. */
  onSent(listener: (row: WithdrawalRow) => void): void;
  /** The whole number that a withdrawal is paid to, for whoever pays. */
  numberOf(row: WithdrawalRow): Promise<string>;
  /** Writes down a withdrawal of the past; again, it changes nothing. */
  record(owner: Owner & { currency: string }, past: PastWithdrawal): Promise<void>;
}

/** What withdrawals tell other areas. */
export interface WithdrawalEvents {
  /** One was paid, or could not be and was given back; `subject` is its id. */
  'withdrawal.ended': { state: 'paid' | 'failed' | 'rejected'; reason: string };
}

export interface WithdrawalDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  accounts: Accounts;
  credentials: Credentials;
  identities: Identities;
  payments: Payments;
  paymentMethods: PaymentMethods;
  payoutAccounts: PayoutAccounts;
  authorization: Authorization;
  domainEvents: EventRecorder<WithdrawalEvents>;
}

const about = (field: string, code: 'money_password_wrong' | 'daily_limit_reached' | 'turnover_open') =>
  new Refusal(code, { fields: { [field]: code } });

/** Withdrawals on the database. */
export function createWithdrawals(deps: WithdrawalDeps): Withdrawals {
  const {
    db,
    clock,
    ledger,
    accounts,
    credentials,
    identities,
    payments,
    paymentMethods,
    payoutAccounts,
    authorization,
    domainEvents,
  } = deps;
  const listeners: ((row: WithdrawalRow) => void)[] = [];

  const tell = ({ merchantId, accountId, currency }: WithdrawalRow, receipt: Receipt | null) => {
    if (receipt) ledger.announce({ merchantId, owner: accountId, currency, ...receipt });
  };
  const known = async (
    on: Sql,
    owner: Owner,
    { requestId, payoutAccountId, amount }: Omit<WithdrawalWish, 'moneyPassword'>,
  ) => {
    const found = await findByRequest(on, owner, requestId);
    if (found && (found.payoutAccountId !== payoutAccountId || found.amount !== amount))
      throw new Refusal('transaction_mismatch');
    return found;
  };
  const nameOf = ({ kind, methodName, masked }: WithdrawalRow) =>
    kind === 'crypto' ? methodName : `${methodName} ${masked}`;

  /** Ends the hold: the money leaves the house or goes back to its player. */
  const end = (
    on: Sql,
    row: WithdrawalRow,
    state: 'paid' | 'failed' | 'rejected',
    at = clock.now(),
  ): Promise<Receipt> => {
    const ending = {
      merchantId: row.merchantId,
      scope,
      key: `${row.id}/${state === 'paid' ? 'paid' : 'back'}`,
      hold: row.id,
      reference: nameOf(row),
      at,
    };
    return state === 'paid' ? ledger.payHold(ending, on) : ledger.returnHold(ending, on);
  };
  /** Held money is not in the balance: a payout changes nothing that its player sees. */
  const endAndTell = async (
    on: Sql,
    row: WithdrawalRow,
    state: 'paid' | 'failed' | 'rejected',
    change: Partial<WithdrawalRow>,
  ) => {
    const at = clock.now();
    const receipt = await end(on, row, state, at);
    await updateWithdrawal(on, row, { ...change, state, settledAt: at }, at);
    await domainEvents.record(on, {
      kind: 'withdrawal.ended',
      merchantId: row.merchantId,
      accountId: row.accountId,
      subject: row.id,
      payload: { state, reason: change.reason ?? row.reason },
    });
    return state === 'paid' ? null : receipt;
  };

  const room: Withdrawals['room'] = async (on, merchant, player) => {
    const rules = await paymentMethods.rules(on, merchant.id);
    const [today, last, account] = await Promise.all([
      sumSince(on, player, startOfDay(clock.now(), merchant.timeZone)),
      lastWithdrawal(on, player),
      accounts.find(merchant.id, player.accountId),
    ]);
    const turnover = await readTurnover(
      on,
      player,
      rules.turnoverPercent,
      last ?? account?.createdAt ?? new Date(0),
    );
    const leftToday = rules.dailyAmount > today.amount ? rules.dailyAmount - today.amount : 0n;
    return { rules, leftToday, timesLeftToday: Math.max(0, rules.dailyTimes - today.times), turnover };
  };

  const proveOwner: Withdrawals['proveOwner'] = async (player, moneyPassword) => {
    if (!(await credentials.has(player.merchantId, player.accountId, 'payment')))
      throw new Refusal('money_password_required');
    await credentials.prove(player, 'payment', moneyPassword, 'moneyPassword').catch((error) => {
      throw error instanceof Refusal && error.code === 'old_password_wrong'
        ? about('moneyPassword', 'money_password_wrong')
        : error;
    });
  };

  /** Asks all rules; the account is held by the caller, so that nothing it did meanwhile is overlooked. */
  const admit = async (
    on: Sql,
    merchant: Merchant,
    player: Player,
    wish: WithdrawalWish,
  ): Promise<WithdrawalRow> => {
    const { merchantId, accountId } = player;
    const { requestId, payoutAccountId, amount, currency } = wish;
    const identity = await identities.require(on, player);
    const target = await payoutAccounts.usable(on, player, payoutAccountId);
    const method = await paymentMethods.usable({
      merchantId,
      id: target.methodId,
      direction: 'withdrawal',
      currency,
      amount,
    });
    const { rules, leftToday, timesLeftToday, turnover } = await room(on, merchant, player);
    if (timesLeftToday === 0 || amount > leftToday) throw about('amount', 'daily_limit_reached');
    const { amount: before } = await sumSince(on, player, null);
    if (identity.state !== 'approved' && before + amount >= rules.approvedIdentityFrom)
      throw new Refusal('identity_unapproved');
    if (turnover.open > 0n) throw about('amount', 'turnover_open');
    const { institution, sealedNumber, masked } = target;
    return {
      merchantId,
      id: uuidv7(),
      accountId,
      requestId,
      payoutAccountId,
      methodId: method.id,
      methodName: method.name,
      kind: method.kind,
      adapter: method.adapter,
      institution,
      sealedNumber,
      masked,
      holder: identity.realName,
      amount,
      fee: feeOf(method, amount),
      currency,
      state: 'review',
      needsSecond: amount >= rules.secondPersonFrom,
      firstBy: null,
      firstName: null,
      secondBy: null,
      secondName: null,
      reason: '',
      createdAt: clock.now(),
      sentAt: null,
      settledAt: null,
    };
  };

  /** Takes the money out of the balance, in the transaction that writes the withdrawal. */
  const hold = async (on: Sql, row: WithdrawalRow): Promise<Receipt> => {
    const { merchantId, accountId: owner, currency, amount, id, createdAt: at } = row;
    const purse = await ledger.open(on, { merchantId, owner, purse: 'real', currency });
    return ledger.hold({ ...purse, scope, key: id, amount, reference: nameOf(row), at }, on);
  };

  const forStaff = async (row: WithdrawalRow, username: string): Promise<WithdrawalForStaff> => {
    const { merchantId, accountId, currency } = row;
    const [number, identity, balance] = await Promise.all([
      payoutAccounts.numberOf(row, row.sealedNumber),
      identities.find(db.orm, row),
      ledger.balanceOf(merchantId, accountId, 'real', currency),
    ]);
    return { ...row, username, number, identity: identity?.state ?? 'none', balance: balance ?? 0n };
  };
  const search: Withdrawals['search'] = async (merchantId, asked) => {
    const { rows, total } = await searchWithdrawals(db.orm, merchantId, asked);
    return {
      rows: await Promise.all(rows.map(({ withdrawal, username }) => forStaff(withdrawal, username))),
      total,
    };
  };

  const hearOn = async (
    on: Sql,
    news: PaymentNews,
  ): Promise<{ row: WithdrawalRow; receipt: Receipt | null }> => {
    const row = await findWithdrawal(on, news.merchantId, news.id, true);
    if (!row) throw new Refusal('not_found');
    const isNew = await payments.note(on, news, { ...row, amount: row.amount - row.fee });
    const outcome = news.outcome === 'expired' ? 'failed' : news.outcome;
    if (!isNew || outcome === 'pending' || row.state === outcome) return { row, receipt: null };
    // Paid after it came back, or before it was sent: people must look at it, nothing moves by itself.
    if (row.state !== 'paying') throw new Refusal('transaction_mismatch');
    return { row, receipt: await endAndTell(on, row, outcome, { reason: news.reason }) };
  };

  return {
    room,
    proveOwner,
    search,
    async request(merchant, player, wish) {
      await proveOwner(player, wish.moneyPassword);
      if (wish.currency !== player.currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      const { row, receipt } = await untilDecided(() =>
        inTransaction(db, async (on) => {
          await accounts.hold(on, merchant.id, player.accountId);
          const found = await known(on, player, wish);
          if (found) return { row: found, receipt: null };
          const fresh = await admit(on, merchant, player, wish);
          const held = await hold(on, fresh);
          await insertWithdrawal(on, fresh);
          return { row: fresh, receipt: held };
        }),
      );
      tell(row, receipt);
      return row;
    },
    async find({ merchantId, accountId }, id) {
      const row = await findWithdrawal(db.orm, merchantId, id);
      if (row?.accountId !== accountId) throw new Refusal('not_found');
      return row;
    },
    underWay: (owner) => readUnderWay(db.orm, owner),
    list: (owner, filter, page) => readWithdrawals(db.orm, owner, filter, page),
    steps: (merchantId, ids) => readSteps(db.orm, merchantId, ids),
    async durations(merchantId) {
      const found = await readDurations(db.orm, merchantId, new Date(clock.now().getTime() - pastMs));
      return found.of >= fewest ? found : { half: 0, most: 0, of: 0 };
    },
    sum: (owner, period) => sumPaid(db.orm, owner, period),
    async decide(post, id, decision, reason) {
      const { merchant, staff } = post;
      const done = await authorization.change(post, async (on) => {
        const row = await findWithdrawal(on, merchant.id, id, true);
        if (!row) throw new Refusal('not_found');
        if ((decision === 'reject' || decision === 'failed') && reason === '')
          throw fieldRefusal({ reason: 'field_required' });
        const change = decisionOn(row, staff, decision, clock.now());
        const isOver = change.state === 'paid' || change.state === 'failed' || change.state === 'rejected';
        const receipt = isOver
          ? await endAndTell(on, row, change.state as 'paid', { ...change, reason })
          : null;
        if (!isOver) await updateWithdrawal(on, row, change, clock.now());
        const act = {
          action: `${decision}_withdrawal`,
          subject: row.id,
          reason,
          before: { state: row.state },
          after: { state: change.state, amount: String(row.amount), currency: row.currency },
        };
        return { result: { row: { ...row, ...change }, receipt }, act, isQuiet: true };
      });
      tell(done.row, done.receipt);
      if (done.row.state === 'paying') for (const listener of listeners) listener(done.row);
      const { rows } = await search(merchant.id, { q: '', state: null, id, offset: 0, limit: 1 });
      if (!rows[0]) throw new Refusal('not_found');
      return rows[0];
    },
    async hear(news) {
      const { row, receipt } = await untilDecided(() => inTransaction(db, (on) => hearOn(on, news)));
      tell(row, receipt);
      return (await findWithdrawal(db.orm, row.merchantId, row.id)) ?? row;
    },
    sent: (adapter, before) => readSent(db, adapter, before),
    onSent: (listener) => listeners.push(listener),
    numberOf: (row) => payoutAccounts.numberOf(row, row.sealedNumber),
    async record(owner, { at, settledAt, state, reason, staffId, staffName, ...wish }) {
      await inTransaction(db, async (on) => {
        await accounts.hold(on, owner.merchantId, owner.accountId);
        if (await known(on, owner, wish)) return;
        const { merchantId, accountId } = owner;
        const identity = await identities.require(on, owner);
        const target = await payoutAccounts.usable(on, owner, wish.payoutAccountId);
        const method = await paymentMethods.usable({
          merchantId,
          id: target.methodId,
          direction: 'withdrawal',
          currency: wish.currency,
        });
        const fresh: WithdrawalRow = {
          merchantId,
          id: uuidv7({ msecs: at.getTime() }),
          accountId,
          requestId: wish.requestId,
          payoutAccountId: wish.payoutAccountId,
          methodId: method.id,
          methodName: method.name,
          kind: method.kind,
          adapter: method.adapter,
          institution: target.institution,
          sealedNumber: target.sealedNumber,
          masked: target.masked,
          holder: identity.realName,
          amount: wish.amount,
          fee: feeOf(method, wish.amount),
          currency: wish.currency,
          state: 'review',
          needsSecond: false,
          firstBy: null,
          firstName: null,
          secondBy: null,
          secondName: null,
          reason: '',
          createdAt: at,
          sentAt: null,
          settledAt: null,
        };
        await hold(on, fresh);
        await insertWithdrawal(on, fresh);
        if (state === 'review') return;
        const isApproved = state !== 'rejected';
        const looked = new Date(at.getTime() + (settledAt.getTime() - at.getTime()) / 2);
        const paying = { ...fresh, state: 'paying' as const };
        if (isApproved)
          await updateWithdrawal(
            on,
            fresh,
            { state: 'paying', firstBy: staffId, firstName: staffName, sentAt: looked },
            looked,
          );
        await end(on, fresh, state, settledAt);
        await updateWithdrawal(on, isApproved ? paying : fresh, { state, settledAt, reason }, settledAt);
      });
    },
  };
}
