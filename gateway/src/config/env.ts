import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StopError } from '../platform/stop-error.ts';
import { isRedisUrl, redisUrlForms } from '../platform/cache/redis-url.ts';
import { callMs } from '../platform/db/connection.ts';
import { cacheWaitMs } from '../platform/cache/redis.ts';
import { isHostEntry } from '../platform/http/host.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const address = (...protocols: string[]) =>
  z
    .url({ abort: true })
    .refine(
      (value) => protocols.includes(new URL(value).protocol),
      `must start with ${protocols.join(' or ')}`,
    );

const hostNames = z
  .string()
  .default('')
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every(isHostEntry),
    'must be host names without port, or origins, comma separated',
  );

/** An address, a network of them by its length or mask, or what Fastify calls those that no machine of the internet has. */
function isProxy(text: string): boolean {
  const [address = '', mask] = text.split('/');
  if (mask === undefined)
    return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || ipaddr.isValid(text);
  return ipaddr.isValidCIDR(text) || (mask.includes('.') && ipaddr.isValid(address) && ipaddr.isValid(mask));
}

/** Every environment variable that the gateway reads, with its default; `docs/operating.md` lists the same. */
const Env = z.object({
  PORT: port(3000).describe('Port of the gateway; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  FOYER_DATA: z.string().min(1).default('./data').describe('Data folder'),
  FOYER_HOSTS: hostNames.describe(
    'Host names or origins of the first merchant, comma separated; an origin also counts for a host that is there',
  ),
  FOYER_CONSOLE_HOST: hostNames.describe(
    'Host names or origins that the console alone is served at, comma separated; else it is at every host',
  ),
  DATABASE_URL: address('postgres:', 'postgresql:').optional().describe('A PostgreSQL server; else embedded'),
  DATABASE_OWNER_URL: address('postgres:', 'postgresql:')
    .optional()
    .describe(
      'The same server as the role that owns the tables; the role of DATABASE_URL then only adds to the ledger',
    ),
  REDIS_URL: z
    .string()
    .refine(isRedisUrl, redisUrlForms)
    .optional()
    .describe('Redis or Valkey, or the Sentinels of one; needed for several processes'),
  FOYER_TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (value) => value.split(',').every((part) => part.trim() === '' || isProxy(part.trim())),
      'must be addresses or networks, such as 10.0.0.20 or 10.0.0.0/24: a name is none',
    )
    .describe('Addresses of reverse proxies, comma separated'),
  FOYER_CLEAR_HOSTS: z
    .string()
    .default('')
    .describe('Other machines that production may reach without TLS, comma separated'),
  FOYER_HSTS: z
    .enum(['0', '1'])
    .optional()
    .transform((value) => (value === undefined ? null : value === '1'))
    .describe('1 or 0: always or never send Strict-Transport-Security; else where TLS is in front'),
  FOYER_MASTER_KEY: z
    .string()
    .optional()
    .describe('Master key of the secrets in the database, 32 bytes in base64; further ones behind commas'),
  FOYER_MASTER_KEY_FILE: z.string().optional().describe('The same in a file, one a line'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of its own for /metrics'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that port listens on'),
  METRICS_TOKEN: z
    .union([z.literal(''), z.string().min(16)])
    .default('')
    .describe('Bearer token, 16 characters or more, that reads /metrics on the port of the gateway'),
  FOYER_STUDIO_ORIGIN: z
    .url()
    .default('http://localhost:3100')
    .describe('Origin of the demo studio, as browsers see it'),
  FOYER_STUDIO_URL: z.url().optional().describe('The same, as the gateway reaches it'),
  FOYER_ART_VERSION: z
    .string()
    .regex(/^[0-9a-f]{1,16}$/)
    .default('0')
    .describe('Version of the artwork, up to 16 hexadecimal digits'),
  FOYER_SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .describe('Mail server; without it production sends no mail'),
  FOYER_MAIL_FROM: z.string().min(3).default('no-reply@localhost').describe('Sender of mail'),
  FOYER_SMS_URL: address('https:', 'http:')
    .optional()
    .describe('SMS service; without it production sends no SMS'),
  FOYER_SMS_TOKEN: z.string().default('').describe('Bearer token of the SMS service'),
  FOYER_BREACHED_PASSWORDS_URL: address('https:', 'http:')
    .optional()
    .describe('Service for breached passwords, k-anonymous; without it only the list that ships is used'),
  FOYER_SCREENING_URL: address('https:', 'http:')
    .optional()
    .describe('Service for sanctions and PEP lists, asked before a withdrawal is paid'),
  FOYER_SCREENING_TOKEN: z.string().default('').describe('Bearer token of the screening service'),
  FOYER_REGISTER_URL: address('https:', 'http:')
    .optional()
    .describe('Service in front of national registers of who excluded themselves'),
  FOYER_REGISTER_TOKEN: z.string().default('').describe('Bearer token of that service'),
  FOYER_TEST_REPORT: z
    .string()
    .min(1)
    .optional()
    .describe('What came of the tests, as `npm test` writes it: for the conformance book'),
  FOYER_PUSH_CONTACT: address('mailto:', 'https:')
    .optional()
    .describe('Where operators of push services may turn to'),
  FOYER_PUSH_SERVICES: z
    .string()
    .default('')
    .describe('Further push services: hosts, .domains or origins, comma separated'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('https:', 'http:')
    .optional()
    .describe('Collector of spans and of the log, OTLP over HTTP; without it nothing is sent'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces that is recorded, 0 to 1'),
  OTEL_SERVICE_NAME: z
    .string()
    .default('foyer-gateway')
    .describe('Name that spans and lines of the log go by'),
  OTEL_LOGS_EXPORTER: z
    .enum(['otlp', 'none'])
    .default('otlp')
    .describe('Whether the collector is sent the log: otlp or none'),
  FOYER_CLOCK_OFFSET_MS: z.coerce.number().int().default(0).describe('Moves the clock, for tests'),
  FOYER_LOG: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Log level'),
  FOYER_POOL: z.coerce.number().int().min(2).max(200).default(16).describe('Database connections'),
  FOYER_POOL_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(callMs)
    .describe('How long a call waits for a database connection, ms'),
  FOYER_CACHE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(cacheWaitMs)
    .describe('How long a call waits for an answer of the cache, ms'),
  FOYER_DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120_000)
    .default(0)
    .describe('How long a gateway that is told to stop goes on for the proxy to notice, ms'),
  FOYER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Processes that serve the port, in production; needs DATABASE_URL and REDIS_URL'),
  FOYER_MIGRATE: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1')
    .describe('0: starts and commands leave the database as it is'),
});

export type Env = z.infer<typeof Env>;

/** Variables with a secret. Each may instead be in a file, which NAME_FILE names, as secret stores hand them over. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'FOYER_SMTP_URL',
  'FOYER_SMS_TOKEN',
  'FOYER_SCREENING_TOKEN',
  'FOYER_REGISTER_TOKEN',
] as const satisfies (keyof Env)[];
/** These are never repeated in a message: it ends in a log. */
const isSecret = (name: string): boolean => [...secretNames, 'FOYER_MASTER_KEY'].includes(name);

/** @throws StopError when the file cannot be read, or the variable is set as well */
function readSecretFile(name: string, set: Record<string, string | undefined>): string | undefined {
  const file = set[`${name}_FILE`];
  if (file === undefined) return set[name];
  if (set[name] !== undefined)
    throw new StopError(`Both ${name} and ${name}_FILE are set. Unset one of them and start again.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StopError(`${name}_FILE=${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Validates the environment once, at start.
 * @param source environment variables
 * @throws StopError naming each wrong variable and what it must be; never the value of one that holds a secret
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const secrets = Object.fromEntries(secretNames.map((name) => [name, readSecretFile(name, set)]));
  const result = Env.safeParse({ ...set, ...secrets });
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown = isSecret(name) ? name : `${name}=${JSON.stringify(source[name] ?? '')}`;
    return `${shown} (${issue.message}; ${Env.shape[name as keyof Env].description})`;
  });
  throw new StopError(`Wrong environment: ${wrong.join('; ')}. Correct or unset it and start again.`);
}
