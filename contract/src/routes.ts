import * as portal from './portal/index.ts';
import * as operator from './operator/index.ts';
import * as provider from './provider/index.ts';
import * as dev from './dev.ts';
import type { EndpointName } from './endpoints.ts';
import type { Route } from './route.ts';

const declared = { ...portal, ...operator, ...provider, ...dev };

/** The declarations among the exports of the files by noun. */
type Declared = {
  [
    Name in keyof typeof declared as (typeof declared)[Name] extends Route ? Name : never
  ]: (typeof declared)[Name];
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'spec' in value && 'path' in value;

/**
 * Every route there is, by name. Compiling fails when a name of `endpoints.ts` has no declaration.
 */
export const routes = Object.fromEntries(
  Object.entries(declared).filter(([, value]) => isRoute(value)),
) as unknown as Declared satisfies Record<EndpointName, Route>;

export type Routes = Declared;
