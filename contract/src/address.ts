import { encryptedCalls } from './encrypted-calls.ts';
import { endpoints, type EndpointName } from './endpoints.ts';

/** What an address is built of. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Builds the address of a call from its path, parameters and query. */
export function addressOf(name: EndpointName, input: LooseInput = {}): string {
  const path = endpoints[name]
    .slice(endpoints[name].indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The HTTP method of a call. */
export const methodOf = (name: EndpointName): string =>
  endpoints[name].slice(0, endpoints[name].indexOf(' '));

/** Whether the body of a call travels encrypted. */
export const isEncrypted = (name: EndpointName): boolean =>
  (encryptedCalls as readonly EndpointName[]).includes(name);
