import { request, Agent } from 'node:http';
import type { TestGateway } from '../../testing/test-gateway.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** An answer that does not come in so long is none, ms. */
const patienceMs = 30_000;

/** What of a request of Fastify's `inject` is used by browsers, providers and processors of tests. */
interface InjectedRequest {
  method: string;
  url: string;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  cookies?: Record<string, string>;
  payload?: object | string;
}

/** What of its answer is. Status 0: none came. */
interface RemoteAnswer {
  statusCode: number;
  body: string;
  cookies: { name: string; value: string; maxAge?: number }[];
  json(): unknown;
}

const noAnswer: RemoteAnswer = {
  statusCode: 0,
  body: '',
  cookies: [],
  json: () => ({ success: false, code: 'no_answer' }),
};

const cookieOf = (line: string) => {
  const [pair = '', ...rest] = line.split('; ');
  const at = pair.indexOf('=');
  const maxAge = rest.find((part) => part.startsWith('Max-Age='))?.slice('Max-Age='.length);
  const named = { name: pair.slice(0, at), value: pair.slice(at + 1) };
  return maxAge === undefined ? named : { ...named, maxAge: Number(maxAge) };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return { success: false, code: 'no_json' };
  }
};

function send(address: string, { method, url, query, headers, cookies, payload }: InjectedRequest) {
  const search = new URLSearchParams(query).toString();
  const text = payload === undefined || typeof payload === 'string' ? payload : JSON.stringify(payload);
  const jar = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const given = Object.entries({
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    ...(jar.length > 0 ? { cookie: jar.join('; ') } : {}),
    ...headers,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Promise<RemoteAnswer>((resolve) => {
    const call = request(
      new URL(search ? `${url}?${search}` : url, address),
      { method, agent, timeout: patienceMs, headers: Object.fromEntries(given) },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          body += part;
        });
        answer.on('error', () => {});
        answer.on('close', () => {
          const set = (answer.headers['set-cookie'] ?? []).map(cookieOf);
          const whole = { statusCode: answer.statusCode ?? 0, body, cookies: set, json: () => parsed(body) };
          resolve(answer.complete ? whole : noAnswer);
        });
      },
    );
    call.on('error', () => resolve(noAnswer));
    call.on('timeout', () => call.destroy());
    call.end(text);
  });
}

/**
 * A gateway process as the browsers, providers and processors of tests call it: what they take from a gateway beside
 * its answers comes from the one that observes.
 * @param address where it listens now; null while it is down
 */
export const remoteGateway = (observer: TestGateway, address: () => string | null): TestGateway => ({
  ...observer,
  app: {
    inject: async (call: InjectedRequest) => {
      const at = address();
      return at === null ? noAnswer : send(at, call);
    },
  } as unknown as TestGateway['app'],
});
