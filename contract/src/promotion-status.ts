/**
 * How a player stands with a promotion, and what may follow what. The specification shows the labels and not the
 * transitions (R-REWARDS-2); this table is the only place that knows them.
 */
export const entryStatuses = ['applying', 'process', 'rejected', 'joined', 'claimed', 'closed'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** What a player, staff or time does. `join` and `apply` also begin. */
export const entryActions = ['join', 'apply', 'process', 'approve', 'reject', 'claim', 'close'] as const;
export type EntryAction = (typeof entryActions)[number];

/** Where each action leads from where; what is not listed is refused. `none`: no entry yet. */
const transitions: Record<EntryAction, Partial<Record<EntryStatus | 'none', EntryStatus>>> = {
  join: { none: 'joined' },
  apply: { none: 'applying', rejected: 'applying' },
  process: { applying: 'process' },
  approve: { applying: 'joined', process: 'joined' },
  reject: { applying: 'rejected', process: 'rejected' },
  claim: { joined: 'claimed' },
  close: { applying: 'closed', process: 'closed', joined: 'closed' },
};

/**
 * The status that follows.
 * @param from the status now, `none` without an entry
 * @returns null when this may not happen
 */
export const nextStatus = (from: EntryStatus | 'none', action: EntryAction): EntryStatus | null =>
  transitions[action][from] ?? null;

/** The labels of the specification (R-REWARDS-1); `comingSoon` reads 'coming soon'. */
export const statusLabels = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
] as const;
export type StatusLabel = (typeof statusLabels)[number];

/** What decides a label. */
export interface Standing {
  /** `claim`: joined by a press; `apply`: asked for, staff decide. */
  kind: 'claim' | 'apply';
  phase: 'before' | 'open' | 'over';
  status: EntryStatus | 'none';
  /** Enough was wagered for the reward to be claimed. */
  isEarned: boolean;
}

/** The label that a player reads (R-REWARDS-1). */
export function labelOf({ kind, phase, status, isEarned }: Standing): StatusLabel {
  switch (status) {
    case 'none':
      return phase === 'before' ? 'comingSoon' : phase === 'over' ? 'close' : 'join';
    case 'joined':
      if (isEarned) return 'claim';
      return kind === 'apply' ? 'issued' : 'joined';
    case 'closed':
      return 'close';
    default:
      return status;
  }
}
