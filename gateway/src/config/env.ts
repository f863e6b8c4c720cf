import { z } from 'zod';
import { StopError } from '../platform/stop-error.ts';
import { callMs } from '../platform/db/connection.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const address = (...protocols: string[]) =>
  z
    .url({ abort: true })
    .refine(
      (value) => protocols.includes(new URL(value).protocol),
      `must start with ${protocols.join(' or ')}`,
    );

const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
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
    (hosts) => hosts.every((host) => hostName.test(host) || isOrigin(host)),
    'must be host names without port, or origins, comma separated',
  );

/** Every environment variable that the gateway reads, with its default; `docs/operating.md` lists the same. */
const Env = z.object({
  PORT: port(3000).describe('Port of the gateway; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  FOYER_DATA: z.string().min(1).default('./data').describe('Data folder'),
  FOYER_HOSTS: hostNames.describe(
    'Host names or origins of the first merchant, comma separated; an origin also counts for a host that is there',
  ),
  DATABASE_URL: address('postgres:', 'postgresql:').optional().describe('A PostgreSQL server; else embedded'),
  DATABASE_OWNER_URL: address('postgres:', 'postgresql:')
    .optional()
    .describe(
      'The same server as the role that owns the tables; the role of DATABASE_URL then only adds to the ledger',
    ),
  REDIS_URL: address('redis:', 'rediss:', 'unix:')
    .optional()
    .describe('Redis or Valkey; needed for several processes'),
  FOYER_TRUST_PROXY: z.string().default('').describe('Addresses of reverse proxies, comma separated'),
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
  FOYER_PUSH_CONTACT: address('mailto:', 'https:')
    .optional()
    .describe('Where operators of push services may turn to'),
  FOYER_PUSH_SERVICES: z
    .string()
    .default('')
    .describe('Further push services: hosts, .domains or origins, comma separated'),
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
});

export type Env = z.infer<typeof Env>;

/**
 * Validates the environment once, at start.
 * @param source environment variables
 * @throws StopError naming each wrong variable and what it must be
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Env.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}=${JSON.stringify(source[name] ?? '')} (${issue.message}; ${Env.shape[name as keyof Env].description})`;
  });
  throw new StopError(`Wrong environment: ${wrong.join('; ')}. Correct or unset it and start again.`);
}
