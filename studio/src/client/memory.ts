/** What a tab remembers so that a reload goes on where it was. Storage may be forbidden in a frame. */
export interface RememberedPlay {
  playId: string;
  gameCode: string;
  /** A spin that was asked for and not yet answered. */
  roundKey?: string;
  /** The free rounds are over, and the player has not dismissed the notice that says so. */
  areFreeRoundsOver?: boolean;
}

const KEY = 'foyer-studio-play';
let held: RememberedPlay | null = null;

export function recall(gameCode: string): RememberedPlay | null {
  try {
    held = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RememberedPlay | null;
  } catch {
    // Forbidden or damaged: this tab starts anew.
  }
  return held?.gameCode === gameCode ? held : null;
}

export function remember(what: Partial<RememberedPlay>): void {
  held = { playId: '', gameCode: '', ...held, ...what };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // Kept for this page only.
  }
}

/** Whether the player is still to be told that the free rounds are over. */
export const owesFreeRoundsOver = (): boolean => held?.areFreeRoundsOver === true;

/** A switch the player set, kept on the device. */
export function preference(
  name: 'sound' | 'quick',
  fallback: boolean,
): { get(): boolean; set(on: boolean): void } {
  const key = `foyer-studio-${name}`;
  let value = fallback;
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) value = stored === '1';
  } catch {
    // Forbidden: the fallback holds.
  }
  return {
    get: () => value,
    set: (on) => {
      value = on;
      try {
        localStorage.setItem(key, on ? '1' : '0');
      } catch {
        // Kept for this page only.
      }
    },
  };
}
