import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { Refusal } from '../../../platform/http/refusal.ts';

/** How often sessions are checked, ms: another process may have ended them (T11). */
const watchMs = 800;
/** How often a heartbeat is sent, ms: proxies close idle connections. */
const heartbeatMs = 15_000;
/** The first line of every stream: after how many ms a browser reconnects. */
export const greeting = 'retry: 3000\n\n';

/** So far apart, at most, pages of a gateway that ends connect elsewhere, ms: all at once would be too many. */
const spreadMs = 4000;

/** The last line of a stream whose gateway ends: after how many ms this browser connects elsewhere. */
export const farewell = (): string => `retry: ${1000 + Math.floor(Math.random() * spreadMs)}\n\n`;

/** A stream that is written to when something happens. */
export const openStream = (): Readable => new Readable({ read: () => {} });

/** Writes one event. */
export function write(stream: Readable, event: { type: string }): void {
  stream.push(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Answers with a stream of events. */
export function sendStream(reply: FastifyReply, stream: Readable): void {
  reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    // Proxies must not buffer events.
    .header('x-accel-buffering', 'no')
    .send(stream);
}

/** Measures the open pages of this process. @param counts by who looks at them */
export function measureStreams(counts: Record<string, () => number>, registry: Registry): void {
  new Gauge({
    name: 'foyer_open_streams',
    help: 'Open pages that are sent events, by who looks at them: player or staff',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      for (const [of, count] of Object.entries(counts)) this.set({ of }, count());
    },
  });
}

/** Limits the open pages of each owner and of the process. */
export interface ConnectionSlots {
  /** @returns releases the slot @throws Refusal too_many_requests, service_unavailable when the process is full */
  take(owner: string, limit: number): () => void;
}

/** @param atMost open pages of this process */
export function createConnectionSlots(atMost: number): ConnectionSlots {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    take(owner, limit) {
      const count = counts.get(owner) ?? 0;
      if (count >= limit) throw new Refusal('too_many_requests', { retryAfter: 30 });
      if (all >= atMost) throw new Refusal('service_unavailable', { retryAfter: 30 });
      counts.set(owner, count + 1);
      all += 1;
      return () => {
        const left = (counts.get(owner) ?? 1) - 1;
        if (left === 0) counts.delete(owner);
        else counts.set(owner, left);
        all -= 1;
      };
    },
  };
}

/**
 * Runs `check` regularly while there are connections, and sends heartbeats.
 * @returns stops both
 */
export function watch(
  connections: ReadonlySet<{ stream: Readable }>,
  check: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isChecking = false;
  const watching = setInterval(() => {
    if (isChecking || connections.size === 0) return;
    isChecking = true;
    check()
      .catch(onError)
      .finally(() => {
        isChecking = false;
      });
  }, watchMs).unref();
  const beating = setInterval(() => {
    for (const { stream } of connections) stream.push(': still here\n\n');
  }, heartbeatMs).unref();
  return () => {
    clearInterval(watching);
    clearInterval(beating);
  };
}
