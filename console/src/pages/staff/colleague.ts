import type { Answer } from '@foyer/contract/client';
import type { Tone } from '../../components/StateChip.tsx';

export type Member = Answer<'operatorStaff'>['members'][number];

export const states: Record<Member['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  invited: { label: 'Invited', tone: 'warning' },
  disabled: { label: 'Disabled', tone: 'error' },
};

/** Whom somebody works for, in words. */
export const placesOf = ({ isPlatform, merchants }: Pick<Member, 'isPlatform' | 'merchants'>): string =>
  isPlatform ? 'every merchant' : merchants.join(', ');
