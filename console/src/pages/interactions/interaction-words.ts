import type { Answer } from '@foyer/contract/client';
import type { InteractionStep, MarkerKind } from '@foyer/contract/marker-kinds';
import { formatMoney } from '../../components/money.ts';
import type { Tone } from '../../components/StateChip.tsx';
import { counted } from '../../components/counted.ts';

/** An interaction, with whom of the staff it can be assigned to. */
export type Interaction = Answer<'operatorInteractions'>['interactions'][number] & { colleagues: string[] };
export type Marker = Interaction['markers'][number];
export type MarkerRule = Answer<'operatorMarkerRules'>[number] & { id: string };
export type Outcome = NonNullable<Interaction['outcome']>;

/** What each marker is called, and what of a day it counts. */
export const markers: Record<MarkerKind, { label: string; about: string }> = {
  'deposits-after-losses': {
    label: 'Deposits after losses',
    about: 'Deposits within an hour after play that lost more than it won',
  },
  chasing: { label: 'Chasing losses', about: 'Rounds at twice the stake or more, after a round that lost' },
  'night-play': { label: 'Night play', about: 'Rounds from midnight to six' },
  'failed-deposits': { label: 'Failed deposits', about: 'Deposits that the processor reported as failed' },
  'returned-withdrawals': {
    label: 'Returned withdrawals',
    about: 'Withdrawals that were refused or failed: the money is back in play',
  },
  'limit-raises': { label: 'Looser limits', about: 'Requests for a looser limit' },
  'high-time': { label: 'Long play', about: 'Minutes the player was online' },
  'high-spend': { label: 'High losses', about: 'What was staked less what was won' },
};

export const states: Record<Interaction['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'warning' },
  'follow-up': { label: 'Follow-up', tone: 'primary' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const outcomes: Record<Outcome, { label: string }> = {
  'no-concern': { label: 'No reason for concern' },
  talked: { label: 'Talked with the player' },
  'limits-agreed': { label: 'Limits agreed' },
  stopped: { label: 'The player stopped' },
  referred: { label: 'Referred to help' },
  'not-reached': { label: 'Not reached' },
};

/** What was counted of a day, in words. */
export function markerWords({ kind, times, amount }: Marker, currency: string): string {
  if (kind === 'high-time') return counted(times, 'minute');
  if (kind === 'limit-raises') return times === 1 ? 'once' : `${times} times`;
  const sum = formatMoney(amount, currency);
  return kind === 'high-spend' ? sum : `${times}, ${sum}`;
}

const steps: Record<InteractionStep, string> = {
  marker: 'Found',
  message: 'Message sent',
  limit: 'Daily deposit limit set to',
  'marketing-stopped': 'Marketing stopped',
  'marketing-allowed': 'Marketing allowed',
  assigned: 'Assigned to',
  'follow-up': 'Follow-up set for',
  outcome: 'Outcome',
  note: 'Note',
};

/** A line of the history, in words. */
export function stepWords({ what, text, by }: Interaction['history'][number], currency: string): string {
  const told: Partial<Record<InteractionStep, string>> = {
    marker: markers[text as MarkerKind]?.label,
    limit: text && formatMoney(text, currency),
    assigned: text || 'nobody',
    'follow-up': text || 'no date',
    outcome: outcomes[text as Outcome]?.label ?? 'none',
  };
  return [`${steps[what]}`, told[what] ?? text, `(${by})`].filter(Boolean).join(' ');
}
