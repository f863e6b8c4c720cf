import { v7 as uuidv7 } from 'uuid';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf, type PageOf, type PageRequest } from '../../../platform/paging/paging.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Sessions } from '../../access/session/session.ts';
import type { Withdrawals } from '../../cashier/withdrawal/withdrawal.ts';
import { untilDecided, type Ledger } from '../../ledger/ledger/ledger.ts';
import { transferBetween } from '../../ledger/player-transfer/player-transfer.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { TeamRules } from '../team-rule/team-rule.ts';
import type { Tree } from '../tree/tree.ts';
import {
  countTransfers,
  findByRequest,
  insertTransfer,
  readTransfers,
  sumReceived,
  sumToday,
  type DownlineTransferRow,
} from './store.ts';

/** A transfer to somebody of the team. */
export interface DownlineWish {
  /** Made by the page: the same again is the same transfer. */
  requestId: string;
  memberId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  moneyPassword: string;
}

export interface DownlineTransferDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  depositLimits: DepositLimits;
  exclusions: Exclusions;
  ledger: Ledger;
  sessions: Pick<Sessions, 'hold'>;
  teamRules: TeamRules;
  tree: Tree;
  withdrawals: Withdrawals;
}

const about = (field: string, code: ConstructorParameters<typeof Refusal>[0]) =>
  new Refusal(code, { fields: { [field]: code } });

/** Transfers of real money from an agent to somebody of the team (R-AGENTS-56). */
export function createDownlineTransfers(deps: DownlineTransferDeps) {
  const { db, clock, accounts, depositLimits, exclusions, ledger, sessions, teamRules, tree, withdrawals } =
    deps;

  const leftToday = async (on: Sql, merchant: Merchant, me: Player): Promise<bigint> => {
    const { transferDaily } = await teamRules.of(merchant.id, on);
    const sent = await sumToday(on, me, merchant.timeZone, clock.offsetMs());
    return transferDaily > sent ? transferDaily - sent : 0n;
  };

  /** Refuses who cannot receive money now; what keeps them from it is not told. @throws Refusal not_found, member_unavailable, currency_mismatch */
  const receiver = async (on: Sql, me: Player, { memberId, amount, currency }: DownlineWish) => {
    const { merchantId } = me;
    await tree.member(merchantId, me.accountId, memberId, on);
    const owner = { merchantId, accountId: memberId };
    const member = await accounts.find(merchantId, memberId, on);
    if (member?.status !== 'active') throw new Refusal('member_unavailable');
    await exclusions.requireFree(on, owner).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('member_unavailable') : error;
    });
    if (member.currency !== currency) throw about('currency', 'currency_mismatch');
    // What a player lets themselves deposit holds for what is sent to them as well: all of the last month counts.
    const room = await depositLimits.room(on, owner);
    const received = room && (await sumReceived(on, merchantId, memberId, clock.offsetMs()));
    if (room && amount + (received ?? 0n) > room.left) throw new Refusal('member_unavailable');
  };

  /** Asks all rules. Both accounts are held, so that what either did meanwhile is not overlooked. */
  const admit = async (on: Sql, merchant: Merchant, me: Player, wish: DownlineWish) => {
    const { amount } = wish;
    await receiver(on, me, wish);
    const rules = await teamRules.of(merchant.id, on);
    if (amount < rules.transferMinimum) throw about('amount', 'amount_below_minimum');
    if (amount > rules.transferMaximum) throw about('amount', 'amount_above_maximum');
    if (amount > (await leftToday(on, merchant, me))) throw about('amount', 'transfer_limit_reached');
    const { turnover } = await withdrawals.room(merchant, me, on);
    if (turnover.open > 0n) throw about('amount', 'turnover_open');
  };

  const send = async (on: Sql, merchant: Merchant, me: Player, wish: DownlineWish): Promise<bigint> => {
    const { merchantId, accountId } = me;
    const { requestId, memberId, amount, currency } = wish;
    for (const id of [accountId, memberId].toSorted()) await accounts.hold(on, merchantId, id);
    await sessions.hold(on, me);
    const earlier = await findByRequest(on, me, requestId);
    if (
      earlier &&
      (earlier.memberId !== memberId || earlier.amount !== amount || earlier.currency !== currency)
    )
      throw new Refusal('transaction_mismatch');
    if (!earlier) await admit(on, merchant, me, wish);
    const balance = await transferBetween(ledger, on, {
      merchantId,
      fromId: accountId,
      toId: memberId,
      currency,
      amount,
      scope: 'downline',
      key: `${accountId}/${requestId}`,
    });
    const row = { merchantId, id: uuidv7(), accountId, memberId, requestId, amount, currency };
    if (!earlier) await insertTransfer(on, row, clock.offsetMs());
    return balance;
  };

  return {
    /**
     * Sends money, once for one request: to somebody of the team who can receive it, within the merchant's limits; as for a withdrawal, by
     * the money password, with deposits played through and what is owed paid first.
     * @returns the balance afterwards, minor units
     * @throws Refusal feature_off, not_found, member_unavailable, currency_mismatch, money_password_required, money_password_wrong,
     *   too_many_requests, amount_below_minimum, amount_above_maximum, transfer_limit_reached, turnover_open, insufficient_funds,
     *   debt_open, transaction_mismatch when the request was another one, session_ended
     */
    async send(merchant: Merchant, me: Player, wish: DownlineWish): Promise<bigint> {
      if (!merchant.features.points) throw new Refusal('feature_off');
      if (wish.currency !== me.currency) throw about('currency', 'currency_mismatch');
      await tree.member(me.merchantId, me.accountId, wish.memberId);
      await withdrawals.proveOwner(me, wish.moneyPassword);
      return inTurn(db, `${me.merchantId}:${me.accountId}`, () =>
        untilDecided(() => inTransaction(db, (on) => send(on, merchant, me, wish))),
      );
    },
    /** What was sent, the latest first, and what may still be sent today. @throws Refusal not_found for who is not in the team */
    async list(
      merchant: Merchant,
      me: Player,
      memberId: string | null,
      page: PageRequest,
    ): Promise<
      PageOf<DownlineTransferRow & { username: string }> & {
        minimum: bigint;
        maximum: bigint;
        leftToday: bigint;
      }
    > {
      if (!merchant.features.points) throw new Refusal('feature_off');
      if (memberId) await tree.member(me.merchantId, me.accountId, memberId);
      const { transferMinimum, transferMaximum } = await teamRules.of(merchant.id);
      const total = await countTransfers(db.orm, me, memberId);
      return {
        entries: await readTransfers(db.orm, me, memberId, sliceOf(page)),
        ...pagesOf(page, total),
        minimum: transferMinimum,
        maximum: transferMaximum,
        leftToday: await leftToday(db.orm, merchant, me),
      };
    },
  };
}

/** {@link createDownlineTransfers} */
export type DownlineTransfers = ReturnType<typeof createDownlineTransfers>;
