/**
 * A path of ours given from outside (`from`, `backUrl`): parsed, same origin, under /m. Anything else is refused,
 * also backslashes, control characters and `//` (R-PORTAL-8).
 * @param value what the address carried
 * @returns path with query, or null
 */
export function safePath(value: string | null): string | null {
  if (!value || /[\\\u0000-\u001f\u007f]|\/\//.test(value) || !value.startsWith('/m')) return null;
  try {
    const url = new URL(value, 'https://portal.invalid');
    const ours =
      url.origin === 'https://portal.invalid' && (url.pathname === '/m' || url.pathname.startsWith('/m/'));
    return ours ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}
