import { securityRules } from './security-event-kinds.ts';

/** What staff must look into. */
export const caseKinds = [
  'payment-contradiction',
  'payment-amount',
  'payment-unknown',
  'deposit-over-limit',
  'deposit-reversal',
  'stuck-payout',
  'account-disabled',
  'ledger-drift',
  'win-over-cap',
  'cap-alert',
  'day-file',
  'velocity',
  'duplicate-identity',
  'abuse',
  'screening-hit',
  ...securityRules,
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What a case is about. */
export const caseSubjects = [
  'deposit',
  'withdrawal',
  'payment',
  'account',
  'transfer',
  'round',
  'provider',
  'security',
] as const;
export type CaseSubject = (typeof caseSubjects)[number];

/** How a case ends; all but `none` change something and take two people. */
export const caseResolutions = [
  'none',
  'credit',
  'refund',
  'take-back',
  'mark-paid',
  'mark-failed',
  'release',
  'refuse',
] as const;
export type CaseResolution = (typeof caseResolutions)[number];
