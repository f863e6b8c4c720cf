import type { LightMyRequestResponse } from 'fastify';
import { routes, type EndpointName, type Route } from '@foyer/contract';
import type { TestGateway } from './test-gateway.ts';
import { seal } from './seal.ts';

/** What a call carries besides its body. */
export interface CallOptions {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Path parameters. */
  params?: Record<string, string>;
}

/** A browser of a test: keeps its cookies, seals the bodies that travel encrypted. */
export interface Browser {
  cookies: Map<string, string>;
  call(name: EndpointName, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The same browser at another process of the gateway. */
  at(gateway: TestGateway): Browser;
}

export interface BrowserOptions {
  /** Where it thinks it is. */
  host?: string;
  /** Its address. */
  ip?: string;
}

/** Opens a browser. */
export function openBrowser(
  gateway: TestGateway,
  options: BrowserOptions = {},
  cookies = new Map<string, string>(),
): Browser {
  const { host = 'localhost', ip = '127.0.0.1' } = options;
  return {
    cookies,
    at: (other) => openBrowser(other, options, cookies),
    async call(name, { body, query = {}, headers = {}, params = {} } = {}) {
      const { method, path, spec }: Route = routes[name];
      const sealed =
        body !== undefined && spec.encrypted ? await seal(gateway, body) : { payload: body, headers: {} };
      const answer = await gateway.app.inject({
        method,
        url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
        query,
        remoteAddress: ip,
        headers: { host, 'sec-fetch-site': 'same-origin', ...sealed.headers, ...headers },
        cookies: Object.fromEntries(cookies),
        ...(sealed.payload === undefined ? {} : { payload: sealed.payload as object }),
      });
      for (const { name: cookie, value, maxAge, expires } of answer.cookies) {
        const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
        if (isGone) cookies.delete(cookie);
        else cookies.set(cookie, value);
      }
      return answer;
    },
  };
}
