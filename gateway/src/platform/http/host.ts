import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A name or an address with an optional port, and nothing else (RFC 9110, 7.2). */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The absolute form of a request's target, which servers have to understand (RFC 9112, 3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#]*)(\/[^#]*)?$/i;

/** How many Host headers came: Node passes on only the first of them. */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/**
 * Takes the path out of a target in absolute form when it names the very host of the `Host` header; any other stays as
 * it is and is refused by {@link refuseForeignHosts}.
 * @param request as Node has read it
 * @returns the target to route
 */
export function pathOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, authority, path = '/'] = absoluteForm.exec(url) ?? [];
  return authority && authority.toLowerCase() === headers.host?.toLowerCase() ? path : url;
}

/** @throws Refusal host_invalid when it is not plain which host is meant */
function checkHost({ raw }: FastifyRequest): void {
  const { host } = raw.headers;
  const isPlain = host === undefined || (hostsIn(raw) === 1 && hostForm.test(host));
  const isPath = raw.url?.startsWith('/') || raw.url === '*';
  if (!isPlain || !isPath) throw new Refusal('host_invalid');
}

/**
 * Refuses requests whose host is not plain: a Host that is not `name[:port]`, several of them, or a target in absolute
 * form for another host (T21). What a proxy says in `X-Forwarded-Host` is not used: clients can send it as well.
 */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if ('x-forwarded-host' in headers) delete headers['x-forwarded-host'];
    checkHost(request);
    done();
  });
}

/** A host that is served. */
export interface ServedHost {
  /** Host name without port. */
  host: string;
  /** Scheme, host and port as browsers see them; null: not told. */
  origin: string | null;
}

/** A host name as it is written in a list of hosts: without port, in lower case. */
const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Whether a list of hosts may have this entry: a host name without port, or a whole origin, in lower case. */
export const isHostEntry = (text: string): boolean => hostName.test(text) || isOrigin(text);

/**
 * Reads one entry of a list of hosts.
 * @param entry a host name, or a whole origin such as `https://play.example.com:8443`
 */
export function servedAt(entry: string): ServedHost {
  if (!entry.includes('://')) return { host: entry.toLowerCase(), origin: null };
  const { hostname, origin } = new URL(entry);
  return { host: hostname, origin };
}
