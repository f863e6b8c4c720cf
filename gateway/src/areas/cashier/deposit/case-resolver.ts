import { hasLapsed } from '@foyer/contract/record-kinds';
import type { CaseResolution } from '@foyer/contract/case-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { CaseResolver, CaseRow } from '../../oversight/case/case.ts';
import type { PaymentOutcome } from '../payment/payment.ts';
import type { Settlement } from './settlement.ts';
import { findDeposit, updateDeposit, type DepositRow } from './store.ts';

/** The amounts that a case's reports of an outcome name, minor units, each once. */
function amountsIn({ received, currency }: CaseRow, wanted: PaymentOutcome['outcome']): bigint[] {
  const named = received
    .filter(({ facts }) => facts.outcome === wanted && facts.currency === currency)
    .map(({ facts }) => facts.amount ?? '');
  return [...new Set(named)].map(BigInt);
}

/** The amount that a case's reports of an outcome name, minor units; null without one, or where they name several. */
function reportedIn(case_: CaseRow, wanted: PaymentOutcome['outcome']): bigint | null {
  const [only, ...others] = amountsIn(case_, wanted);
  return only === undefined || others.length > 0 ? null : only;
}

/** The part of a deposit that was reversed, minor units; null when it is all of it. */
function partOf(case_: CaseRow, { amount }: DepositRow): bigint | null {
  const reversed = case_.kind === 'payment-amount' ? reportedIn(case_, 'reversed') : null;
  return reversed !== null && reversed > 0n && reversed < amount ? reversed : null;
}

/** Whether the processor said since that what arrived did not come after all, or went back whole. */
function isGone(case_: CaseRow, arrived: bigint): boolean {
  const over = [...amountsIn(case_, 'failed'), ...amountsIn(case_, 'expired')];
  return over.length > 0 || reportedIn(case_, 'reversed') === arrived;
}

/** What is possible in a case about another amount: it waits to be credited, or was reversed. */
function onAmount(case_: CaseRow, row: DepositRow): readonly CaseResolution[] {
  if (row.received !== null && row.state !== 'paid')
    return isGone(case_, row.received) ? ['credit', 'refund', 'refuse'] : ['credit', 'refund'];
  if (row.state !== 'paid') return ['none'];
  // Several parts, or one that grew: nobody can say how much that is together.
  if (amountsIn(case_, 'reversed').length > 1) return ['none'];
  // A part of what was held back, or of what was credited: nobody can say of which.
  return partOf(case_, row) !== null && row.excess > 0n ? ['none'] : ['none', 'take-back'];
}

/** What is possible where a payment is reported of a deposit that had ended: it is credited as reported, where that is one amount. */
function onContradiction(case_: CaseRow, row: DepositRow): readonly CaseResolution[] {
  const arrived = reportedIn(case_, 'paid');
  const hasEnded = row.state === 'reversed' || row.state === 'rejected' || hasLapsed(row.state);
  if (arrived === null || !hasEnded) return ['none'];
  // What was refunded of it was a part of the amount that it had.
  return row.excessState === 'refunded' && arrived !== row.amount ? ['none'] : ['none', 'credit'];
}

/** What is possible in a case, as the deposit stands. */
function possible(case_: CaseRow, row: DepositRow): readonly CaseResolution[] {
  const { kind } = case_;
  if (kind === 'payment-amount') return onAmount(case_, row);
  if (kind === 'deposit-over-limit')
    return row.excessState === 'held' || row.excessState === 'refund-requested' ? ['refund'] : ['none'];
  if (row.state === 'paid') return ['none', 'take-back'];
  return kind === 'payment-contradiction' ? onContradiction(case_, row) : ['none'];
}

/** How cases about deposits are resolved (R-CASHIER-22 to 25). */
export function createDepositCaseResolver(settlement: Settlement, clock: Clock): CaseResolver {
  const find = (on: Sql, { merchantId, subject }: CaseRow, lock = false) =>
    findDeposit(on, merchantId, subject, lock);

  /** Ends the wait for money that is not there: none is sent or credited. */
  const refuse = (on: Sql, row: DepositRow, decidedBy: string) => {
    const settledAt = row.settledAt ?? clock.now();
    const change = { state: 'failed', reason: 'Not paid after all', decidedBy, settledAt } as const;
    return updateDeposit(on, row, { ...change, received: null });
  };
  const refund = async (on: Sql, kind: CaseRow['kind'], row: DepositRow, decidedBy: string) => {
    const at = clock.now();
    if (kind === 'deposit-over-limit')
      return updateDeposit(on, row, { excessState: 'refunded', excessAt: at });
    const settledAt = row.settledAt ?? at;
    const change = { state: 'rejected', reason: 'Refunded', decidedBy, settledAt } as const;
    return updateDeposit(on, row, { ...change, received: null });
  };
  const credit = (on: Sql, case_: CaseRow, row: DepositRow, decidedBy: string) => {
    const arrived = case_.kind === 'payment-amount' ? row.received : reportedIn(case_, 'paid');
    if (arrived === null) throw new Refusal('already_decided');
    return row.state === 'reversed'
      ? settlement.creditAgain(on, row, arrived)
      : settlement.credit(on, row, arrived, { decidedBy });
  };
  const takeBack = (on: Sql, case_: CaseRow, row: DepositRow) => {
    const part = partOf(case_, row);
    return part === null
      ? settlement.takeBack(on, row, 'Charged back')
      : settlement.takeBackPart(on, row, part, 'Charged back');
  };

  /** What is possible: nothing is credited to an account that was closed meanwhile. */
  const offeredFor = async (on: Sql, case_: CaseRow, row: DepositRow): Promise<readonly CaseResolution[]> => {
    const all = possible(case_, row);
    const isLost = all.includes('credit') && (await settlement.isClosed(on, row));
    return isLost ? all.filter((resolution) => resolution !== 'credit') : all;
  };

  return {
    async offered(on, case_) {
      const row = await find(on, case_);
      return row ? offeredFor(on, case_, row) : ['none'];
    },
    async resolve(on, case_, resolution, { username }) {
      const row = await find(on, case_, true);
      if (!row || !(await offeredFor(on, case_, row)).includes(resolution))
        throw new Refusal('already_decided');
      if (resolution === 'credit') await credit(on, case_, row, username);
      if (resolution === 'refund') await refund(on, case_.kind, row, username);
      if (resolution === 'refuse') await refuse(on, row, username);
      if (resolution === 'take-back') await takeBack(on, case_, row);
    },
  };
}
