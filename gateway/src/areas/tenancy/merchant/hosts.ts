/** Where a merchant is served. */
export interface ServedHost {
  /** Host name without port. */
  host: string;
  /** Scheme, host and port as browsers see them; null: what {@link originOf} takes for granted. */
  origin: string | null;
}

const localHost = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads one entry of a list of hosts.
 * @param entry a host name, or a whole origin such as `https://play.example.com:8443`
 */
export function servedAt(entry: string): ServedHost {
  if (!entry.includes('://')) return { host: entry.toLowerCase(), origin: null };
  const { hostname, origin } = new URL(entry);
  return { host: hostname, origin };
}

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
