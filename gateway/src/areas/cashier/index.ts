import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { eachAlone } from '../../platform/jobs/each.ts';
import type { Job, JobLog } from '../../platform/jobs/runner.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { Catalogue } from '../catalogue/game/game.ts';
import type { Attachments } from '../content/attachment/attachment.ts';
import type { LedgerArea } from '../ledger/index.ts';
import type { DepositLimits } from '../player-protection/deposit-limit/deposit-limit.ts';
import type { Exclusions } from '../player-protection/exclusion/exclusion.ts';
import type { TimeLimits } from '../player-protection/time-limit/time-limit.ts';
import type { Activity } from '../wallet/activity/activity.ts';
import type { Cases } from '../oversight/case/case.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { ApprovalDecisions } from '../oversight/approval/approval.ts';
import type { Oversight } from '../oversight/index.ts';
import type { Brands } from '../tenancy/brand/brand.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import type { EventRecorder } from '../../platform/events/events.ts';
import { minuteMs } from '../../platform/time/units.ts';
import { createDepositCaseResolver } from './deposit/case-resolver.ts';
import { createAdjustments } from './adjustment/adjustment.ts';
import { adjustmentOperatorRoutes } from './adjustment/routes.operator.ts';
import { createDeposits, type DepositRow, type Deposits } from './deposit/deposit.ts';
import { depositOperatorRoutes } from './deposit/routes.operator.ts';
import { depositRoutes } from './deposit/routes.ts';
import { createSettlement, type DepositEvents } from './deposit/settlement.ts';
import { createDuplicates } from './duplicate/duplicate.ts';
import { duplicateOperatorRoutes } from './duplicate/routes.operator.ts';
import { createIdentities } from './identity/identity.ts';
import { identityOperatorRoutes } from './identity/routes.operator.ts';
import { identityRoutes } from './identity/routes.ts';
import { createPaymentMethods, type Adapter } from './payment-method/payment-method.ts';
import { paymentMethodOperatorRoutes } from './payment-method/routes.operator.ts';
import { createPayments, paymentName, type Payments } from './payment/payment.ts';
import { paymentRoutes } from './payment/routes.ts';
import { createPayoutAccounts } from './payout-account/payout-account.ts';
import { payoutAccountRoutes } from './payout-account/routes.ts';
import { createRecords } from './record/record.ts';
import { roundRoutes } from './record/routes-rounds.ts';
import { recordRoutes } from './record/routes.ts';
import { createScreenings, type ScreeningService } from './screening/screening.ts';
import { uplineTransferRoutes } from './upline-transfer/routes.ts';
import { createUplineTransfers } from './upline-transfer/upline-transfer.ts';
import { withdrawalOperatorRoutes } from './withdrawal/routes.operator.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';
import { createWithdrawals, type WithdrawalEvents, type Withdrawals } from './withdrawal/withdrawal.ts';

/** What the cashier reports to other areas. */
export type CashierEvents = WithdrawalEvents & DepositEvents;

export interface CashierDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: JobLog;
  authorization: Authorization;
  merchants: Merchants;
  oversight: Pick<Oversight, 'approvals' | 'flags' | 'velocity'>;
  access: Pick<Access, 'accounts' | 'credentials' | 'security' | 'sessions'>;
  ledger: Pick<LedgerArea, 'ledger'>;
  cases: Cases;
  attachments: Attachments;
  depositLimits: DepositLimits;
  timeLimits: Pick<TimeLimits, 'days'>;
  exclusions: Exclusions;
  /** The kinds of payment methods that can be served here. */
  adapters: readonly Adapter[];
  /** Asked before a withdrawal is paid; null: nobody is. */
  screening: ScreeningService | null;
  onError: (error: unknown) => void;
  activity: Activity;
  domainEvents: EventRecorder<CashierEvents>;
}

/** Every minute deposits that nobody paid in time end. */
function expireDeposits(deposits: Deposits, log: JobLog): Job {
  return {
    name: 'expire-deposits',
    when: '* * * * *',
    madeUpWithinMs: minuteMs,
    async work() {
      const expired = await deposits.expire();
      if (expired > 0) log.info({ expired }, 'deposits expired');
    },
  };
}

/** Every minute reports that were stored and not followed are taken up, and payouts without an answer are queried. */
function chasePayments(payments: Payments, withdrawals: Withdrawals, log: JobLog): Job {
  return {
    name: 'chase-payments',
    when: '* * * * *',
    madeUpWithinMs: minuteMs,
    async work() {
      const resume = async () => {
        const resumed = await payments.resume();
        if (resumed > 0) log.info({ resumed }, 'reports of processors taken up again');
      };
      const chase = async () => {
        const stuck = await withdrawals.payouts.chase((row, answer) => {
          const callbackId = `query ${row.id} ${answer.outcome} ${answer.amount}`;
          const signer = { adapter: row.adapter, merchantIds: [row.merchantId] };
          return payments.receive(signer, { ...answer, callbackId, payment: paymentName('w', row) });
        });
        if (stuck > 0) log.info({ stuck }, 'payouts without an answer');
      };
      await eachAlone([resume, chase], (step) => step());
    },
  };
}

/** Money that comes in and goes out, who may have it, and the records of it. */
export function createCashier(deps: CashierDeps) {
  const { db, clock, secrets, log, authorization, attachments, depositLimits, exclusions, adapters } = deps;
  const { activity, domainEvents, cases, merchants } = deps;
  const { accounts, credentials, security, sessions } = deps.access;
  const { ledger } = deps.ledger;
  const { approvals, flags, velocity } = deps.oversight;
  const paymentMethods = createPaymentMethods({ db, authorization, approvals }, adapters);
  const duplicates = createDuplicates({ db, flags, authorization });
  const identities = createIdentities({ db, clock, secrets, authorization, flags, duplicates, exclusions });
  const { screening: service, onError } = deps;
  const screenings = createScreenings({ db, clock, cases, identities, service, onError });
  const payoutAccounts = createPayoutAccounts({
    db,
    clock,
    secrets,
    sessions,
    security,
    identities,
    paymentMethods,
    duplicates,
    velocity,
  });
  const shared = {
    db,
    clock,
    ledger,
    accounts,
    approvals,
    cases,
    flags,
    velocity,
    duplicates,
    identities,
    paymentMethods,
  };
  const settlement = createSettlement({ ...shared, depositLimits, domainEvents });
  const deposits = createDeposits({
    ...shared,
    authorization,
    attachments,
    depositLimits,
    exclusions,
    settlement,
  });
  const withdrawals = createWithdrawals({
    ...shared,
    authorization,
    credentials,
    exclusions,
    sessions,
    payoutAccounts,
    screenings,
    domainEvents,
  });
  const { payouts } = withdrawals;
  const takers = { d: settlement.takeReport, w: payouts.takeReport };
  const payments = createPayments({ db, clock, cases, merchants, takers });
  cases.resolver('deposit', createDepositCaseResolver(settlement, clock));
  cases.resolver('withdrawal', payouts.resolver);
  security.refuseClosing(async (player, on) =>
    (await deposits.pending(player, on)).length > 0 ? 'deposit_under_way' : null,
  );
  security.refuseClosing(async (player, on) =>
    (await withdrawals.underWay(player, on)).length > 0 ? 'withdrawal_under_way' : null,
  );
  const adjustments = createAdjustments({ ledger, accounts, approvals });
  return {
    adjustments,
    duplicates,
    paymentMethods,
    identities,
    payoutAccounts,
    payments,
    deposits,
    withdrawals,
    uplineTransfers: createUplineTransfers({ db, accounts, ledger, sessions, withdrawals }),
    records: createRecords({ ...deps, ledger, activity, deposits, withdrawals }),
    approvalHandlers: {
      deposit: deposits.approvalHandler,
      withdrawal: withdrawals.approvalHandler,
      adjustment: adjustments.approvalHandler,
      payment_method: paymentMethods.approvalHandler,
      cash_rules: paymentMethods.rulesHandler,
    },
    jobs: [expireDeposits(deposits, log), chasePayments(payments, withdrawals, log)],
  };
}

export type Cashier = ReturnType<typeof createCashier>;

export interface CashierRouteDeps extends Pick<
  CashierDeps,
  'authorization' | 'depositLimits' | 'exclusions'
> {
  oversight: Pick<Oversight, 'approvals'>;
  approvalDecisions: ApprovalDecisions;
  limits: Limits;
  brands: Brands;
  catalogue: Catalogue;
  access: Pick<Access, 'alerts' | 'credentials'>;
  ledger: Pick<LedgerArea, 'balances' | 'rounds' | 'winCaps'>;
  /** Where browsers check what a provider drew. */
  originOf: (providerId: string) => Promise<string>;
  /** The page where a pending deposit is paid; null when it is paid elsewhere. */
  payAt: (deposit: DepositRow) => Promise<string | null>;
}

/** The routes of the cashier. */
export function registerCashier(
  server: FastifyInstance,
  cashier: Cashier,
  { access, ledger, oversight, ...deps }: CashierRouteDeps,
): void {
  const all = { ...deps, ...access, ...ledger, ...oversight, ...cashier };
  adjustmentOperatorRoutes(server, all);
  paymentMethodOperatorRoutes(server, all);
  identityRoutes(server, all);
  identityOperatorRoutes(server, all);
  duplicateOperatorRoutes(server, all);
  payoutAccountRoutes(server, all);
  depositRoutes(server, all);
  depositOperatorRoutes(server, all);
  paymentRoutes(server, all);
  withdrawalRoutes(server, all);
  withdrawalOperatorRoutes(server, all);
  uplineTransferRoutes(server, all);
  recordRoutes(server, all);
  roundRoutes(server, all);
}
