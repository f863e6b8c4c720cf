import { useEffect, useState } from 'react';

/** How often it is looked at, ms. */
const everyMs = 30_000;

/** The time, ms since the epoch; null until the page runs in the browser, for the server has another. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
