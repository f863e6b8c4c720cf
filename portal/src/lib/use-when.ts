import { useSyncExternalStore } from 'react';
import { dateFormat } from './date-forms.ts';
import { useLocale } from './i18n.tsx';

const never = () => () => {};

/** Whether the page is as the server rendered it, which knows no player's time zone. */
const useAsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Writes a moment in the player's language and time zone; without `time` its day alone. In UTC until the page runs, so that it
 * starts from what the server wrote.
 */
export function useWhen({ time = true }: { time?: boolean } = {}): (instant: string) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, time ? 'moment' : 'day', useAsServed() ? 'UTC' : undefined);
  return (instant) => format.format(new Date(instant));
}
