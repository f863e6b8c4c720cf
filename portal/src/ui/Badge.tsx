/** Unread and unclaimed counts are capped (R-REWARDS-10, R-MESSAGING-18). */
const cap = 99;

/** How many wait, at most '99+'; nothing when none does. @param count known to be of somebody logged in, or left out */
export function Badge({ count }: { count: number | undefined }) {
  if (!count || count < 0) return null;
  return <span className="badge">{count > cap ? `${cap}+` : count}</span>;
}
