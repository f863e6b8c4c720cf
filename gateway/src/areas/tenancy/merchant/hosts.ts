import type { ServedHost } from '../../../platform/http/host.ts';

const localHost = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The origin that every link to a host starts with. It is configured, never read from a request (T21).
 * Where nothing is configured a host is served by https; a local one by the gateway itself.
 * @param port of the gateway; 0 when it is not known before it listens
 */
export function originOf({ host, origin }: ServedHost, port: number): string {
  if (origin) return origin;
  if (!localHost.test(host)) return `https://${host}`;
  return new URL(`http://${host}${port > 0 ? `:${port}` : ''}`).origin;
}
