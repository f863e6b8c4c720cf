import type { FastifyInstance } from 'fastify';
import type { BackOffice } from './back-office.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/db/connection.ts';
import type { Attachments } from '../areas/content/attachment/attachment.ts';
import {
  createDepositLimits,
  type DepositLimits,
} from '../areas/player-protection/deposit-limit/deposit-limit.ts';
import { depositLimitRoutes } from '../areas/player-protection/deposit-limit/routes.ts';
import { createDeposits, type Deposits } from '../areas/cashier/deposit/deposit.ts';
import { depositRoutes } from '../areas/cashier/deposit/routes.ts';
import { createIdentities, type Identities } from '../areas/cashier/identity/identity.ts';
import { identityRoutes } from '../areas/cashier/identity/routes.ts';
import type { Ledger } from '../areas/wallet/ledger/ledger.ts';
import type { Merchants } from '../areas/tenancy/merchant/merchant.ts';
import { createPayments } from '../areas/cashier/payment/payment.ts';
import { paymentRoutes } from '../areas/cashier/payment/routes.ts';
import { createPaymentMethods, type PaymentMethods } from '../areas/cashier/payment-method/payment-method.ts';
import { paymentMethodRoutes } from '../areas/cashier/payment-method/routes.ts';
import { createPayoutAccounts, type PayoutAccounts } from '../areas/cashier/payout-account/payout-account.ts';
import { payoutAccountRoutes } from '../areas/cashier/payout-account/routes.ts';
import type { Providers } from '../areas/wallet/provider/provider.ts';
import { createRecords, type Records } from '../areas/cashier/record/record.ts';
import { recordRoutes } from '../areas/cashier/record/routes.ts';
import { sandboxCashierRoutes } from '../dev/sandbox-cashier/routes.ts';
import {
  createSandboxCashier,
  type Post,
  type SandboxCashier,
} from '../dev/sandbox-cashier/sandbox-cashier.ts';
import {
  createUplineTransfers,
  type UplineTransfers,
} from '../areas/cashier/upline-transfer/upline-transfer.ts';
import { uplineTransferRoutes } from '../areas/cashier/upline-transfer/routes.ts';
import { withdrawalRoutes } from '../areas/cashier/withdrawal/routes.ts';
import { createWithdrawals, type Withdrawals } from '../areas/cashier/withdrawal/withdrawal.ts';
import type { People } from './people.ts';
import type { Services } from './services.ts';

/** Everything about money that comes in and goes out, and the records of it. */
export interface CashOffice {
  paymentMethods: PaymentMethods;
  identities: Identities;
  payoutAccounts: PayoutAccounts;
  deposits: Deposits;
  depositLimits: DepositLimits;
  withdrawals: Withdrawals;
  uplineTransfers: UplineTransfers;
  records: Records;
  /** The processor that is played; null outside the demo world. */
  sandboxCashier: SandboxCashier | null;
}

export interface CashOfficeDeps
  extends Pick<People, 'accounts' | 'credentials' | 'secrets' | 'security'>, Pick<BackOffice, 'operator'> {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  merchants: Merchants;
  attachments: Attachments;
  providers: Providers;
  /** Whether the sandbox cashier is there, and whether it acts by itself. */
  sandbox: { isThere: boolean; isAlive: boolean; post: Post };
  onError: (error: unknown) => void;
}

/** Ties together the modules of the cashier. */
export function createCashOffice(deps: CashOfficeDeps): CashOffice {
  const { db, clock, operator, secrets, sandbox } = deps;
  const paymentMethods = createPaymentMethods(
    db,
    operator,
    sandbox.isThere ? ['manual', 'sandbox'] : ['manual'],
  );
  const identities = createIdentities({ db, clock, secrets, operator });
  const payments = createPayments(clock);
  const payoutAccounts = createPayoutAccounts({ ...deps, identities, paymentMethods });
  const depositLimits = createDepositLimits(deps);
  const base = { ...deps, identities, payments, paymentMethods, payoutAccounts, depositLimits };
  const deposits = createDeposits(base);
  const withdrawals = createWithdrawals(base);
  return {
    paymentMethods,
    identities,
    payoutAccounts,
    deposits,
    depositLimits,
    withdrawals,
    uplineTransfers: createUplineTransfers({ ...deps, withdrawals }),
    records: createRecords({ ...deps, deposits, withdrawals }),
    sandboxCashier: sandbox.isThere
      ? createSandboxCashier({ ...deps, ...sandbox, deposits, withdrawals })
      : null,
  };
}

/** The routes of those modules. */
export function cashOfficeRoutes(app: FastifyInstance, services: Services): void {
  paymentMethodRoutes(app, services);
  identityRoutes(app, services);
  payoutAccountRoutes(app, services);
  depositRoutes(app, services);
  depositLimitRoutes(app, services);
  paymentRoutes(app, services);
  withdrawalRoutes(app, services);
  uplineTransferRoutes(app, services);
  recordRoutes(app, services);
  sandboxCashierRoutes(app, services);
}
