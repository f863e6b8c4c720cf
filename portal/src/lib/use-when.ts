import { useTimeZone } from 'use-intl';
import { dateFormat } from './date-forms.ts';
import { useLocale } from './i18n.tsx';
import { useRuns } from './use-runs.ts';

/**
 * Writes a moment in the player's language and time zone; without `time` its day alone. In the merchant's time zone
 * until the page runs: the server does not know the player's, which mostly is the same, and the page starts from what it wrote.
 */
export function useWhen({ time = true }: { time?: boolean } = {}): (instant: string) => string {
  const { tag } = useLocale();
  const merchantZone = useTimeZone();
  const format = dateFormat(tag, time ? 'moment' : 'day', useRuns() ? undefined : merchantZone);
  return (instant) => format.format(new Date(instant));
}
