import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

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
