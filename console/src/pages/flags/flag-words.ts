import type { Answer } from '@foyer/contract/client';
import type { Tone } from '../../components/StateChip.tsx';
import { counted } from '../../components/counted.ts';

export type Flag = Answer<'operatorFlags'>['flags'][number];
export type DuplicateRule = Answer<'operatorDuplicateRules'>[number] & { id: string };
export type VelocityRule = Answer<'operatorVelocityRules'>[number];

/** What each kind of flag is called, and what it counts or compares. */
export const kinds: Record<Flag['kind'], { label: string; about: string; tone: Tone }> = {
  deposits: {
    label: 'Many deposits',
    about: 'Deposits of one player: pending, paid or cancelled',
    tone: 'warning',
  },
  withdrawals: {
    label: 'Many withdrawals',
    about: 'Withdrawals of one player, not counting rejected and failed ones',
    tone: 'warning',
  },
  'failed-payments': {
    label: 'Failed payments',
    about: 'Deposits and payouts of one player that the processor reported as failed',
    tone: 'warning',
  },
  'payout-accounts': {
    label: 'New payout accounts',
    about: 'Payout accounts that one player added or changed, including removed ones',
    tone: 'warning',
  },
  'registrations-address': {
    label: 'Registrations from one address',
    about: 'Accounts that were registered from the same address',
    tone: 'warning',
  },
  'registrations-device': {
    label: 'Registrations in one browser',
    about: 'Accounts that were registered and used in the same browser',
    tone: 'warning',
  },
  'same-document': {
    label: 'Same document',
    about: 'The same number of the same kind of document',
    tone: 'error',
  },
  'same-person': {
    label: 'Same name and birthday',
    about: 'The same words in the name, and the same birthday',
    tone: 'error',
  },
  'same-payee': { label: 'Same payee', about: 'A payout account with the same number', tone: 'error' },
  'same-device': { label: 'Same browser', about: 'Both logged in with the same browser', tone: 'warning' },
  'same-mobile': {
    label: 'Same mobile number',
    about: 'The same mobile number, verified or not',
    tone: 'warning',
  },
  'same-email': {
    label: 'Same mailbox',
    about: 'E-mail addresses that reach the same mailbox',
    tone: 'warning',
  },
  'own-play': {
    label: 'Agent plays below themselves',
    about: 'A member has the name and birthday of an agent above',
    tone: 'error',
  },
  'agent-device': {
    label: 'Same browser as the agent',
    about: 'A member and an agent above logged in with the same browser',
    tone: 'warning',
  },
  'agent-payee': {
    label: 'Same payee as the agent',
    about: 'A member and an agent above are paid out to the same account',
    tone: 'error',
  },
  'circular-transfer': {
    label: 'Circular transfers',
    about: 'Nearly everything an agent sent to a member came back within seven days',
    tone: 'error',
  },
  'opposite-bets': {
    label: 'Opposite bets',
    about: 'Two members of one team bet against each other on three events or draws within seven days',
    tone: 'error',
  },
};

/** Minutes in the largest unit that they fill. */
export function windowOf(minutes: number): string {
  const [size, unit] =
    minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute'];
  const number = minutes / size;
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}

/**
 * What was found, in words.
 * @param money writes minor units
 */
export function factWords({ facts }: Pick<Flag, 'facts'>, money: (amount: string) => string): string {
  const { times, amount, otherAmount, minutes, from, found } = facts;
  return [
    ...(times && minutes ? [`${times} within ${windowOf(Number(minutes))}`] : []),
    ...(found ? [counted(Number(found), 'time')] : []),
    ...(amount ? [otherAmount ? `${money(amount)} and ${money(otherAmount)}` : money(amount)] : []),
    ...(from ? [`from ${from}`] : []),
  ].join(', ');
}
