import { sentinelsOf } from '../platform/cache/redis-url.ts';
import { StopError } from '../platform/stop-error.ts';
import type { Config } from './config.ts';

/** A variable that names what is reached without encryption, where that is, and what to write instead. */
interface ClearConnection {
  variable: string;
  host: string;
  instead: string;
}

const isHere = (host: string): boolean =>
  host === '' || /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** A PostgreSQL server: libpq's other modes look at no certificate, or not at its name. */
function databaseHosts(url: string): string[] {
  const { hostname, searchParams } = new URL(url);
  // A socket of this machine stands behind ?host=
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return searchParams.get('sslmode') === 'verify-full' || host.startsWith('/') ? [] : [host];
}

function cacheHosts(url: string): string[] {
  const found = sentinelsOf(url);
  if (found) return found.sentinels.map(({ host }) => host);
  return url.startsWith('redis:') ? [new URL(url).hostname] : [];
}

const webHosts = (url: string): string[] => (url.startsWith('http:') ? [new URL(url).hostname] : []);

/** Whether a machine may be reached, or reached by players, without encryption. */
const mayBeClear = (host: string, { clearHosts }: Pick<Config, 'clearHosts'>): boolean =>
  isHere(host) || clearHosts.includes(host.toLowerCase());

/** Whether players would reach an entry of a list of hosts on another machine without encryption. */
export const isServedInClear = (entry: string, config: Pick<Config, 'clearHosts'>): boolean =>
  webHosts(entry).some((host) => !mayBeClear(host, config));

/**
 * What a configuration reaches on other machines without encryption, or lets players reach so.
 * Those of `clearHosts`, in a network of their own, are left out.
 */
export function clearConnections(config: Config): ClearConnection[] {
  const { databaseUrl, databaseOwnerUrl, redisUrl, messages, screening, register, collector, studio } =
    config;
  const named: [string, string | null, (url: string) => string[], string][] = [
    ['DATABASE_URL', databaseUrl, databaseHosts, 'add sslmode=verify-full'],
    ['DATABASE_OWNER_URL', databaseOwnerUrl, databaseHosts, 'add sslmode=verify-full'],
    ['REDIS_URL', redisUrl, cacheHosts, 'write rediss:'],
    ['FOYER_SMS_URL', messages.smsUrl, webHosts, 'write https:'],
    ['FOYER_BREACHED_PASSWORDS_URL', config.breachedPasswordsUrl, webHosts, 'write https:'],
    ['FOYER_SCREENING_URL', screening.url, webHosts, 'write https:'],
    ['FOYER_REGISTER_URL', register.url, webHosts, 'write https:'],
    ['FOYER_STUDIO_URL', studio.url, webHosts, 'write https:'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', collector.url, webHosts, 'write https:'],
    ...[
      ...config.hosts.map((host) => ['FOYER_HOSTS', host] as const),
      ...config.consoleHosts.map((host) => ['FOYER_CONSOLE_HOST', host] as const),
    ].map(([variable, host]): [string, string, typeof webHosts, string] => [
      variable,
      host,
      webHosts,
      'write https:',
    ]),
  ];
  return named.flatMap(([variable, url, hostsOf, instead]) =>
    (url === null ? [] : hostsOf(url))
      .filter((host) => !mayBeClear(host, config))
      .map((host) => ({ variable, host, instead })),
  );
}

/** Keeps production from speaking to other machines in clear. @throws StopError saying which and what to do */
export function refuseClearConnections(config: Config): void {
  const found = clearConnections(config);
  if (found.length === 0) return;
  const told = found.map(({ variable, host, instead }) => `${variable} (${host}: ${instead})`).join(', ');
  throw new StopError(
    `Another machine would be reached without TLS: ${told}. Where nobody else is in the network between, name the host in FOYER_CLEAR_HOSTS (docs/operating.md).`,
  );
}
