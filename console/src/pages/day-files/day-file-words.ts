import type { Answer } from '@foyer/contract/client';
import { Temporal } from 'temporal-polyfill';
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

/**
 * The last day that is over at a merchant: one that still goes on differs from any file.
 * @param timeZone of the merchant, IANA name
 */
export const yesterday = (timeZone: string, now = new Date()): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 1 })
    .toString();
