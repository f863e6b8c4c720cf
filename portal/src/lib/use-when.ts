import { useMemo } from 'react';
import { useLocale } from './i18n.tsx';

/** Writes a moment in the player's language and time zone; without `time` its day alone. */
export function useWhen({ time = true }: { time?: boolean } = {}): (instant: string) => string {
  const { tag } = useLocale();
  const format = useMemo(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: time ? 'short' : undefined }),
    [tag, time],
  );
  return (instant) => format.format(new Date(instant));
}
