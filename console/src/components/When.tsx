import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

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
