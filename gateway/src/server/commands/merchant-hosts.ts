import { isServedInClear } from '../../config/clear-connections.ts';
import type { Config } from '../../config/config.ts';
import { servedAt } from '../../platform/http/host.ts';
import { StopError } from '../../platform/stop-error.ts';

/**
 * Refuses hosts of a merchant that would not hold at the next start of a gateway with the same configuration.
 * @param hosts host names or origins
 * @throws StopError for an origin that other machines reach without TLS, a host of the console, and a host for which
 * FOYER_HOSTS sets another origin
 */
export function refuseHosts(
  hosts: readonly string[],
  config: Pick<Config, 'hosts' | 'consoleHosts' | 'clearHosts'>,
): void {
  const ofConsole = new Set(config.consoleHosts.map((entry) => servedAt(entry).host));
  const configured = new Map(config.hosts.map((entry) => [servedAt(entry).host, servedAt(entry).origin]));
  for (const entry of hosts) {
    const { host, origin } = servedAt(entry);
    if (isServedInClear(entry, config))
      throw new StopError(
        `${entry} would be reached without TLS: write https:, or name the host in FOYER_CLEAR_HOSTS (docs/operating.md).`,
      );
    if (ofConsole.has(host))
      throw new StopError(`${host} is a host of the console, in FOYER_CONSOLE_HOST: players need another.`);
    const set = configured.get(host);
    if (set && set !== origin)
      throw new StopError(
        `FOYER_HOSTS says ${set}, which every start of a gateway applies: write ${set} here too, or change FOYER_HOSTS first.`,
      );
  }
}
