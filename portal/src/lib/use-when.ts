import { dateFormat } from './date-forms.ts';
import { useLocale } from './i18n.tsx';

/** Writes a moment in the player's language and time zone; without `time` its day alone. */
export function useWhen({ time = true }: { time?: boolean } = {}): (instant: string) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, time ? 'moment' : 'day');
  return (instant) => format.format(new Date(instant));
}
