import { useEffect, useState } from 'react';
import { readText, writeText } from '../../lib/storage.ts';

/** How often the countdown is shown anew, ms (R-ACCESS-19). */
const tickMs = 500;

/** Seconds until an instant, rounded up; 0 when it has passed. */
const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/**
 * Counts seconds until another code may be asked for (R-ACCESS-19). The end is kept for a reload.
 * @param key names it in the session storage
 */
export function useCountdown(key: string) {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);

  useEffect(() => {
    setUntil(Number(readText(key, 'sessionStorage') ?? 0));
    setNow(Date.now());
  }, [key]);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);

  return {
    seconds: secondsUntil(until, now),
    /** Starts it. @param end ms since the epoch */
    start(end: number) {
      writeText(key, String(end), 'sessionStorage');
      setNow(Date.now());
      setUntil(end);
    },
  };
}
