import { useSyncExternalStore } from 'react';

/** Unread and unclaimed counts are capped (R-REWARDS-10, R-MESSAGING-18). */
const cap = 99;

const never = () => () => {};
/** False on the server and while its HTML is taken over: counts may come before a page is, and were not in it. */
const useRuns = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** How many wait, at most '99+'; nothing when none does. @param count known to be of somebody logged in, or left out */
export function Badge({ count }: { count: number | undefined }) {
  const runs = useRuns();
  if (!runs || !count || count < 0) return null;
  return <span className="badge">{count > cap ? `${cap}+` : count}</span>;
}
