import type { ApprovalKind } from '@foyer/contract/approval-kinds';
import type { ApprovalRuleRow } from './store.ts';

/** From where a second person is needed at a merchant that has set nothing; amounts in minor units, 0 means always. */
export const defaultRules: Omit<ApprovalRuleRow, 'merchantId'> = {
  depositFrom: 2_000_000n,
  withdrawalFrom: 2_000_000n,
  adjustmentFrom: 0n,
  rewardFrom: 2_000_000n,
  promotionFrom: 10_000_000n,
  freeRewardFrom: 100_000n,
  rewardMaximum: 10_000_000n,
  promotionBudget: 100_000_000n,
  paymentMethods: true,
  lotteryVersions: true,
  expireHours: 72,
  version: 0,
};

/** From which sum of a day a kind waits, minor units; null when no sum makes it wait. */
function thresholdOf(rules: ApprovalRuleRow, kind: ApprovalKind): bigint | null {
  switch (kind) {
    case 'deposit':
      return rules.depositFrom;
    case 'withdrawal':
      return rules.withdrawalFrom;
    case 'adjustment':
      return rules.adjustmentFrom;
    case 'reward':
    case 'commission':
      return rules.rewardFrom;
    case 'promotion':
      return rules.promotionFrom;
    default:
      return null;
  }
}

/** Whether every operation of a kind waits, whatever its amount. */
function waitsAlways(rules: ApprovalRuleRow, kind: ApprovalKind): boolean {
  switch (kind) {
    case 'payment_method':
      return rules.paymentMethods;
    case 'lottery_version':
      return rules.lotteryVersions;
    case 'approval_rules':
      return true;
    default:
      return false;
  }
}

/** Whether an operation waits by the rules. @param sum of its day with it, minor units; null where no amount decides */
export function waitsBy(rules: ApprovalRuleRow, kind: ApprovalKind, sum: bigint | null): boolean {
  const threshold = thresholdOf(rules, kind);
  return waitsAlways(rules, kind) || (sum !== null && threshold !== null && sum >= threshold);
}
