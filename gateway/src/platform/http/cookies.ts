import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { languageCookie } from '@foyer/contract/choice-cookies';
import { languageCode, type LanguageCode } from '@foyer/contract/languages';
import type { RequestMerchant } from './actors.ts';

/** `__Host-`: only this very host set it, over a secure or local connection, for every path (R-ACCESS-48). */
export const sessionCookie = '__Host-foyer';
export const staffCookie = '__Host-foyer-staff';
/** A remembered login: works once (R-ACCESS-9). */
export const rememberCookie = '__Host-foyer-remember';
/** A browser that somebody logged in from before (T9). */
export const deviceCookie = '__Host-foyer-device';

/** A browser that somebody of the staff logged in from before (R-ACCESS-74). */
export const staffDeviceCookie = '__Host-foyer-staff-device';

type CookieName = typeof sessionCookie | typeof staffCookie | `__Host-foyer-${string}`;

/** Staff never come from a link on another site, players do. */
const attributesOf = (name: CookieName) =>
  ({
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: name.startsWith(staffCookie) ? 'strict' : 'lax',
  }) as const;

/** The cookies of a request, parsed when they are first asked for: most answers depend on none. */
export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  request.cookies ??= request.server.parseCookie(request.headers.cookie ?? '');
  return request.cookies;
}

/** Reads a cookie; empty values count as none. */
export function readCookie(request: FastifyRequest, name: CookieName): string | null {
  return cookiesOf(request)[name] || null;
}

/**
 * Sets one of our cookies.
 * @param life when the browser forgets it, or after how many seconds by its own clock; without it, with the browser's session
 */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, life?: Date | number): void {
  const ends = typeof life === 'number' ? { maxAge: life } : life ? { expires: life } : {};
  reply.setCookie(name, value, { ...attributesOf(name), ...ends });
}

/** Removes one of our cookies. */
export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(name, attributesOf(name));
}

/** Names an anonymous visitor; says nothing about who it is and grants nothing. */
const visitorCookie = '__Host-foyer-visitor';

/** The visitor of a request, or null when the browser has none yet. */
export function visitorOf(request: FastifyRequest): string | null {
  const value = readCookie(request, visitorCookie);
  return value && /^[A-Za-z0-9_-]{22}$/.test(value) ? value : null;
}

/** The visitor of a request; a browser without one gets one. */
export function ensureVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const fresh = randomBytes(16).toString('base64url');
  setCookie(reply, visitorCookie, fresh);
  return fresh;
}

/** The language that a visitor chose (R-PORTAL-26), where the merchant speaks it; null when none was chosen. */
export function chosenLanguage(
  request: FastifyRequest,
  { languages }: Pick<RequestMerchant, 'languages'>,
): LanguageCode | null {
  const chosen = languageCode(cookiesOf(request)[languageCookie]);
  return chosen && (languages.length === 0 || languages.includes(chosen)) ? chosen : null;
}
