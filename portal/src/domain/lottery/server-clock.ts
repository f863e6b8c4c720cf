import { useSyncExternalStore } from 'react';

/**
 * The gateway's time as the browser keeps it: how far it is ahead of the browser's clock. Countdowns read the clock at
 * every second and never count down themselves, so they do not drift (R-LOTTERY-80).
 */
export interface ServerClock {
  /** Milliseconds to add to the browser's clock. */
  ahead: number;
}

/**
 * Sets the clock by an answer.
 * @param now what the gateway said that the time is, ISO 8601
 * @param receivedAt when its answer came, ms since the epoch by the browser's clock
 */
export const clockOf = (now: string, receivedAt: number): ServerClock => ({
  ahead: Date.parse(now) - receivedAt,
});

const second = 1000;
/** How often the time is looked at: a countdown is drawn again only when its second is another. */
const lookEveryMs = 250;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All countdowns of a page share one timer. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    timer = setInterval(() => {
      for (const each of listeners) each();
    }, lookEveryMs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const unknown = (): null => null;

/** The gateway's time to the second, ms since the epoch; null while the server renders, whose page must not have a clock. */
export const useServerTime = ({ ahead }: ServerClock): number | null =>
  useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor((Date.now() + ahead) / second) * second,
    unknown,
  );
