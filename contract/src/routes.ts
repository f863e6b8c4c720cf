import * as portal from './portal/index.ts';
import * as operator from './operator/index.ts';
import * as provider from './provider/index.ts';
import * as dev from './dev/index.ts';
import { z } from 'zod';
import type { Declaration, RouteSpec } from './route.ts';

const exported = { ...portal, ...operator, ...provider, ...dev };

type DeclaredRoutes = {
  [
    Name in keyof typeof exported as (typeof exported)[Name] extends Declaration ? Name : never
  ]: (typeof exported)[Name];
};

/** The name of a call. */
export type EndpointName = keyof DeclaredRoutes;

/** A declared route with its name. */
export interface Route<Spec extends RouteSpec = RouteSpec> extends Declaration<Spec> {
  name: EndpointName;
}

/** Every route there is, by name. */
export type Routes = { [Name in EndpointName]: DeclaredRoutes[Name] & { name: Name } };

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'spec' in value && 'path' in value;

/** Every route there is, by name. */
export const routes = Object.fromEntries(
  Object.entries<unknown>(exported).flatMap(([name, value]) =>
    isDeclaration(value) ? [[name, { name: name as EndpointName, ...value }]] : [],
  ),
) as Routes;

const textOf = ({ path, method }: Route): string => `${path} ${method}`;

/** The same as a list, by path. */
export const allRoutes: readonly Route[] = Object.values<Route>(routes).toSorted((a, b) =>
  textOf(a) < textOf(b) ? -1 : 1,
);

/** What the gateway serves in production: the demo adds the others. */
export const productionRoutes: readonly Route[] = allRoutes.filter(({ name }) => !(name in dev));

/** The objects that answers are made of, by the name they are exported as. */
export const namedObjects: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries<unknown>(exported).flatMap(([name, value]) =>
    value instanceof z.ZodObject ? [[name, value] as const] : [],
  ),
);
