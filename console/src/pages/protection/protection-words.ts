import type { Answer } from '@foyer/contract/client';
import { formatMoney } from '../../components/money.ts';
import type { ProtectionRecord } from '../../api/protection-resources.ts';

type Change = ProtectionRecord['history'][number];

export const limitNames = { deposit: 'Deposits', stake: 'Stakes', loss: 'Losses' } as const;
export const periodNames = { day: 'a day', week: 'a week', month: 'a month' } as const;

/** Lengths that staff choose from, as they are sent. */
export const lengths = [
  { id: 'time-out 24', label: 'Time-out, 24 hours' },
  { id: 'time-out 48', label: 'Time-out, 48 hours' },
  { id: 'time-out 168', label: 'Time-out, 1 week' },
  { id: 'time-out 336', label: 'Time-out, 2 weeks' },
  { id: 'time-out 672', label: 'Time-out, 4 weeks' },
  { id: 'time-out 1008', label: 'Time-out, 6 weeks' },
  { id: 'self-exclusion 6', label: 'Exclusion, 6 months' },
  { id: 'self-exclusion 12', label: 'Exclusion, 1 year' },
  { id: 'self-exclusion 24', label: 'Exclusion, 2 years' },
  { id: 'self-exclusion 60', label: 'Exclusion, 5 years' },
  { id: 'self-exclusion 0', label: 'Exclusion, for good' },
] as const;

export const exclusionKinds = {
  'time-out': { label: 'Time-out' },
  'self-exclusion': { label: 'Self-exclusion' },
} as const;

/** Behind an exclusion: who asked for it, when it was not the player. */
export const exclusionMakers = {
  player: '',
  staff: ', placed by staff',
  'same-person': ', as the same person elsewhere',
} as const satisfies Record<Answer<'operatorExclusions'>['exclusions'][number]['madeBy'], string>;

const sum = (amount: string | null, currency: string) =>
  amount === null ? 'no limit' : formatMoney(amount, currency);

/** What became of a limit, in words. */
export function changeWords({ what, amount, askedAmount }: Change, currency: string): string {
  if (what === 'asked') return `asked for ${sum(askedAmount, currency)}, which waits`;
  if (what === 'withdrawn') return `stays at ${sum(amount, currency)}, asked for no other`;
  return what === 'tightened'
    ? `tightened to ${sum(amount, currency)}`
    : `loosened to ${sum(amount, currency)}, confirmed`;
}
