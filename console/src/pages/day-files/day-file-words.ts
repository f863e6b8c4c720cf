import type { Answer } from '@foyer/contract/client';
import type { Tone } from '../../components/StateChip.tsx';

export type DayFile = Answer<'operatorDayFiles'>['files'][number];
type Outcome = Answer<'operatorCompareDay'>['differences'][number]['outcome'];

/** How a line differs. */
export const outcomes: Record<Outcome, { label: string; tone: Tone }> = {
  'ours-only': { label: 'Ours only', tone: 'warning' },
  'theirs-only': { label: 'Theirs only', tone: 'warning' },
  differs: { label: 'Differs', tone: 'error' },
};

/** With whom a day is compared, in words. */
export function sourceText(source: string): string {
  const [type, name = ''] = source.split(':');
  return `${type === 'provider' ? 'Provider' : 'Processor'} ${name}`;
}

/** The four outcomes of a comparison. */
export const countsOf = ({ equal, oursOnly, theirsOnly, differing }: DayFile): string =>
  `${equal} equal, ${oursOnly} ours only, ${theirsOnly} theirs only, ${differing} differ`;

/** The day before today, where this browser is. */
export function yesterday(): string {
  const at = new Date();
  at.setDate(at.getDate() - 1);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}
