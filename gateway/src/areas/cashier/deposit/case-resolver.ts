import type { CaseResolution } from '@foyer/contract/case-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { CaseResolver, CaseRow } from '../../oversight/case/case.ts';
import type { Settlement } from './settlement.ts';
import { findDeposit, updateDeposit, type DepositRow } from './store.ts';

/** What is possible in a case about another amount: it waits to be credited, or was reversed. */
function onAmount({ received, state }: DepositRow): readonly CaseResolution[] {
  if (received !== null && state !== 'paid') return ['credit', 'refund'];
  return state === 'paid' ? ['none', 'take-back'] : ['none'];
}

/** What is possible in a case of a kind, as the deposit stands. */
function possible(kind: CaseRow['kind'], row: DepositRow): readonly CaseResolution[] {
  if (kind === 'payment-amount') return onAmount(row);
  if (kind === 'deposit-over-limit')
    return row.excessState === 'held' || row.excessState === 'refund-requested' ? ['refund'] : ['none'];
  if (row.state === 'paid') return ['none', 'take-back'];
  const mayCredit =
    kind === 'payment-contradiction' && (row.state === 'reversed' || row.state === 'rejected');
  return mayCredit ? ['none', 'credit'] : ['none'];
}

/** How cases about deposits are resolved (R-CASHIER-22 to 25). */
export function createDepositCaseResolver(settlement: Settlement, clock: Clock): CaseResolver {
  const find = (on: Sql, { merchantId, subject }: CaseRow, lock = false) =>
    findDeposit(on, merchantId, subject, lock);

  const refund = async (on: Sql, kind: CaseRow['kind'], row: DepositRow, decidedBy: string) => {
    const at = clock.now();
    if (kind === 'deposit-over-limit')
      return updateDeposit(on, row, { excessState: 'refunded', excessAt: at });
    const settledAt = row.settledAt ?? at;
    return updateDeposit(on, row, { state: 'rejected', reason: 'Refunded', decidedBy, settledAt });
  };
  const credit = (on: Sql, arrived: bigint, row: DepositRow, decidedBy: string) =>
    row.state === 'reversed'
      ? settlement.creditAgain(on, row)
      : settlement.credit(on, row, arrived, { decidedBy });

  return {
    async offered(on, case_) {
      const row = await find(on, case_);
      return row ? possible(case_.kind, row) : ['none'];
    },
    async resolve(on, case_, resolution, { username }) {
      const row = await find(on, case_, true);
      if (!row || !possible(case_.kind, row).includes(resolution)) throw new Refusal('already_decided');
      if (resolution === 'credit')
        await credit(on, row.received ?? case_.amount ?? row.amount, row, username);
      if (resolution === 'refund') await refund(on, case_.kind, row, username);
      if (resolution === 'take-back') await settlement.takeBack(on, row, 'Charged back');
    },
  };
}
