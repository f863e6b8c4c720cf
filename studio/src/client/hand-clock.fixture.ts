import type { Clock, Painter } from './stage/clock.ts';

/** A clock that moves only when a test says so; what is waited for is there at once. */
export function handClock(): Clock & { tick(ms: number): void } {
  const painters = new Set<Painter>();
  let time = 0;
  return {
    now: () => time,
    run: (painter) => void painters.add(painter),
    wait: async () => {},
    /** Draws one frame, so many ms after the last. */
    tick(ms) {
      time += ms;
      for (const painter of painters) if (!painter(time, ms)) painters.delete(painter);
    },
  };
}
