import { createContext, useContext, type ComponentType } from 'react';
import type { Namespace } from '../messages/namespaces.ts';
import type { Texts } from './i18n.tsx';
import { loadable, type Loadable } from './loadable.ts';

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
  /** The route of a path; unknown paths fall back to home (spec 1 §2). */
  find(path: string): Route;
  /** Whether a page exists at the path of a link, whatever its query. */
  isBuilt(href: string): boolean;
}

function routeOf(def: RouteDef): Route {
  const page = loadable(def.load);
  return {
    ...def,
    page,
    ready: (texts) => Promise.all([page.ready(), texts.load(def.messages)]).then(() => {}),
  };
}

/**
 * Builds the table.
 * @param defs every route; the first is home, where unknown paths end
 */
export function createRouteTable(defs: readonly RouteDef[]): RouteTable {
  const byPath = new Map<string, Route>();
  for (const def of defs) {
    const route = routeOf(def);
    for (const path of def.paths) byPath.set(path, route);
  }
  const home = byPath.get(defs[0]!.paths[0]!)!;
  const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!;
  return { find: (path) => byPath.get(path) ?? home, isBuilt: (href) => byPath.has(pathOf(href)) };
}

export const RouteTableContext = createContext<RouteTable | null>(null);

/** The table of the running portal. */
export function useRouteTable(): RouteTable {
  const table = useContext(RouteTableContext);
  if (!table) throw new Error('RouteTableContext is missing');
  return table;
}
