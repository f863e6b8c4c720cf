import { useSyncExternalStore } from 'react';

/** Words like "2 minutes ago" are looked at again after so long, ms. */
const everyMs = 10_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** One clock for all; it stands still while nobody looks. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, everyMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The present, good enough for words; renders again when it moved on. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
