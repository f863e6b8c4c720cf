import { errorCatalogue, routes, type EndpointName, type ErrorCode, type Failure } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import { openSealed } from './sealing.ts';

/** A call that the console made, with its body as the gateway reads it: JSON, opened when it was sealed, or a file. */
export interface SentRequest {
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Reply = (request: SentRequest) => unknown;

/** Thrown by a reply: becomes the failure envelope. */
class Refused extends Error {
  readonly code: ErrorCode;
  readonly value: Failure['value'];

  constructor(code: ErrorCode, value?: Failure['value']) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

const patterns = Object.entries(routes).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

function routeOf(method: string, pathname: string) {
  for (const { name, method: wanted, pattern } of patterns) {
    const match = method === wanted ? pattern.exec(pathname) : null;
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]);
      return { name, params: Object.fromEntries(params) as Record<string, string> };
    }
  }
  return null;
}

async function bodyOf(name: EndpointName, init: RequestInit): Promise<unknown> {
  if (init.body === undefined || init.body === null) return undefined;
  if (typeof init.body !== 'string') return init.body;
  const json: unknown = JSON.parse(init.body);
  const { encrypted } = routes[name].spec as { encrypted?: boolean };
  return encrypted ? openSealed(new Headers(init.headers).get('encryption') ?? '', json) : json;
}

const respond = (status: number, envelope: unknown) =>
  new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });

function failure({ code, value }: Refused): Response {
  const envelope: Failure = {
    success: false,
    code,
    message: errorCatalogue[code].text,
    requestId: 'r-1',
    ...(value ? { value } : {}),
  };
  return respond(errorCatalogue[code].status, envelope);
}

/**
 * The gateway at the edge of the network: replaces `fetch` and nothing behind it. What a test answers must be what the
 * contract declares, and so must the request that is answered; any other has to be refused.
 */
export function createGateway() {
  const replies = new Map<EndpointName, Reply>();
  const requests: SentRequest[] = [];
  const problems: string[] = [];

  const check = ({ name, params, query, body }: SentRequest) => {
    const { spec } = routes[name] as { spec: { params?: Schema; query?: Schema; body?: Schema } };
    for (const [part, value] of Object.entries({ params, query, body })) {
      const result = spec[part as keyof typeof spec]?.safeParse(value);
      if (result?.success === false) problems.push(`${name}: ${part} ${result.error.message}`);
    }
  };
  const answer = async (request: SentRequest) => {
    const reply = replies.get(request.name);
    if (!reply) {
      problems.push(`${request.name}: no answer was given for it`);
      throw new Refused('unknown_error');
    }
    const value = await reply(request);
    const result = (routes[request.name].spec.answer as Schema).safeParse(value);
    if (!result.success) problems.push(`${request.name}: answer ${result.error.message}`);
    return value;
  };

  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.origin);
    const found = routeOf(init.method ?? 'GET', url.pathname);
    if (!found) {
      problems.push(`${init.method ?? 'GET'} ${url.pathname} is no call of the contract`);
      return failure(new Refused('not_found'));
    }
    const query = Object.fromEntries(url.searchParams);
    const request = { ...found, query, body: await bodyOf(found.name, init) };
    requests.push(request);
    try {
      const value = await answer(request);
      check(request);
      return respond(200, { success: true, value });
    } catch (error) {
      if (error instanceof Refused) return failure(error);
      throw error;
    }
  };

  return {
    fetch,
    /** Answers a call from now on: with a value, or with what is made of the request. */
    answer<Name extends EndpointName>(
      name: Name,
      value: Answer<Name> | ((request: SentRequest) => Answer<Name> | Promise<Answer<Name>>),
    ) {
      replies.set(name, typeof value === 'function' ? (value as Reply) : () => value);
    },
    /** Refuses a call from now on, with a code of the catalogue, codes by field and what else goes with it. */
    refuse(
      name: EndpointName,
      code: ErrorCode,
      fields?: Record<string, ErrorCode>,
      more?: Omit<NonNullable<Failure['value']>, 'fields'>,
    ) {
      replies.set(name, () => {
        throw new Refused(code, fields || more ? { ...more, ...(fields ? { fields } : {}) } : undefined);
      });
    },
    /** A call that gets no answer at all, as without a connection. */
    disconnect(name: EndpointName) {
      replies.set(name, () => {
        throw new TypeError('Failed to fetch');
      });
    },
    /** The calls of one name that were made, in their order. */
    requests: (name: EndpointName) => requests.filter((request) => request.name === name),
    /** The latest call of a name; fails when there was none. */
    latest(name: EndpointName): SentRequest {
      const found = requests.findLast((request) => request.name === name);
      if (!found)
        throw new Error(`${name} was not called; called were ${requests.map((each) => each.name).join()}`);
      return found;
    },
    /** What broke the contract so far; empties the list. */
    takeProblems: () => problems.splice(0),
  };
}

interface Schema {
  safeParse(value: unknown): { success: true } | { success: false; error: Error };
}

export type Gateway = ReturnType<typeof createGateway>;
