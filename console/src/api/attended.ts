/** Who did not touch the page for this long is not at it, ms. */
const awayMs = 60_000;

let touchedAt = Date.now();
for (const touch of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true });

/**
 * Whether somebody is at this page. Much of what it asks for it asks by the clock, and that is to keep nobody's session alive
 * (R-ACCESS-69).
 */
export const isAttended = (): boolean => Date.now() - touchedAt < awayMs;
