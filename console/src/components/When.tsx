import { useNow } from './use-now.ts';

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Each unit up to where the next one says more, seconds. */
const units = [
  { unit: 'second', seconds: 1, until: 60 },
  { unit: 'minute', seconds: 60, until: 3600 },
  { unit: 'hour', seconds: 3600, until: 86_400 },
  { unit: 'day', seconds: 86_400, until: 7 * 86_400 },
] as const;

/** The shared clock moves every 10 s: what is newer than that clock by less than this is no future, seconds. */
const clockLag = 15;

/**
 * How long ago something was, in a word or two; a date when it is more than a week.
 * @param at when it was
 * @param now the present
 */
export function relativeTime(at: Date, now: Date): string {
  const ago = (now.getTime() - at.getTime()) / 1000;
  if (ago < 5 && ago > -clockLag) return 'just now';
  const fitting = units.find(({ until }) => Math.abs(ago) < until);
  return fitting ? words.format(-Math.trunc(ago / fitting.seconds), fitting.unit) : days.format(at);
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant, as long ago as it is; exact on hover. */
export function When({ at, or = '–' }: { at: string | null; or?: string }) {
  const now = useNow();
  if (!at) return <>{or}</>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {relativeTime(date, now)}
    </time>
  );
}
