import { createContext, useContext, type ComponentType } from 'react';
import type { Namespace } from '../messages/namespaces.ts';
import { latePart, type LatePart } from './late.tsx';
import { usePath } from './location.ts';

/** One page: where it lives, what it is made of. */
export interface RouteDef {
  /** Exact paths, the first is the canonical one. */
  paths: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
  /** Namespaces of texts it needs beside those of the shell. */
  messages: readonly Namespace[];
  /** It costs so little to render that a press need not be answered before. */
  light?: boolean;
  /** A stylesheet that only some pages need; the document brings it along. */
  sheet?: 'lottery';
  /**
   * Source file as the client manifest names it, for preloading; relative to the portal's folder. Known to the server
   * alone: `build/browser-parts.ts` leaves it out of what browsers load.
   */
  file: string;
}

/** A route with its page, which is fetched when it is first needed. */
export interface Route extends RouteDef {
  page: LatePart;
}

/** Routes that come behind the first page. */
export interface LaterRoutes {
  /** Every path that has a page, these included. */
  built: readonly string[];
  load: () => Promise<readonly RouteDef[]>;
}

const routesOf = (defs: readonly RouteDef[]): Map<string, Route> =>
  new Map(
    defs.flatMap((def) => {
      const route = { ...def, page: latePart(def.load, def.messages) };
      return def.paths.map((path) => [path, route] as const);
    }),
  );

/** A page whose route comes with the others: it fetches that first. */
function comingRoute(path: string, found: () => Promise<Route>): Route {
  let route: Route | null = null;
  const load = async () => (await found()).load();
  const page: LatePart = {
    get Component() {
      return route?.page.Component ?? null;
    },
    get messages() {
      return route?.messages ?? [];
    },
    async ready(texts) {
      route = await found();
      await route.page.ready(texts);
    },
  };
  return { paths: [path], load, messages: [], file: '', page };
}

/**
 * Builds the table: the route of a path, and which pages exist.
 * @param defs every route, or those that most visits begin with; the first is home, where unknown paths end
 * @param later the others, when `defs` are not all
 */
export function createRouteTable(defs: readonly RouteDef[], later?: LaterRoutes) {
  const byPath = routesOf(defs);
  const home = byPath.get(defs[0]!.paths[0]!)!;
  const built = new Set(later?.built);
  let others = new Map<string, Route>();
  let pending: Promise<void> | null = later ? null : Promise.resolve();
  const fetchOthers = async ({ load }: LaterRoutes) => {
    others = routesOf(await load());
    // A page that is shown already keeps its route, so that it does not start anew
    for (const [path, route] of others) if (!byPath.has(path)) byPath.set(path, route);
  };
  const complete = (): Promise<void> =>
    (pending ??= fetchOthers(later!).catch((error: unknown) => {
      pending = null;
      throw error;
    }));
  const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!;
  return {
    /** The route of a path; unknown paths fall back to home (R-PORTAL-1). */
    find(path: string): Route {
      const existing = byPath.get(path);
      if (existing || !built.has(path)) return existing ?? home;
      const coming = comingRoute(path, () => complete().then(() => others.get(path) ?? home));
      byPath.set(path, coming);
      return coming;
    },
    /** Whether a page exists at the path of a link, whatever its query. */
    isBuilt: (href: string): boolean => byPath.has(pathOf(href)) || built.has(pathOf(href)),
    /** Fetches the routes that come behind the first page; the same promise while it runs and once it succeeded. */
    complete,
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

export const RouteTableContext = createContext<RouteTable | null>(null);

/** The table of the running portal. */
export function useRouteTable(): RouteTable {
  const table = useContext(RouteTableContext);
  if (!table) throw new Error('RouteTableContext is missing');
  return table;
}

/** The path of the page that is shown: that of home where no page is at the address (R-PORTAL-1). */
export function usePagePath(): string {
  const path = usePath();
  const { paths } = useRouteTable().find(path);
  return paths.includes(path) ? path : paths[0]!;
}
