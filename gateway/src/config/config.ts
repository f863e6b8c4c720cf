import { resolve } from 'node:path';
import type { MetricsAccess } from '../platform/http/metrics.ts';
import type { Env } from './env.ts';

/** What the gateway runs with; made once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  /** Where the first merchant of an empty installation is served; empty: where its brand says. */
  hosts: string[];
  /** Where the console is served, and nothing for players; empty: at every host. */
  consoleHosts: string[];
  databaseUrl: string | null;
  /** The role that owns the tables, where the gateway's own does not. */
  databaseOwnerUrl: string | null;
  redisUrl: string | null;
  trustProxy: string[];
  /** Other machines that may be reached without TLS: nobody else is in the network between. */
  clearHosts: string[];
  /** null: where TLS is in front, by what a trusted proxy says or by the configured origin. */
  hsts: boolean | null;
  metrics: MetricsAccess;
  /** Where the master key of the secrets in the database is; both null: none is configured. */
  masterKey: { keys: string | null; file: string | null };
  studio: {
    origin: string;
    url: string;
    /** Names the artwork that it paints now. */
    artVersion: string;
  };
  /** Services that deliver messages; without address the demo keeps them, and production fails to send. */
  messages: { smtpUrl: string | null; mailFrom: string; smsUrl: string | null; smsToken: string };
  /** What the first five digits of a password's digest are appended to; null asks no service. */
  breachedPasswordsUrl: string | null;
  /** Service for sanctions lists, asked before a withdrawal is paid; without address nobody is. */
  screening: { url: string | null; token: string };
  /** Service in front of national registers of who excluded themselves; without address none is asked. */
  register: { url: string | null; token: string };
  /** What came of the tests of this version, as `npm test` wrote it; null where nobody says. */
  testReport: string | null;
  /** Web push: who we are to push services, and which there are besides those of known browsers. */
  push: { contact: string; services: string[] };
  /**
   * Where spans and lines of the log are sent, by OTLP over HTTP; null: nowhere, and no span is recorded. `share` of traces is, 0 to 1;
   * `takesLines`: whether lines are sent.
   */
  collector: { url: string | null; share: number; service: string; takesLines: boolean };
  clockOffsetMs: number;
  logLevel: Env['FOYER_LOG'];
  poolSize: number;
  /** How long a call waits for a connection, ms. */
  poolWaitMs: number;
  /** How long a call waits for an answer of the cache, ms. */
  cacheWaitMs: number;
  /** How long a gateway that is told to stop goes on for the proxy to notice, ms. */
  drainMs: number;
  /** How many processes serve the port, in production. */
  workers: number;
  /** Whether a start brings the database to its version; else `foyer migrate` has done it. */
  migrates: boolean;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Turns the validated environment into the configuration. */
export function configOf(env: Env): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.FOYER_DATA),
    hosts: env.FOYER_HOSTS,
    consoleHosts: env.FOYER_CONSOLE_HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    trustProxy: listOf(env.FOYER_TRUST_PROXY),
    clearHosts: listOf(env.FOYER_CLEAR_HOSTS.toLowerCase()),
    hsts: env.FOYER_HSTS,
    masterKey: { keys: env.FOYER_MASTER_KEY ?? null, file: env.FOYER_MASTER_KEY_FILE ?? null },
    metrics: { port: env.METRICS_PORT ?? null, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    studio: {
      origin: new URL(env.FOYER_STUDIO_ORIGIN).origin,
      url: (env.FOYER_STUDIO_URL ?? env.FOYER_STUDIO_ORIGIN).replace(/\/+$/, ''),
      artVersion: env.FOYER_ART_VERSION,
    },
    messages: {
      smtpUrl: env.FOYER_SMTP_URL ?? null,
      mailFrom: env.FOYER_MAIL_FROM,
      smsUrl: env.FOYER_SMS_URL ?? null,
      smsToken: env.FOYER_SMS_TOKEN,
    },
    breachedPasswordsUrl: env.FOYER_BREACHED_PASSWORDS_URL ?? null,
    screening: { url: env.FOYER_SCREENING_URL ?? null, token: env.FOYER_SCREENING_TOKEN },
    register: { url: env.FOYER_REGISTER_URL ?? null, token: env.FOYER_REGISTER_TOKEN },
    testReport: env.FOYER_TEST_REPORT ?? null,
    push: {
      contact: env.FOYER_PUSH_CONTACT ?? `mailto:${env.FOYER_MAIL_FROM}`,
      services: listOf(env.FOYER_PUSH_SERVICES),
    },
    collector: {
      url: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      share: env.OTEL_TRACES_SAMPLER_ARG,
      service: env.OTEL_SERVICE_NAME,
      takesLines: env.OTEL_LOGS_EXPORTER === 'otlp',
    },
    clockOffsetMs: env.FOYER_CLOCK_OFFSET_MS,
    logLevel: env.FOYER_LOG,
    poolSize: env.FOYER_POOL,
    poolWaitMs: env.FOYER_POOL_WAIT_MS,
    cacheWaitMs: env.FOYER_CACHE_WAIT_MS,
    drainMs: env.FOYER_DRAIN_MS,
    workers: env.FOYER_WORKERS,
    migrates: env.FOYER_MIGRATE,
  };
}
