import type { Answer } from '@foyer/contract/client';
import { formatMoney } from '../../components/money.ts';
import type { ProtectionRecord } from '../../api/protection-resources.ts';

type Change = ProtectionRecord['history'][number];

export const limitNames = { deposit: 'Deposits', stake: 'Stakes', loss: 'Losses' } as const;
export const periodNames = { day: 'a day', week: 'a week', month: 'a month' } as const;
/** Of what the history has changes, besides what staff tighten. */
const historyNames = { ...limitNames, time: 'Time' } as const;
const historyPeriods = { ...periodNames, session: 'a session' } as const;

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
  { id: 'self-exclusion 0', label: 'Exclusion, permanent' },
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
  register: ', listed in the national register',
} as const satisfies Record<Answer<'operatorExclusions'>['exclusions'][number]['madeBy'], string>;

const moneyOf = (amount: string | null, currency: string) =>
  amount === null ? 'no limit' : formatMoney(amount, currency);

/** What became of a limit, in words. */
export function changeWords({ kind, period, what, amount, askedAmount }: Change, currency: string): string {
  const sum = (value: string | null) =>
    kind === 'time' && value !== null ? `${value} minutes` : moneyOf(value, currency);
  const of = `${historyNames[kind]} ${historyPeriods[period]} `;
  return of + becomes(what, sum(amount), sum(askedAmount));
}

function becomes(what: Change['what'], amount: string, asked: string): string {
  if (what === 'asked') return `${asked} requested`;
  if (what === 'withdrawn') return `stays at ${amount}, request withdrawn`;
  return what === 'tightened' ? `tightened to ${amount}` : `loosened to ${amount}, confirmed`;
}
