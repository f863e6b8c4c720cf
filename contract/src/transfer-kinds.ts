/** The accounts of a player that have a running balance. */
export const walletKinds = ['real', 'bonus', 'held', 'trial'] as const;

/** What a transfer of the ledger is about. */
export const transferKinds = [
  'stake',
  'payout',
  'grant',
  'take-back',
  'deposit',
  'withdrawal-hold',
  'withdrawal',
  'withdrawal-return',
  'transfer',
  'bonus-grant',
  'bonus-claim',
  'bonus-forfeit',
  'repayment',
  'adjustment',
  'commission',
  'lottery-rebate',
  'jackpot',
  'chase-hold',
  'chase-release',
] as const;
