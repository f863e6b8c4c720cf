import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
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
}

/** The trace of a request; made when it is first asked for, since most answers need none. */
const current = new AsyncLocalStorage<() => Trace>();
const digits = () => randomUUID().replaceAll('-', '');

/** W3C Trace Context, version 00 or a later one that begins the same; neither id may be all zeros. */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-|$)/;

function traceOf(requestId: string, traceparent: unknown): Trace {
  const [, traceId = digits(), flags = '00'] =
    form.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  return { requestId, traceId, spanId: digits().slice(0, 16), flags };
}

function traceOfRequest({ id, headers }: FastifyRequest): () => Trace {
  let trace: Trace | undefined;
  return () => (trace ??= traceOf(id, headers.traceparent));
}

/** Whatever is done for a request is done in its trace: the caller's, or a new one (R-PLATFORM-34). */
export function followTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    current.run(traceOfRequest(request), done);
  });
}

/** What a line of the log says of the trace it belongs to. */
export const traceOfLine = (): object => {
  const trace = current.getStore()?.();
  return trace ? { trace: trace.traceId } : {};
};

/** What calls to providers and processors carry; what nobody asked for, a job, starts a trace of its own. */
export function traceHeaders(): { 'x-request-id': string; traceparent: string } {
  const { requestId, traceId, spanId, flags } = current.getStore()?.() ?? traceOf(randomUUID(), null);
  return { 'x-request-id': requestId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}
