import type { Answer } from '@foyer/contract/client';
import { formatMoney } from '../../components/money.ts';
import { kinds as flags } from '../flags/flag-words.ts';
import { rules } from '../security/security-words.ts';
import type { Tone } from '../../components/StateChip.tsx';

export type CaseRecord = Answer<'operatorCases'>['cases'][number];
export type Resolution = Answer<'operatorCase'>['resolutions'][number];
type Kind = CaseRecord['kind'];
type Subject = CaseRecord['about'];

/** What each kind of case is called, and what it means for whoever looks into it. */
export const kinds: Record<Kind, { label: string; about: string }> = {
  'payment-contradiction': {
    label: 'Contradictory reports',
    about:
      'The processor reported outcomes that exclude each other. Check with the processor which one is true.',
  },
  'payment-amount': {
    label: 'Different amount',
    about:
      'The amount or currency that arrived differs from what was agreed, and the rules don’t allow crediting it, or the account was closed before it arrived.',
  },
  'payment-unknown': {
    label: 'Unknown payment',
    about: 'A processor reported a payment we have no record of.',
  },
  'deposit-over-limit': {
    label: 'Over the deposit limit',
    about:
      'Money arrived above the player’s own deposit limit. It is held until the player decides or you refund it.',
  },
  'deposit-reversal': {
    label: 'Deposit reversed',
    about: 'A paid deposit was charged back or reversed. What the player no longer has becomes a debt.',
  },
  'stuck-payout': {
    label: 'Payout without an answer',
    about: 'The processor has not said how the payout went. Check with the processor before you decide.',
  },
  'account-disabled': {
    label: 'Withdrawal by a disabled account',
    about:
      'The withdrawal is held while the account is disabled. Release it, or reject it under Withdrawals.',
  },
  'ledger-drift': {
    label: 'Ledger does not add up',
    about: 'The sum of the postings differs from the stated balance. Nothing was changed.',
  },
  'win-over-cap': {
    label: 'Win above the cap',
    about:
      'A provider reported a win above its cap. What is above it is held. Check the round with the provider, then release or refuse it.',
  },
  'cap-alert': {
    label: 'Near a provider’s cap',
    about: 'A win, or a provider’s payouts in a day, came close to a cap or reached it. Check the rounds.',
  },
  'day-file': {
    label: 'Day file difference',
    about:
      'A file of a provider or processor and our records differ about this line. Check with them which one is true.',
  },
  velocity: {
    label: 'Velocity rule',
    about:
      'Payments, payout accounts or registrations came faster than a rule allows. Check the player, then clear the flag or disable the account.',
  },
  'duplicate-identity': {
    label: 'Possible duplicate player',
    about:
      'Two players have a document, name, payee, browser or address in common. Compare them, then clear the flags or disable an account.',
  },
  abuse: {
    label: 'Possible team abuse',
    about:
      'A member may play for the agent above, or with others against the brand. Check the evidence on the Flags page, then clear the flag or disable an account. Until then the member doesn’t count as active in any contract.',
  },
  'screening-hit': {
    label: 'Screening match',
    about:
      'The payee may be on a sanctions list or be a politically exposed person. Compare name and date of birth with the list; release the withdrawal if it is someone else, or reject it under Withdrawals.',
  },
  ...rules,
};

export const subjects: Record<Subject, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payment: 'Payment',
  account: 'Account',
  transfer: 'Transfer',
  round: 'Round',
  provider: 'Provider',
  security: 'Security',
};

export const states: Record<CaseRecord['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** What each resolution does: on its button, and before it is sent. */
export const resolutions: Record<Resolution, { verb: string; done: string; about: string }> = {
  none: { verb: 'Close', done: 'Closed without a change', about: 'Nothing is changed.' },
  credit: {
    verb: 'Credit the player',
    done: 'Credited to the player',
    about: 'It is added to the player’s balance.',
  },
  refund: {
    verb: 'Refund',
    done: 'Refunded',
    about: 'The money goes back to the payer. Refund it at the processor first.',
  },
  'take-back': {
    verb: 'Take it back',
    done: 'Taken back from the player',
    about: 'It is taken from the player’s balance; any shortfall is recorded as a debt.',
  },
  'mark-paid': {
    verb: 'Mark as paid',
    done: 'Marked as paid',
    about: 'The money has been sent. The player is notified.',
  },
  'mark-failed': {
    verb: 'Mark as failed',
    done: 'Marked as failed',
    about: 'The whole amount goes back to the player’s balance.',
  },
  release: {
    verb: 'Release',
    done: 'Released',
    about: 'The hold is lifted: a withdrawal can be approved, a win is paid to the player.',
  },
  refuse: { verb: 'Refuse', done: 'Refused', about: 'What is held is not paid to the player.' },
};

/** The amount at stake, or a dash. */
export const stakeOf = ({ amount, currency }: Pick<CaseRecord, 'amount' | 'currency'>): string =>
  amount === null || currency === null ? '–' : formatMoney(amount, currency);

/** Facts that are amounts in minor units; those of caps are written out already. */
const amounts: readonly string[] = [
  'agreed',
  'amount',
  'arrived',
  'credited',
  'otherAmount',
  'postings',
  'stated',
  'takenBackBefore',
];

const isFlag = (value: string): value is keyof typeof flags => value in flags;

/**
 * What was received with a case, in words: names as people read them, amounts in a currency.
 * @param currency of amounts whose facts name none
 */
export function caseFacts(facts: Readonly<Record<string, string>>, currency: string): [string, string][] {
  const paidIn = facts.currency ?? currency;
  return Object.entries(facts).map(([key, value]) => {
    const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    if (amounts.includes(key) && /^-?\d+$/.test(value)) return [name, formatMoney(value, paidIn)];
    return [name, key === 'flag' && isFlag(value) ? flags[value].label : value];
  });
}
