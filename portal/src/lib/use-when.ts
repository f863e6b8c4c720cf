import { dateFormat } from './date-forms.ts';
import { useLocale } from './i18n.tsx';
import { useRuns } from './use-runs.ts';

/**
 * Writes a moment in the player's language and time zone; without `time` its day alone. In UTC until the page runs: the
 * server knows no player's time zone, and the page starts from what it wrote.
 */
export function useWhen({ time = true }: { time?: boolean } = {}): (instant: string) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, time ? 'moment' : 'day', useRuns() ? undefined : 'UTC');
  return (instant) => format.format(new Date(instant));
}
