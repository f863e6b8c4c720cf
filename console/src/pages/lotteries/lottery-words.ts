import type { Answer } from '@foyer/contract/client';
import type { Tone } from '../../components/StateChip.tsx';

export type LotteryRecord = Answer<'operatorLottery'>;
export type DrawRecord = Answer<'operatorLotteryDraws'>['draws'][number];
export type DrawDetails = Answer<'operatorLotteryDraw'>;

export const drawStates: Record<DrawRecord['state'], { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'neutral' },
  open: { label: 'On sale', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
  drawn: { label: 'Drawn', tone: 'primary' },
  settling: { label: 'Settling', tone: 'primary' },
  settled: { label: 'Settled', tone: 'neutral' },
  void: { label: 'Void', tone: 'error' },
};

/** Names of the days of the week, Monday first. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** When a lottery is drawn, in words. */
export function scheduleText({
  everySeconds,
  times,
  weekdays,
}: Pick<LotteryRecord, 'everySeconds' | 'times' | 'weekdays'>): string {
  if (everySeconds !== null)
    return everySeconds % 60 === 0 ? `every ${everySeconds / 60} min` : `every ${everySeconds} s`;
  const days = weekdays.length === 7 ? 'daily' : weekdays.map((day) => dayNames[day - 1]).join(', ');
  return `${days} ${times.join(', ')}`;
}

/** A code of a lottery in words: `front-three-group-6` is Front three group 6. */
export const wordsOf = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1)}`.replaceAll(/[-_]/g, ' ');

/** A number whose exposure is counted, in words: `position/ball-1:9` is Position · Ball 1 · 9. */
export function numberText(key: string): string {
  const [, code = '', row = '', symbol = ''] = /^([^/]*)\/([^:]*):(.*)$/s.exec(key) ?? [];
  return code === '' ? key : [wordsOf(code), wordsOf(row), symbol].filter((part) => part !== '').join(' · ');
}

/** The numbers of a result, group by group. @param groups in the order in which they are published; without it as they come */
export function resultText(result: DrawRecord['result'], groups: DrawDetails['groups'] = []): string {
  if (result === null) return '–';
  const order = groups.map(({ name }) => name);
  return Object.entries(result)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, numbers]) => `${name}: ${numbers.join(' ')}`)
    .join(' · ');
}

/** How far a draw is settled. */
export const progressText = ({ settled, tickets }: Pick<DrawRecord, 'settled' | 'tickets'>): string =>
  tickets === 0 ? '–' : `${settled.toLocaleString('en')} of ${tickets.toLocaleString('en')}`;

/** A part of the stake as percent. */
export const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;
