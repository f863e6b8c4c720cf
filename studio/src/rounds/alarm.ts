import type { FastifyBaseLogger } from 'fastify';

/** The longest a timer may be set for, ms; a later moment is planned again then. */
const LONGEST = 2 ** 31 - 1;
/** Pause after a failure, ms: never a tight loop. */
const TROUBLE = 5000;

/**
 * Calls `ring` when the next moment has come.
 * @param ring does what is due and plans the next moment
 */
export function createAlarm(ring: () => Promise<void>, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const plan = (at: number | null): void => {
    clearTimeout(timer);
    if (at === null || stopped) return;
    timer = setTimeout(
      () => {
        ring().catch((error: unknown) => {
          log.error(error, 'open rounds could not be played on');
          plan(Date.now() + TROUBLE);
        });
      },
      Math.min(Math.max(0, at - Date.now()), LONGEST),
    );
    timer.unref();
  };
  return {
    /** @param at ms since the epoch; null: never */
    plan,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
