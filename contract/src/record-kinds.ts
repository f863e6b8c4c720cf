/** What moved a player's money, in words that players know. */
export const statementKinds = [
  'deposit',
  'withdrawal',
  'returned',
  'bet',
  'win',
  'refund',
  'bonus',
  'transfer',
  'chase',
  'commission',
  'lottery-rebate',
  'repayment',
  'correction',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Where a deposit stands; what comes late counts from every state but `paid`. */
export const depositStates = [
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'rejected',
  'reversed',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Whether nobody paid a deposit in time, or wanted to any more: money that still comes for it is credited as late. */
export const hasLapsed = (state: DepositState): boolean => state === 'expired' || state === 'cancelled';

/** Where a withdrawal stands. */
export const withdrawalStates = ['review', 'second-review', 'paying', 'paid', 'failed', 'rejected'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
