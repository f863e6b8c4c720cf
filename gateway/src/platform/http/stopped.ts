import { exclusionCodes, type ExclusionKind } from '@foyer/contract/exclusion-kinds';
import { Refusal } from './refusal.ts';

/** What keeps a player from playing. */
export interface PlayStop {
  kind: ExclusionKind;
  /** Until when; null while nobody knows. */
  until: Date | null;
}

/** The refusal of what takes money or invites to play (R-PROTECTION-9). */
export const stoppedRefusal = ({ kind, until }: PlayStop): Refusal =>
  new Refusal(exclusionCodes[kind], { exclusion: { kind, endsAt: until?.toISOString() ?? null } });
