import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The policy of everything that is not a page: nothing may run or frame it (T15). */
const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const unlessItsOwn = Object.entries({
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': closedPolicy,
});

const alwaysWithTls = { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Headers as Node writes them fastest: names and values in turn. */
export type HeaderList = readonly string[];

/** @returns the same headers, names and values in turn */
export const listed = (headers: Readonly<Record<string, string>>): HeaderList =>
  Object.entries(headers).flat();

const all = listed({ ...always, ...Object.fromEntries(unlessItsOwn) });
const allWithTls = listed({ ...alwaysWithTls, ...Object.fromEntries(unlessItsOwn) });

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether every answer ends its connection: the process was told to stop. */
    endsConnections: boolean;
  }
}

/** Whether TLS is in front: a trusted proxy says so, or the configured origin of the host. */
function isBehindTls(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  const { hostname } = request;
  const merchant = request.merchant ?? request.server.guards?.merchant(hostname);
  return merchant?.origins[hostname.toLowerCase()]?.startsWith('https:') === true;
}

/**
 * Sets the security headers of one answer; a page brings its own Content-Security-Policy.
 * @param hsts whether to ask for TLS; null: where TLS is in front
 */
export function secureWith(hsts: boolean | null): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    reply.headers((hsts ?? isBehindTls(request)) ? alwaysWithTls : always).header('x-request-id', request.id);
    for (const [name, value] of unlessItsOwn) if (!reply.hasHeader(name)) reply.header(name, value);
  };
}

/**
 * What {@link installHeaders} adds to an answer, for one that is written without Fastify's hooks.
 * @param hsts whether to ask for TLS; null: where TLS is in front
 */
export function securityHeaders(hsts: boolean | null): (request: FastifyRequest) => HeaderList {
  return (request) => [
    ...((hsts ?? isBehindTls(request)) ? allWithTls : all),
    'x-request-id',
    request.id,
    ...(request.server.endsConnections ? ['connection', 'close'] : []),
  ];
}

/** Secures every answer of a server, and ends its connections while the process is told to stop. */
export function installHeaders(app: FastifyInstance, hsts: boolean | null): void {
  const secure = secureWith(hsts);
  app.decorate('endsConnections', false);
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(request, reply);
    if (app.endsConnections) reply.header('connection', 'close');
    done(null, payload);
  });
}
