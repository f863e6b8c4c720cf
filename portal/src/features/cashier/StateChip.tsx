import type { DepositState, WithdrawalState } from '@foyer/contract';

const tones: Record<DepositState | WithdrawalState, 'good' | 'bad' | 'open' | 'over'> = {
  paid: 'good',
  failed: 'bad',
  rejected: 'bad',
  reversed: 'bad',
  expired: 'over',
  cancelled: 'over',
  pending: 'open',
  review: 'open',
  'second-review': 'open',
  paying: 'open',
};

/** How a payment stands. */
export function StateChip({ state, label }: { state: DepositState | WithdrawalState; label: string }) {
  return <span className={`cashier-chip cashier-chip-${tones[state]}`}>{label}</span>;
}
