import type { Answer } from '@foyer/contract/client';

type LedgerPage = Answer<'operatorLedger'>;

/** The accounts of a player. */
export const accountNames: Record<LedgerPage['account'], string> = {
  real: 'Real money',
  bonus: 'Bonus money',
  held: 'Held for withdrawals and chases',
  trial: 'Play money',
};

const kinds: Record<LedgerPage['lines'][number]['kind'], string> = {
  stake: 'Stake',
  payout: 'Payout',
  grant: 'Given',
  'take-back': 'Taken back',
  deposit: 'Deposit',
  'withdrawal-hold': 'Held for a withdrawal',
  withdrawal: 'Withdrawal',
  'withdrawal-return': 'Withdrawal returned',
  transfer: 'Transfer between players',
  'bonus-grant': 'Bonus granted',
  'bonus-claim': 'Bonus claimed',
  'bonus-forfeit': 'Bonus forfeited',
  repayment: 'Repayment',
  jackpot: 'Jackpot',
  adjustment: 'Adjustment by staff',
  commission: 'Commission',
  'lottery-rebate': 'Lottery rebate',
  'chase-hold': 'Held for a chase',
  'chase-release': 'Released by a chase',
};

/** What a transfer is called. */
export const kindText = (kind: keyof typeof kinds): string => kinds[kind];
