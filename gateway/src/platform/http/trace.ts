import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What somebody asked of us: how it is found again in the logs of all who had to do with it. */
interface Trace {
  requestId: string;
  /** 32 hexadecimal digits, the same everywhere. */
  traceId: string;
  /** 16 hexadecimal digits: our part of it. */
  spanId: string;
  /** Two hexadecimal digits, passed on as they came. */
  flags: string;
  /** What our part of it is recorded by, where spans are. */
  recorded: { span: Span; tracer: Tracer } | null;
}

/** The trace of a request; made when it is first asked for, since most answers need none. */
const current = new AsyncLocalStorage<() => Trace>();
const digits = () => randomUUID().replaceAll('-', '');

/** W3C Trace Context, version 00 or a later one that begins the same; neither id may be all zeros. */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

const partsOf = (traceparent: unknown) => form.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];

function traceOf(requestId: string, traceparent: unknown): Trace {
  const [, traceId = digits(), , flags = '00'] = partsOf(traceparent);
  return { requestId, traceId, spanId: digits().slice(0, 16), flags, recorded: null };
}

function traceOfRequest({ id, headers }: FastifyRequest): () => Trace {
  let trace: Trace | undefined;
  return () => (trace ??= traceOf(id, headers.traceparent));
}

function traceOfSpan(requestId: string, span: Span, tracer: Tracer): Trace {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, '0');
  return { requestId, traceId, spanId, flags, recorded: { span, tracer } };
}

/** What a request's own span is a part of: the caller's, where it names one. */
function parentOf(traceparent: unknown): Context {
  const [, traceId, spanId, flags] = partsOf(traceparent);
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return traces.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** Records each request by the pattern of its route: the address itself holds tokens and names. */
function recordRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers } = request;
    const attributes = { 'http.request.method': method, 'foyer.request_id': id };
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes },
      parentOf(headers.traceparent),
    );
    spans.set(request, span);
    const trace = traceOfSpan(id, span, tracer);
    current.run(() => trace, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url;
    if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * Whatever is done for a request is done in its trace: the caller's, or a new one (R-PLATFORM-34).
 * @param tracer records each request as a span (R-PLATFORM-79); null records none
 */
export function followTraces(app: FastifyInstance, tracer: Tracer | null): void {
  if (tracer) return recordRequests(app, tracer);
  const follow = (request: FastifyRequest, done: () => void) => current.run(traceOfRequest(request), done);
  // What is kept is answered before anything asks for a trace; one that a caller brought stands in the log all the same.
  const waits = ({ headers, routeOptions }: FastifyRequest) =>
    headers.traceparent === undefined && routeOptions.config.shared === true;
  app.addHook('onRequest', (request, _reply, done) => {
    if (waits(request)) done();
    else follow(request, done);
  });
  app.addHook('onRoute', (route) => {
    if (!route.config?.shared) return;
    route.preParsing = (request, _reply, _payload, done) => {
      if (waits(request)) follow(request, done);
      else done();
    };
  });
}

/** What a line of the log says of the trace it belongs to, and of the span where spans are recorded. */
export const traceOfLine = (): object => {
  const trace = current.getStore()?.();
  if (!trace) return {};
  return trace.recorded ? { trace: trace.traceId, span: trace.spanId } : { trace: trace.traceId };
};

const headersOf = ({ requestId, traceId, spanId, flags }: Trace) => ({
  'x-request-id': requestId,
  traceparent: `00-${traceId}-${spanId}-${flags}`,
});

/** Fetches within a span of its own; the address stays out, since it can hold what nobody may read. */
async function fetchInSpan(
  url: string,
  init: FetchInit,
  { requestId, recorded }: Trace & { recorded: { span: Span; tracer: Tracer } },
): Promise<Response> {
  const { method = 'GET' } = init;
  const { hostname, port, protocol } = new URL(url);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  const span = recorded.tracer.startSpan(
    method,
    { kind: SpanKind.CLIENT, attributes },
    traces.setSpan(ROOT_CONTEXT, recorded.span),
  );
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...headersOf(traceOfSpan(requestId, span, recorded.tracer)) },
    });
    span.setAttribute('http.response.status_code', response.status);
    if (!response.ok) span.setStatus({ code: SpanStatusCode.ERROR });
    return response;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    span.end();
  }
}

type FetchInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * Fetches from somebody we work with: a provider, a service of messages, a register. The call carries the id and the trace of the request
 * it is made for; what nobody asked for, a job, starts a trace of its own.
 * @returns what `fetch` returns, and fails as it does
 */
export function fetchInTrace(url: string, init: FetchInit = {}): Promise<Response> {
  const trace = current.getStore()?.() ?? traceOf(randomUUID(), null);
  const { recorded } = trace;
  if (recorded) return fetchInSpan(url, init, { ...trace, recorded });
  return fetch(url, { ...init, headers: { ...init.headers, ...headersOf(trace) } });
}
