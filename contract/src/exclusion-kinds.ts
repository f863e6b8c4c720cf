/** How players keep themselves from playing: for a while, or until they ask to come back. */
export const exclusionKinds = ['time-out', 'self-exclusion'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** Who asked for an exclusion: the player of the account, staff for them, the same person at another account, or a national register. */
export const exclusionMakers = ['player', 'staff', 'same-person', 'register'] as const;

/** Lengths of a time-out, hours. */
export const timeOutHours = [24, 48, 168, 336, 672, 1008] as const;
export type TimeOutHours = (typeof timeOutHours)[number];

/** Lengths of a self-exclusion, months; 0 for good. */
export const selfExclusionMonths = [6, 12, 24, 60, 0] as const;
export type SelfExclusionMonths = (typeof selfExclusionMonths)[number];

/** The code that an excluded player is refused with. */
export const exclusionCodes = {
  'time-out': 'timed_out',
  'self-exclusion': 'self_excluded',
} as const satisfies Record<ExclusionKind, string>;

/** After how many minutes of play a player can be asked whether to go on. */
export const realityMinutes = [15, 20, 30, 45, 60, 90, 120] as const;
export type RealityMinutes = (typeof realityMinutes)[number];

/** What players limit besides their deposits: what they stake, and what they lose less what they win. */
export const playLimitKinds = ['stake', 'loss'] as const;
export type PlayLimitKind = (typeof playLimitKinds)[number];

/** All that players limit by day, week and month. */
export const limitKinds = ['deposit', ...playLimitKinds] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Limits whose changes are kept: of time the amounts are minutes. */
export const limitHistoryKinds = [...limitKinds, 'time'] as const;
export type LimitHistoryKind = (typeof limitHistoryKinds)[number];

/** Whether players say a deposit limit before they pay in: nobody, with none as a choice, or without. */
export const limitDemands = ['none', 'choice', 'limit'] as const;

/** What becomes of a limit: it counts at once, a looser one waits, it was confirmed, or it is no longer asked for. */
export const limitChanges = ['tightened', 'asked', 'loosened', 'withdrawn'] as const;

/** Who changes a limit; staff only make it tighter. */
export const limitMakers = ['player', 'staff'] as const;
