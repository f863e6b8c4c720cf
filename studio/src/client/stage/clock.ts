/** Draws one frame. Gives false when it has nothing more to animate. */
export type Painter = (now: number, delta: number) => boolean;

export type Clock = ReturnType<typeof createClock>;

/** A frame longer than this counts as this much: a stall never makes the reels jump. */
const LONGEST = 50;

/**
 * The game's own time. It runs only while something moves and the page is seen, so a hidden game costs
 * nothing and goes on exactly where it was.
 * @param speed 1, or more to hurry everything
 */
export function createClock() {
  const painters = new Set<Painter>();
  const waits: { until: number; done: () => void }[] = [];
  let time = 0;
  let last = 0;
  let frame = 0;

  const tick = (stamp: number): void => {
    frame = 0;
    const delta = Math.min(stamp - last, LONGEST);
    last = stamp;
    time += delta;
    for (let i = waits.length - 1; i >= 0; i -= 1) {
      const wait = waits[i]!;
      if (wait.until <= time) {
        waits.splice(i, 1);
        wait.done();
      }
    }
    for (const painter of painters) {
      if (!painter(time, delta)) painters.delete(painter);
    }
    wake();
  };
  const wake = (): void => {
    if (frame || document.hidden || (painters.size === 0 && waits.length === 0)) return;
    frame = requestAnimationFrame(tick);
  };
  const start = (): void => {
    if (frame) return;
    last = performance.now();
    wake();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      cancelAnimationFrame(frame);
      frame = 0;
    } else {
      start();
    }
  });

  return {
    now: () => time,
    /** Calls the painter each frame until it gives false. */
    run(painter: Painter): void {
      painters.add(painter);
      start();
    },
    /** Resolves after so much game time, ms, or when `skip` does. */
    wait(ms: number, skip?: Promise<unknown>): Promise<void> {
      return new Promise((resolve) => {
        const wait = { until: time + ms, done: resolve };
        waits.push(wait);
        void skip?.then(() => {
          const at = waits.indexOf(wait);
          if (at >= 0) waits.splice(at, 1);
          resolve();
        });
        start();
      });
    },
  };
}
