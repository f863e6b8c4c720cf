import { createContext, useContext, type ComponentType } from 'react';
import type { Namespace } from '../messages/namespaces.ts';
import type { Texts } from './i18n.tsx';
import { loadable, type Loadable } from './loadable.ts';
import { usePath } from './location.ts';

/** One page: where it lives, what it is made of. */
export interface RouteDef {
  /** Exact paths, the first is the canonical one. */
  paths: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
  /** Namespaces of texts it needs beside those of the shell. */
  messages: readonly Namespace[];
  /**
   * Source file as the client manifest names it, for preloading; relative to the portal's folder. Known to the server
   * alone: `build/browser-parts.ts` leaves it out of what browsers load.
   */
  file: string;
}

/** A route with what has been loaded of it. */
export interface Route extends RouteDef {
  page: Loadable<object>;
  /** Loads chunk and texts; the same promise while it runs and once it succeeded. */
  ready(texts: Texts): Promise<void>;
}

export interface RouteTable {
  /** The route of a path; unknown paths fall back to home (R-PORTAL-1). */
  find(path: string): Route;
  /** Whether a page exists at the path of a link, whatever its query. */
  isBuilt(href: string): boolean;
  /** Fetches the routes that come behind the first page; the same promise while it runs and once it succeeded. */
  complete(): Promise<void>;
}

/** Routes that come behind the first page. */
export interface LaterRoutes {
  /** Every path that has a page, these included. */
  built: readonly string[];
  load: () => Promise<readonly RouteDef[]>;
}

function routeOf(def: RouteDef): Route {
  const page = loadable(def.load);
  return {
    ...def,
    page,
    ready: (texts) => Promise.all([page.ready(), texts.load(def.messages)]).then(() => {}),
  };
}

const routesOf = (defs: readonly RouteDef[]): Map<string, Route> =>
  new Map(
    defs.flatMap((def) => {
      const route = routeOf(def);
      return def.paths.map((path) => [path, route] as const);
    }),
  );

/** A page whose route comes with the others. */
function comingRoute(path: string, found: () => Promise<Route>): Route {
  const page = loadable(async () => {
    const route = await found();
    // Also for a page whose texts do not come: it waits for them
    coming.messages = route.messages;
    await route.page.ready();
    return { default: route.page.Component! };
  });
  const ready = async (texts: Texts) =>
    void (await Promise.all([page.ready(), found().then((route) => texts.load(route.messages))]));
  const load = async () => ({ default: (await found()).page.Component! });
  const coming: Route = { paths: [path], load, messages: [], file: '', page, ready };
  return coming;
}

/**
 * Builds the table.
 * @param defs every route, or those that most visits begin with; the first is home, where unknown paths end
 * @param later the others, when `defs` are not all
 */
export function createRouteTable(defs: readonly RouteDef[], later?: LaterRoutes): RouteTable {
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
  const complete = () => {
    pending ??= fetchOthers(later!).catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
  const find = (path: string): Route => {
    const known = byPath.get(path);
    if (known || !built.has(path)) return known ?? home;
    const coming = comingRoute(path, () => complete().then(() => others.get(path) ?? home));
    byPath.set(path, coming);
    return coming;
  };
  const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!;
  return { find, isBuilt: (href) => byPath.has(pathOf(href)) || built.has(pathOf(href)), complete };
}

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
