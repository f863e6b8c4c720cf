import type { FastifyInstance } from 'fastify';
import { routes, type Withdrawal } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import { minuteMs } from '../../../platform/time/units.ts';
import type { Approvals } from '../../oversight/approval/approval.ts';
import { summaryOf, type Identities } from '../identity/identity.ts';
import { termsOf, type PaymentMethods } from '../payment-method/payment-method.ts';
import { payoutAccountOf, type PayoutAccounts } from '../payout-account/payout-account.ts';
import { minorUnitsOf, type Balances } from '../../ledger/balance/balance.ts';
import type { Durations, StepRow, WithdrawalRow, Withdrawals } from './withdrawal.ts';
import type { Credentials } from '../../access/credential/credential.ts';

const waitsFor = {
  review: 'house',
  'second-review': 'second-person',
  paying: 'processor',
  paid: null,
  failed: null,
  rejected: null,
} as const;

/** When a withdrawal is to be expected; nothing is said of one that is over. */
function expected({ createdAt, settledAt }: WithdrawalRow, minutes: number): string | null {
  return settledAt || minutes === 0 ? null : new Date(createdAt.getTime() + minutes * minuteMs).toISOString();
}

const shown = (row: WithdrawalRow, steps: StepRow[], { half, most }: Durations): Withdrawal => ({
  id: row.id,
  kind: row.kind,
  method: row.methodName,
  payTo: `${row.institution} ${row.masked}`,
  amount: String(row.amount),
  fee: String(row.fee),
  paidOut: String(row.amount - row.fee),
  currency: row.currency,
  minorUnits: minorUnitsOf(row.currency),
  state: row.state,
  waitsFor: waitsFor[row.state],
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  steps: steps
    .filter(({ withdrawalId }) => withdrawalId === row.id)
    .map(({ state, at }) => ({ state, at: at.toISOString() })),
  expectedAt: expected(row, half),
  latestAt: expected(row, most),
});

/** Withdrawals (R-CASHIER-11). */
export function withdrawalRoutes(
  app: FastifyInstance,
  services: {
    withdrawals: Withdrawals;
    balances: Balances;
    payoutAccounts: PayoutAccounts;
    paymentMethods: PaymentMethods;
    approvals: Approvals;
    identities: Identities;
    credentials: Credentials;
  },
): void {
  const { approvals, credentials, identities, paymentMethods, payoutAccounts, balances, withdrawals } =
    services;

  const all = async (merchantId: number, rows: WithdrawalRow[]) => {
    const [steps, durations] = await Promise.all([
      withdrawals.steps(
        merchantId,
        rows.map(({ id }) => id),
      ),
      withdrawals.durations(merchantId),
    ]);
    return rows.map((row) => shown(row, steps, durations));
  };
  const one = async (row: WithdrawalRow): Promise<Withdrawal> => {
    const [only] = await all(row.merchantId, [row]);
    return only!;
  };

  serve(app, routes.withdrawalOverview, async ({ merchant, me }) => {
    const { merchantId, accountId, currency } = me;
    const [
      methods,
      offered,
      accounts,
      identity,
      hasMoneyPassword,
      room,
      owed,
      durations,
      rows,
      wallet,
      approving,
    ] = await Promise.all([
      paymentMethods.all(merchantId),
      paymentMethods.offered(merchantId, 'withdrawal', currency),
      payoutAccounts.list(me),
      identities.find(me),
      credentials.has(merchantId, accountId, 'payment'),
      withdrawals.roomToWithdraw(merchant, me),
      withdrawals.owed(me),
      withdrawals.durations(merchantId),
      withdrawals.underWay(me),
      balances.of(me),
      approvals.rules(merchantId),
    ]);
    const { rules, turnover, leftToday, timesLeftToday } = room;
    const stated = Math.max(0, ...offered.map(({ expectedMinutes }) => expectedMinutes));
    return {
      balance: String(wallet.sumBalance),
      owed: String(owed),
      currency,
      minorUnits: minorUnitsOf(currency),
      methods: offered.map(termsOf),
      accounts: accounts.map((row) =>
        payoutAccountOf(
          row,
          methods.find(({ id }) => id === row.methodId)?.name ?? row.methodId,
          identity?.realName ?? '',
        ),
      ),
      identity: identity && summaryOf(identity),
      hasMoneyPassword,
      rules: {
        leftToday: String(leftToday),
        timesLeftToday,
        secondPersonFrom: String(approving.withdrawalFrom || 1n),
        approvedIdentityFrom: String(rules.approvedIdentityFrom),
        coolingHours: rules.coolingHours,
      },
      turnover: {
        percent: turnover.percent,
        since: turnover.since.toISOString(),
        deposited: String(turnover.deposited),
        required: String(turnover.required),
        wagered: String(turnover.wagered),
        open: String(turnover.open),
      },
      duration:
        durations.of > 0
          ? {
              halfMinutes: Math.ceil(durations.half),
              mostMinutes: Math.ceil(durations.most),
              of: durations.of,
            }
          : { halfMinutes: stated, mostMinutes: stated, of: 0 },
      underWay: await all(merchantId, rows),
    };
  });

  serve(app, routes.requestWithdrawal, async ({ merchant, me, body }) =>
    one(await withdrawals.request(merchant, me, { ...body, amount: BigInt(body.amount) })),
  );

  serve(app, routes.withdrawal, async ({ me, params }) => one(await withdrawals.find(me, params.id)));

  serve(app, routes.withdrawals, async ({ me, query }) => {
    const { state, from, to } = query;
    const filter = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined, state };
    const { rows, count, paidOut } = await withdrawals.list(me, filter, {
      ...sliceOf(query),
    });
    const { currency, merchantId } = me;
    return {
      withdrawals: await all(merchantId, rows),
      ...pagesOf(query, count),
      totals: { count, paidOut: String(paidOut), currency, minorUnits: minorUnitsOf(currency) },
    };
  });
}
