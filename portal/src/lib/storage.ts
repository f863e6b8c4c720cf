/**
 * Local and session storage that never throw: a browser may refuse both (private windows, full disk).
 */
type Area = 'localStorage' | 'sessionStorage';

/** Reads a text; null when absent or refused. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text, or removes it when null. */
export function writeText(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // The choice then lasts for this page only
  }
}

/**
 * Reads JSON.
 * @param isValid tells whether what was found has the expected shape
 */
export function readJson<Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
  area: Area = 'localStorage',
): Value | null {
  try {
    const value: unknown = JSON.parse(readText(key, area) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Writes JSON, or removes the key when null. */
export function writeJson(key: string, value: unknown, area: Area = 'localStorage'): void {
  writeText(key, value === null ? null : JSON.stringify(value), area);
}

/** Empties session storage, as a logout does (R-ACCESS-53). */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing could be stored there either
  }
}

/** Clears the pages that the service worker cached: they show somebody else, or another language or theme. */
export function forgetPages(): void {
  void globalThis.caches?.delete('pages').catch(() => {});
}

/** Where the last answers of calls are kept, for times without a network (R-PORTAL-150). */
export const seenCache = 'seen';

/** Clears what was seen last: it is somebody else's. */
export function forgetSeen(): void {
  void globalThis.caches?.delete(seenCache).catch(() => {});
}

/**
 * Mirrors a choice into a cookie for a year, so that the server renders with it.
 * @param name begins with `__Host-`: browsers keep such a cookie over a secure connection or on the same machine only
 */
export function mirrorInCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)};Path=/;Max-Age=31536000;SameSite=Lax;Secure`;
  forgetPages();
}
