import type { OperatorContract, OperatorDebt, OperatorSettlement } from '@foyer/contract';
import { contractKinds } from '@foyer/contract/contract-kinds';
import { formatMoney } from '../../components/money.ts';
import { rateText } from '../../components/rate-text.ts';
import type { Tone } from '../../components/StateChip.tsx';

export type Contract = OperatorContract;
export type Settlement = OperatorSettlement;
export type Debt = OperatorDebt;

export const kinds: Record<Contract['kind'], { label: string; noun: string }> = {
  'daily-salary': { label: 'Daily salary', noun: 'a daily salary' },
  dividend: { label: 'Dividend', noun: 'a dividend' },
  'hourly-salary': { label: 'Hourly salary', noun: 'an hourly salary' },
};

const nounOf = (kind: unknown): string => {
  const known = contractKinds.find((one) => one === kind);
  return known ? kinds[known].noun : 'a contract';
};

/** What of a contract is withdrawn, up to the agent's name: a draft, or else an offer. */
export const withdrawnText = ({ state, kind }: { state?: unknown; kind?: unknown }): string =>
  state === 'draft' ? `the draft of ${nounOf(kind)} for` : `the offer of ${nounOf(kind)} to`;

export const periods: Record<Contract['terms']['period'], string> = {
  hour: 'every hour',
  day: 'every day',
  'half-month': 'twice a month',
  month: 'every month',
};

export const contractStates: Record<Contract['state'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  offered: { label: 'Offered', tone: 'warning' },
  accepted: { label: 'Running', tone: 'success' },
  refused: { label: 'Refused', tone: 'error' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const settlementStates: Record<Settlement['state'], { label: string; tone: Tone }> = {
  nothing: { label: 'Nothing to pay', tone: 'neutral' },
  due: { label: 'Being paid', tone: 'warning' },
  review: { label: 'Waiting for staff', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  owed: { label: 'Owed by the payer', tone: 'error' },
  reversed: { label: 'Reversed', tone: 'neutral' },
};

export const debtStates: Record<Debt['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'error' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** A tier in words. */
export function tierWords(
  { kind, currency }: Pick<Contract, 'kind' | 'currency'>,
  { validStake, activeMembers, netLoss, rate }: Contract['terms']['tiers'][number],
): string {
  const conditions = [
    validStake === '0' ? '' : `valid stakes of ${formatMoney(validStake, currency)}`,
    activeMembers === 0 ? '' : `${activeMembers} active members`,
    netLoss === '0' ? '' : `a net loss of ${formatMoney(netLoss, currency)}`,
  ].filter(Boolean);
  const of = kind === 'dividend' ? 'the net loss' : 'the valid stakes';
  return `${rateText(rate)} of ${of}${conditions.length > 0 ? ` from ${conditions.join(', ')}` : ''}`;
}
