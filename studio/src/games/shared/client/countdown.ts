/**
 * Calls `tell` once a second, and at once, with the whole seconds left until a moment; stops at zero.
 * @param now the studio's clock, ms since the epoch
 * @returns stops it
 */
export function countdown(until: number, now: () => number, onSecond: (seconds: number) => void): () => void {
  let timer = 0;
  const tick = (): void => {
    const left = until - now();
    onSecond(Math.max(0, Math.ceil(left / 1000)));
    if (left > 0) timer = window.setTimeout(tick, left % 1000 || 1000);
  };
  tick();
  return () => clearTimeout(timer);
}
