import build from 'fast-json-stringify';
import type { RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { success, type Route } from '@foyer/contract';

type Serializer = (value: unknown) => string;

/** Compiled once for all servers of this process. */
const compiled = new WeakMap<Route, Serializer>();

function compile({ spec }: Route): Serializer {
  const { $schema: _, ...schema } = z.toJSONSchema(success(spec.answer), {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return build(schema) as Serializer;
}

/** What writes an answer of a route as JSON, with the fields that its declaration names and no others. */
function serializerOf(route: Route): Serializer {
  const known = compiled.get(route);
  if (known) return known;
  const made = compile(route);
  compiled.set(route, made);
  return made;
}

/**
 * How a route's answers are written. A gateway starts with hundreds of routes: each serializer is compiled when the first
 * answer needs it.
 */
export const answersAs = (route: Route): RouteShorthandOptions =>
  route.spec.produces
    ? {}
    : {
        schema: { response: { 200: { type: 'object' } } },
        serializerCompiler: () => (value) => serializerOf(route)(value),
      };
