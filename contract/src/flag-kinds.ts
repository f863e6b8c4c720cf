/** What is counted of a player, or of an address or device that players register from (R-OVERSIGHT-21). */
export const velocityKinds = [
  'deposits',
  'withdrawals',
  'failed-payments',
  'payout-accounts',
  'registrations-address',
  'registrations-device',
] as const;
export type VelocityKind = (typeof velocityKinds)[number];

/** What players of a merchant can have in common who may be one person (R-CASHIER-31). */
export const duplicateKinds = [
  'same-document',
  'same-person',
  'same-payee',
  'same-device',
  'same-mobile',
  'same-email',
] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/** How members of a team can play for their agent, or against the operator with others (R-AGENTS-62). */
export const abuseKinds = [
  'own-play',
  'agent-device',
  'agent-payee',
  'circular-transfer',
  'opposite-bets',
] as const;
export type AbuseKind = (typeof abuseKinds)[number];

/** Why a player is flagged for staff to look at (R-OVERSIGHT-22). */
export const flagKinds = [...velocityKinds, ...duplicateKinds, ...abuseKinds] as const;
export type FlagKind = (typeof flagKinds)[number];
