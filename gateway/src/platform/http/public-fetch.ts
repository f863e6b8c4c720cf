import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The largest answer that is read, bytes. */
const bytesAtMost = 1024 * 1024;

/** Whether an address is one of the internet: neither this machine, nor a network inside, nor a service of the cloud's own. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether the host of an address may be asked, as far as can be told before its name is resolved. */
export function mayBePublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? isPublicAddress(host) : !/(^|\.)localhost\.?$/.test(host);
}

/**
 * Whether staff may set an address that is called: over TLS and in the internet, as far as can be told before its name is resolved.
 * @param allowsInside whether it may also be on this machine or in its network, on this machine without TLS; never in production
 */
export function mayBeCalled(url: URL, allowsInside: boolean): boolean {
  if (url.protocol === 'https:') return allowsInside || mayBePublic(url);
  return allowsInside && url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
}

type LookupCallback = (error: Error | null, addresses: LookupAddress[]) => void;

/**
 * Resolves a name for a connection. The very addresses that are checked are those that are connected to: a name that
 * changes in between changes nothing.
 * @param ask resolves the name
 */
export const publicLookup =
  (ask: (host: string, options: { all: true }, done: LookupCallback) => void = resolve) =>
  (
    host: string,
    options: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    ask(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error(`${host} leads to an address inside`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

async function read(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytesAtMost) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What is sent. */
interface PublicRequest {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Asks an address that staff set: only over TLS and in the internet, whatever its name resolves to (R-ACCESS-93).
 * Redirects are not followed.
 * @throws Error when it leads inside, or does not answer
 */
export async function publicFetch(
  address: string,
  { method = 'GET', headers = {}, body, signal }: PublicRequest,
): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' || !mayBePublic(url)) throw new Error(`${url.host} may not be asked`);
  const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
  const options = { method, headers, lookup: publicLookup(), ...(signal ? { signal } : {}) };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const sent = request(url, options, done).on('error', fail);
    sent.end(text);
  });
  const bytes = await read(answer);
  return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
    status: answer.statusCode ?? 502,
    headers: { 'content-type': answer.headers['content-type'] ?? '' },
  });
}
