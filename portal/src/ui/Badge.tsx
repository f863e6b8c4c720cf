import { useRuns } from '../lib/use-runs.ts';

/** Unread and unclaimed counts are capped (R-REWARDS-10, R-MESSAGING-18). */
const cap = 99;

/** How many wait, at most '99+'; nothing when none does. @param count known to be of somebody logged in, or left out */
export function Badge({ count }: { count: number | undefined }) {
  // Counts may come before a page is taken over, and were not in its HTML
  const runs = useRuns();
  if (!runs || !count || count < 0) return null;
  return <span className="badge">{count > cap ? `${cap}+` : count}</span>;
}
