import type { FastifyReply } from 'fastify';

/** Pages that may frame the games when the operator names none: any local portal. */
export const LOCAL_FRAMERS = ['http://localhost:*', 'http://*.localhost:*'];

/**
 * The headers of every answer: scripts and everything else only from here, frames only by the listed
 * portals (T15).
 * @param framers CSP sources of the portals
 */
export function securityHeaders(framers: readonly string[]): (reply: FastifyReply) => void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${["'self'", ...framers].join(' ')}`,
  ].join('; ');
  return (reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // The portal's origin, which the game posts to, comes from the browser; paths stay private.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  };
}
