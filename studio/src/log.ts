import type { FastifyServerOptions } from 'fastify';

/** Structured logs without a token, key or play id, wherever they might turn up. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  const secret = ['launchToken', 'playId', 'key', 'serverSeed', 'sessionId'];
  return {
    level,
    redact: {
      paths: [
        ...secret,
        ...secret.map((name) => `*.${name}`),
        ...secret.map((name) => `*.*.${name}`),
        'req.headers.authorization',
        'req.headers.cookie',
        '*["x-signature"]',
      ],
      censor: '[redacted]',
    },
  };
}
