/** What of a day of play may show harm (R-PROTECTION-47). */
export const markerKinds = [
  'deposits-after-losses',
  'chasing',
  'night-play',
  'failed-deposits',
  'returned-withdrawals',
  'limit-raises',
  'high-time',
  'high-spend',
] as const;
export type MarkerKind = (typeof markerKinds)[number];

/** Markers that are no amount of money: only a number of them is counted. */
export const markersWithoutAmount: readonly MarkerKind[] = ['limit-raises', 'high-time'];

/** Where an interaction with a player stands. */
export const interactionStates = ['open', 'follow-up', 'closed'] as const;

/** What came of it. */
export const interactionOutcomes = [
  'no-concern',
  'talked',
  'limits-agreed',
  'stopped',
  'referred',
  'not-reached',
] as const;

/** What happens to an interaction. */
export const interactionSteps = [
  'marker',
  'message',
  'limit',
  'marketing-stopped',
  'marketing-allowed',
  'assigned',
  'follow-up',
  'outcome',
  'note',
] as const;
export type InteractionStep = (typeof interactionSteps)[number];
