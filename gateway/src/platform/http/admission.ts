import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Refusal } from './refusal.ts';
import { sendBusyPage } from './failure-page.ts';

/** What may be sent away, in the order in which it is: pages, what only reads, what somebody decided. */
const kinds = ['page', 'read', 'write'] as const;
type Kind = (typeof kinds)[number];

interface Bounds {
  /** So few are always let in: a slow machine with few visitors is not overloaded. */
  few: number;
  /** How many are under way at once, at most. */
  atOnce: number;
  /** With more than a few: from this delay on some are sent away, from `all` on all of them, ms. */
  some: number;
  all: number;
}

/** What a gateway takes; measured by `npm run bench -- load` (ADR 032). */
const bounds: Record<Kind, Bounds> = {
  page: { few: 8, atOnce: 24, some: 60, all: 250 },
  read: { few: 24, atOnce: 256, some: 250, all: 1000 },
  write: { few: 48, atOnce: 512, some: 1000, all: 3000 },
};

/** Never sent away: money on its way from providers and processors, health, what a page that was let in needs, the console. */
const always =
  /^\/(provider|processor|healthz|readyz|metrics|assets|brand|console|sw\.js|manifest\.webmanifest)\b/;
const pages = /^\/(m\b.*)?$/;
/** Staff are few, and may be mending what is wrong. */
const ofStaff = /^\/api\/v1\/(operator|staff)\b/;

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The kind of a request; null for what is always let in. */
export function kindOf(method: string, path: string): Kind | null {
  if (always.test(path)) return null;
  if (pages.test(path)) return 'page';
  return method === 'GET' && !ofStaff.test(path) ? 'read' : 'write';
}

/**
 * Bounded work per kind. Between two delays a growing share is sent away, evenly: the load settles where the gateway keeps up,
 * and does not swing between all and nothing.
 * @param delayMs how late the gateway is, ms
 */
export function createAdmission(delayMs: () => number) {
  const running: Record<Kind, number> = { page: 0, read: 0, write: 0 };
  /** Shares of requests that ought to have been sent away; at one whole one is. */
  const due: Record<Kind, number> = { page: 0, read: 0, write: 0 };
  return {
    /** @returns whether it may come in; then {@link leave} ends it */
    enter(kind: Kind): boolean {
      const { few, atOnce, some, all } = bounds[kind];
      if (running[kind] >= atOnce) return false;
      if (running[kind] >= few) due[kind] += Math.min(1, Math.max(0, (delayMs() - some) / (all - some)));
      if (due[kind] >= 1) {
        due[kind] -= 1;
        return false;
      }
      running[kind] += 1;
      return true;
    },
    leave(kind: Kind): void {
      running[kind] -= 1;
    },
    underWay: (kind: Kind): number => running[kind],
  };
}

/** Waits for the next try are spread, so that those who were sent away do not come back together, s. */
const waits = [1, 2, 3, 4] as const;

/** The paths of streams: each stays as long as its page and has seats of its own. */
const streamsOf = ({ served }: FastifyInstance): ReadonlySet<string> =>
  new Set(
    [...served.values()].flatMap(({ path, spec }) => (spec.produces === 'text/event-stream' ? [path] : [])),
  );

/**
 * Sends away what the gateway cannot do in time, quickly and with a time to come back (T18): what it lets in is
 * answered in time, and money is never kept waiting by pages. What pages ask inside this process came in with the page.
 * @param delayMs how late the gateway is, ms
 */
export function installAdmission(app: FastifyInstance, delayMs: () => number, registry: Registry): void {
  const admission = createAdmission(delayMs);
  const shed = new Counter({
    name: 'foyer_shed_total',
    help: 'Requests sent away with 503 under overload',
    labelNames: ['kind'],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'foyer_under_way',
      help: 'Requests that are being answered',
      labelNames: ['kind'],
      registers: [],
      collect() {
        for (const kind of kinds) this.set({ kind }, admission.underWay(kind));
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'foyer_delay_ms',
      aggregator: 'max',
      help: 'How late the gateway is: what decides whom it sends away',
      registers: [],
      collect() {
        this.set(delayMs());
      },
    }),
  );
  for (const kind of kinds) shed.inc({ kind }, 0);

  let turn = 0;
  let streams: ReadonlySet<string> | null = null;
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url);
    const kind = request.raw.socket instanceof Socket ? kindOf(request.method, path) : null;
    if (kind === null) return done();
    if (!admission.enter(kind)) {
      shed.inc({ kind });
      const retryAfter = waits[(turn += 1) % waits.length]!;
      if (kind === 'page') return sendBusyPage(request, reply, retryAfter);
      return done(new Refusal('busy', { retryAfter }));
    }
    streams ??= streamsOf(app);
    if (streams.has(path)) admission.leave(kind);
    else reply.raw.once('close', () => admission.leave(kind));
    done();
  });
}
