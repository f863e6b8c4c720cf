import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: only this very host set it, over a secure or local connection, for every path (R-ACCESS-48). */
export const sessionCookie = '__Host-foyer';
export const staffCookie = '__Host-foyer-staff';
/** A remembered login: works once (R-ACCESS-9). */
export const rememberCookie = '__Host-foyer-remember';
/** A browser that somebody logged in from before (T9). */
export const deviceCookie = '__Host-foyer-device';

type CookieName = typeof sessionCookie | typeof staffCookie | `__Host-foyer-${string}`;

/** Staff never come from a link on another site, players do. */
const attributesOf = (name: CookieName) =>
  ({ path: '/', httpOnly: true, secure: true, sameSite: name === staffCookie ? 'strict' : 'lax' }) as const;

/** Reads a cookie; empty values count as none. */
export function readCookie(request: FastifyRequest, name: CookieName): string | null {
  return request.cookies[name] || null;
}

/**
 * Sets one of our cookies.
 * @param expires when the browser forgets it; without it, with the browser's session
 */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, expires?: Date): void {
  reply.setCookie(name, value, { ...attributesOf(name), ...(expires ? { expires } : {}) });
}

/** Removes one of our cookies. */
export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(name, attributesOf(name));
}
