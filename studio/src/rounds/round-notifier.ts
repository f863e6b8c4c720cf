/** Wakes those who wait for something to happen in a round. Nothing is lost without it: they look again in a while. */
export function createRoundNotifier() {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;
  const notify = (roundId: string): void => {
    for (const wake of waiting.get(roundId) ?? []) wake();
  };
  return {
    notify,
    /** Resolves when that round is notified, or after so long, ms; at once when closed. */
    wait: (roundId: string, longest: number): Promise<void> =>
      new Promise((resolve) => {
        if (closed) return resolve();
        const here = waiting.get(roundId) ?? new Set();
        waiting.set(roundId, here);
        const wake = (): void => {
          clearTimeout(timer);
          here.delete(wake);
          if (here.size === 0 && waiting.get(roundId) === here) waiting.delete(roundId);
          resolve();
        };
        const timer = setTimeout(wake, longest);
        here.add(wake);
      }),
    /** Wakes everybody, for good. */
    close(): void {
      closed = true;
      waiting.forEach((_, roundId) => notify(roundId));
    },
  };
}
