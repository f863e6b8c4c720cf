import { useEffect, useState } from 'react';
import { startOf, type Period } from './period.ts';

/** When a period began, by the clock of the browser; null until the page runs there. @returns UTC, ISO 8601 */
export function useStart(period: Period): string | null {
  const [start, setStart] = useState<{ period: Period; at: string } | null>(null);
  useEffect(() => setStart({ period, at: startOf(period, new Date()) }), [period]);
  return start?.period === period ? start.at : null;
}
