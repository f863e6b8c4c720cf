import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The policy of everything that is not a page: nothing may run or frame it (safety T15). */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/**
 * Security headers of one answer; a page brings its own Content-Security-Policy.
 * @param hsts whether TLS is in front
 */
export function secure(request: FastifyRequest, reply: FastifyReply, hsts: boolean): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  if (hsts) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
}

/** Secures every answer of a server. */
export function installHeaders(app: FastifyInstance, hsts: boolean): void {
  app.addHook('onSend', async (request, reply) => secure(request, reply, hsts));
}
