import { feeOf } from '@foyer/contract/fee';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startOfDay } from '../../../platform/time/calendar.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Credentials } from '../../access/credential/credential.ts';
import type { Sessions } from '../../access/session/session.ts';
import { untilDecided } from '../../ledger/ledger/ledger.ts';
import type { Approvals } from '../../oversight/approval/approval.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Identities } from '../identity/identity.ts';
import type { CashRuleRow, PaymentMethodRow, PaymentMethods } from '../payment-method/payment-method.ts';
import type { PayoutAccountRow, PayoutAccounts } from '../payout-account/payout-account.ts';
import type { Ending } from './ending.ts';
import {
  findByRequest,
  insertWithdrawal,
  lastWithdrawal,
  requireSecond,
  sumSince,
  type WithdrawalRow,
} from './store.ts';
import { readTurnover, turnoverOf, type Turnover } from './turnover.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** A withdrawal that a player requests. */
export interface WithdrawalWish {
  /** Made by the page: the same again is the same withdrawal. */
  requestId: string;
  payoutAccountId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  moneyPassword: string;
}

/** What a player may still withdraw. */
export interface Room {
  rules: CashRuleRow;
  /** Minor units. */
  leftToday: bigint;
  timesLeftToday: number;
  turnover: Turnover;
}

export interface RequestDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  approvals: Approvals;
  credentials: Credentials;
  exclusions: Pick<Exclusions, 'stoppedBy'>;
  identities: Identities;
  sessions: Pick<Sessions, 'hold'>;
  paymentMethods: PaymentMethods;
  payoutAccounts: PayoutAccounts;
  velocity: Velocity;
  ending: Ending;
}

const about = (field: string, code: 'money_password_wrong' | 'daily_limit_reached' | 'turnover_open') =>
  new Refusal(code, { fields: { [field]: code } });

/** A withdrawal as it begins: held, and waiting for staff. */
export const newWithdrawal = (
  { merchantId, accountId }: Owner,
  { requestId, payoutAccountId, amount, currency }: Omit<WithdrawalWish, 'moneyPassword'>,
  {
    target: { institution, sealedNumber, masked },
    method,
    holder,
    needsSecond,
    at,
  }: { target: PayoutAccountRow; method: PaymentMethodRow; holder: string; needsSecond: boolean; at: Date },
): WithdrawalRow => ({
  merchantId,
  id: uuidv7({ msecs: at.getTime() }),
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
  holder,
  amount,
  fee: feeOf(method, amount),
  currency,
  state: 'review',
  needsSecond,
  firstBy: null,
  firstName: null,
  secondBy: null,
  secondName: null,
  reason: '',
  createdAt: at,
  sentAt: null,
  askedAt: null,
  movementKey: null,
  settledAt: null,
});

/**
 * The withdrawal of a request as it stands at first.
 * @throws Refusal transaction_mismatch when the request was another one
 */
export async function existingRequest(
  on: Sql,
  owner: Owner,
  { requestId, payoutAccountId, amount }: Omit<WithdrawalWish, 'moneyPassword'>,
): Promise<WithdrawalRow | null> {
  const found = await findByRequest(on, owner, requestId);
  if (found && (found.payoutAccountId !== payoutAccountId || found.amount !== amount))
    throw new Refusal('transaction_mismatch');
  return found;
}

/** Requesting withdrawals: the rules that they pass, and the money that is held for them. */
export function createRequests(deps: RequestDeps) {
  const { db, clock, accounts, approvals, credentials, exclusions, identities, sessions } = deps;
  const { paymentMethods, payoutAccounts, velocity, ending } = deps;

  const room = async (on: Sql, merchant: Merchant, player: Player): Promise<Room> => {
    const rules = await paymentMethods.rules(merchant.id, on);
    const today = await sumSince(on, player, startOfDay(clock.now(), merchant.timeZone));
    const last = await lastWithdrawal(on, player);
    const account = await accounts.find(merchant.id, player.accountId, on);
    const turnover = await readTurnover(
      on,
      player,
      rules.turnoverPercent,
      last ?? account?.createdAt ?? new Date(0),
    );
    const leftToday = rules.dailyAmount > today.amount ? rules.dailyAmount - today.amount : 0n;
    return { rules, leftToday, timesLeftToday: Math.max(0, rules.dailyTimes - today.times), turnover };
  };

  /** The same for a withdrawal: who is excluded may play nothing through, and takes out what there is (R-PROTECTION-10). */
  const roomToWithdraw = async (on: Sql, merchant: Merchant, player: Player): Promise<Room> => {
    const found = await room(on, merchant, player);
    // A time-out is over soon
    const isExcluded = (await exclusions.stoppedBy(player, on)) === 'self-exclusion';
    return isExcluded ? { ...found, turnover: turnoverOf([], 0, found.turnover.since) } : found;
  };

  const proveOwner = async (player: Player, moneyPassword: string): Promise<void> => {
    if (!(await credentials.has(player.merchantId, player.accountId, 'payment')))
      throw new Refusal('money_password_required');
    await credentials.requirePassword(player, 'payment', moneyPassword, 'moneyPassword').catch((error) => {
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
    const { merchantId } = player;
    const { payoutAccountId, amount, currency } = wish;
    const identity = await identities.require(on, player);
    const target = await payoutAccounts.usable(on, player, payoutAccountId);
    const method = await paymentMethods.usable({
      merchantId,
      id: target.methodId,
      direction: 'withdrawal',
      currency,
      amount,
      on,
    });
    const { rules, leftToday, timesLeftToday, turnover } = await roomToWithdraw(on, merchant, player);
    if (timesLeftToday === 0 || amount > leftToday) throw about('amount', 'daily_limit_reached');
    const { amount: before } = await sumSince(on, player, null);
    if (identity.state !== 'approved' && before + amount >= rules.approvedIdentityFrom)
      throw new Refusal('identity_unapproved');
    if (turnover.open > 0n) throw about('amount', 'turnover_open');
    const { withdrawalFrom } = await approvals.rules(merchantId, on);
    const needsSecond = amount >= withdrawalFrom;
    const holder = identity.realName;
    return newWithdrawal(player, wish, { target, method, holder, needsSecond, at: clock.now() });
  };

  return {
    /** What may still be moved to somebody else now. */
    room: (merchant: Merchant, player: Player, on: Sql = db.orm): Promise<Room> => room(on, merchant, player),
    /** What may still be withdrawn now: of who excluded themselves nothing is to be played through. */
    roomToWithdraw: (merchant: Merchant, player: Player): Promise<Room> =>
      roomToWithdraw(db.orm, merchant, player),
    /** Asks for the money password. @throws Refusal money_password_required, money_password_wrong, too_many_requests */
    proveOwner,
    /**
     * @throws Refusal money_password_required, money_password_wrong, too_many_requests, identity_required, identity_unapproved, not_found,
     *   payout_account_resting, method_unavailable, currency_mismatch, amount_below_minimum, amount_above_maximum,
     *   daily_limit_reached, turnover_open, insufficient_funds, debt_open, transaction_mismatch when the request was another one,
     *   session_ended
     */
    async request(merchant: Merchant, player: Player, wish: WithdrawalWish): Promise<WithdrawalRow> {
      await proveOwner(player, wish.moneyPassword);
      if (wish.currency !== player.currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      return inTurn(db, `${merchant.id}:${player.accountId}`, () =>
        untilDecided(() =>
          inTransaction(db, async (on) => {
            await sessions.hold(on, player);
            const found = await existingRequest(on, player, wish);
            if (found) return found;
            const row = await admit(on, merchant, player, wish);
            await ending.hold(on, row);
            await insertWithdrawal(on, row);
            // Who is flagged is paid when two people say so (R-OVERSIGHT-23).
            if (!(await velocity.check(on, player)) || row.needsSecond) return row;
            await requireSecond(on, row);
            return { ...row, needsSecond: true };
          }),
        ),
      );
    },
  };
}
