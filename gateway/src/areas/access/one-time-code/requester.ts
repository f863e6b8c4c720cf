import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../../platform/http/cookies.ts';

/** Names the browser that asks for codes by SMS, and nothing else. It outlives a browser that is closed while the message is read. */
const requesterCookie = '__Host-foyer-code';

/** How long a browser that asked is remembered, s: longer than any code of it. */
const lifeSeconds = 3600;

/** The browser of a request: a code counts only where it was asked for (T10). Empty, which no code was made for, when it never asked. */
export function requesterOf(request: FastifyRequest): string {
  const value = readCookie(request, requesterCookie) ?? '';
  return /^[\w-]{22}$/.test(value) ? value : '';
}

/**
 * Makes the browser known that asks for a code, or is about to: when the first answer that names it is lost on the way, the code that was
 * sent must still count.
 */
export function ensureRequester(request: FastifyRequest, reply: FastifyReply): string {
  const requester = requesterOf(request) || randomBytes(16).toString('base64url');
  setCookie(reply, requesterCookie, requester, lifeSeconds);
  return requester;
}
