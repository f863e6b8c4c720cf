import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { servedAt } from './host.ts';
import { Refusal } from './refusal.ts';

/** The pages of the console, and what staff call. */
const isForStaff = (route: string): boolean => /^\/(?:console|api\/v1\/operator)(?:\/|$)/.test(route);

/** Pages, calls and the worker of the portal, and what providers and payment processors call. */
const isForOthers = (route: string): boolean =>
  /^\/(?:$|sw\.js$|(?:m|api\/v1|provider|processor)(?:\/|$))/.test(route) &&
  !isForStaff(route) &&
  // Encrypted calls of staff need it
  route !== routes.encryptionKey.path;

declare module 'fastify' {
  interface FastifyInstance {
    /** Where only the console is served; absent where it is at every host. */
    consoleHosts?: ReadonlySet<string>;
  }
}

/**
 * Serves the console at hosts of its own (R-PLATFORM-98): it is at no other host, and nothing of the portal but what a preview shows
 * is there, so that browsers keep scripts of one from the other. Which route is meant tells the router: an address can be spelt in many ways.
 * @param entries host names or origins; without any the console is at every host
 */
export function separateConsole(app: FastifyInstance, entries: readonly string[]): void {
  if (entries.length === 0) return;
  const hosts = new Set(entries.map((entry) => servedAt(entry).host));
  app.decorate('consoleHosts', hosts);
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    const isConsole = hosts.has(request.hostname.toLowerCase());
    if (isConsole && route === '/') return void reply.redirect('/console');
    if (isConsole ? isForOthers(route) : isForStaff(route)) throw new Refusal('not_found');
    done();
  });
}
