import type { FastifyInstance } from 'fastify';
import { routes, type Deposit } from '@foyer/contract';
import { isActualAccount } from '@foyer/contract/session-can';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import { limitsToWire } from '../../player-protection/limit/limit.ts';
import { summaryOf, type Identities } from '../identity/identity.ts';
import { termsOf, type PaymentMethods } from '../payment-method/payment-method.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import { creditedOf, isSaidToBePaid, type DepositRow, type Deposits } from './deposit.ts';

const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});

/** Deposits (R-CASHIER-5, R-CASHIER-10). */
export function depositRoutes(
  app: FastifyInstance,
  services: {
    depositLimits: DepositLimits;
    deposits: Deposits;
    exclusions: Exclusions;
    identities: Identities;
    paymentMethods: PaymentMethods;
    payAt: (deposit: DepositRow) => Promise<string | null>;
  },
): void {
  const { depositLimits, deposits, exclusions, identities, paymentMethods, payAt } = services;

  const excessOf = async (row: DepositRow): Promise<Deposit['excess']> => {
    const { excess, excessState: state } = row;
    if (state === null) return null;
    const frees = state === 'held' ? await deposits.excessFrees(row) : 'now';
    return {
      amount: String(excess),
      state,
      freesAt: frees instanceof Date ? frees.toISOString() : null,
      needsHigherLimit: frees === 'never',
    };
  };

  const shown = async (row: DepositRow): Promise<Deposit> => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    method: row.methodName,
    amount: String(row.amount),
    fee: String(row.fee),
    credited: String(creditedOf(row)),
    agreed: row.agreed === null ? null : String(row.agreed),
    received: row.received === null ? null : String(row.received),
    excess: await excessOf(row),
    currency: row.currency,
    minorUnits: minorUnitsOf(row.currency),
    state: row.state,
    late: row.isLate,
    byHand: row.adapter === 'manual',
    proof: row.proof,
    attachments: row.attachments,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    mayCancel: await deposits.mayCancel(row),
    processing: row.state === 'pending' && row.processingAt !== null,
    payAt: row.state === 'pending' && !isSaidToBePaid(row) ? await payAt(row) : null,
    facts: row.facts,
    coins: row.coins,
  });
  const all = (rows: DepositRow[]) => Promise.all(rows.map(shown));

  serve(app, routes.depositOverview, async ({ me }) => {
    if (!isActualAccount(me.type)) throw new Refusal('free_reject');
    const [methods, identity, pending, limits, stopped] = await Promise.all([
      paymentMethods.offered(me.merchantId, 'deposit', me.currency),
      identities.find(me),
      deposits.pending(me),
      depositLimits.list(me),
      exclusions.stoppedBy(me),
    ]);
    const needsIdentity = identity === null || identity.state === 'rejected';
    return {
      methods: methods.map(termsOf),
      identity: identity && summaryOf(identity),
      stopped,
      needsIdentity,
      limits: limitsToWire(limits),
      limitDemand: await depositLimits.demand(me, limits),
      pending: await all(pending),
    };
  });

  serve(app, routes.openDeposit, async ({ me, body }) =>
    shown(await deposits.begin(me, { ...body, amount: BigInt(body.amount) })),
  );

  serve(app, routes.depositProof, async ({ me, params, body }) =>
    shown(await deposits.prove(me, params.id, body)),
  );

  serve(app, routes.cancelDeposit, async ({ me, params }) => shown(await deposits.cancel(me, params.id)));

  serve(app, routes.depositExcess, async ({ me, params, body }) =>
    shown(await deposits.decideExcess(me, params.id, body.decision)),
  );

  serve(app, routes.deposit, async ({ me, params }) => shown(await deposits.find(me, params.id)));

  serve(app, routes.deposits, async ({ me, query }) => {
    const { rows, count, credited } = await deposits.list(
      me,
      { ...periodOf(query), state: query.state },
      { ...sliceOf(query) },
    );
    const { currency } = me;
    return {
      deposits: await all(rows),
      ...pagesOf(query, count),
      totals: { count, credited: String(credited), currency, minorUnits: minorUnitsOf(currency) },
    };
  });
}
