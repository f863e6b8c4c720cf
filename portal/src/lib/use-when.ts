import { useTimeZone } from 'use-intl';
import { dateFormat } from './date-forms.ts';
import { useLocale } from './i18n.tsx';
import { useRuns } from './use-runs.ts';

/**
 * The time zone that moments are written in: the player's, which is undefined for Intl. The merchant's until the page runs: the
 * server does not know the player's, which mostly is the same, and the page starts from what it wrote.
 */
function useZone(): string | undefined {
  const merchantZone = useTimeZone();
  return useRuns() ? undefined : merchantZone;
}

/** Writes a moment in the player's language and time zone, see `useZone`; without `time` only its day. */
export function useWhen({ time = true }: { time?: boolean } = {}): (instant: string) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, time ? 'moment' : 'day', useZone());
  return (instant) => format.format(new Date(instant));
}

/** Writes a day of a calendar, YYYY-MM-DD, in the player's language: the same day in every time zone. */
export function useDay(): (day: string) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, 'day', 'UTC');
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
