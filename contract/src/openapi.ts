import { z } from 'zod';
import { errorCatalogue, type ErrorCode } from './error-codes.ts';
import { Failure, success } from './envelope.ts';
import type { Route } from './route.ts';
import { failureCodes } from './failures.ts';
import { routes } from './routes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json;
  return json;
};

const header = (name: string, description: string, pattern?: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...(pattern ? { pattern } : {}) },
});

/** What every call of a provider carries (docs/provider-guide.md). */
const signingHeaders: readonly Json[] = [
  header('X-Provider', 'Who calls, as agreed', '^[A-Za-z0-9_.-]{1,64}$'),
  header('X-Key-Id', 'Which of its keys signs', '^[A-Za-z0-9_.-]{1,64}$'),
  header('X-Timestamp', 'Milliseconds since 1970-01-01 UTC; at most 60 s from our clock', '^[0-9]{13}$'),
  header(
    'X-Nonce',
    'Different in every call, also in one that is sent again',
    '^[A-Za-z0-9_.~+/=-]{16,128}$',
  ),
  header(
    'X-Signature',
    'HMAC-SHA256 in lower-case hexadecimal over timestamp.nonce.path.body',
    '^[0-9a-f]{64}$',
  ),
];

function parametersOf({ spec }: Route): Json[] {
  const of = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [
    ...of(spec.params, 'path'),
    ...of(spec.query, 'query'),
    ...(spec.encrypted
      ? [header('Encryption', 'kid.base64: the AES key, nonce and time wrapped by RSA-OAEP-256')]
      : []),
    ...(spec.who.includes('provider') ? signingHeaders : []),
  ];
}

function failuresOf(route: Route): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of failureCodes(route.spec)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorCatalogue[code].text}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function bodyOf({ spec }: Route): Json {
  if (spec.takes) {
    const content = Object.fromEntries(
      spec.takes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return { requestBody: { required: true, content } };
  }
  if (!spec.body) return {};
  const schema = schemaOf(spec.body, 'input');
  const description = spec.encrypted
    ? 'Sealed as {iv, data} under the Encryption header; this is what is inside'
    : undefined;
  return { requestBody: { required: true, description, content: { 'application/json': { schema } } } };
}

const securityOf = (route: Route): Json[] => {
  if (route.spec.who.includes('provider')) return [{ provider: [] }];
  if (route.spec.who.includes('guest')) return [{}, { session: [] }];
  return [route.spec.who.includes('owner') ? { staff: [] } : { session: [] }];
};

function operationOf(route: Route): Json {
  const answer = route.spec.produces
    ? { [route.spec.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(success(route.spec.answer), 'output') } };
  return {
    operationId: route.name,
    summary: route.spec.summary,
    description: `Callers: ${route.spec.who.join(', ')}.`,
    tags: [
      /^\/(provider|processor)\//.test(route.path)
        ? 'provider'
        : route.path.includes('/operator/')
          ? 'operator'
          : 'portal',
    ],
    security: securityOf(route),
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: { 200: { description: 'Success', content: answer }, ...failuresOf(route) },
  };
}

/**
 * The OpenAPI 3.1 document of the routes given.
 * @param list all of them unless told otherwise
 */
export function openApi(list: readonly Route[] = Object.values(routes) as Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of list) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer gateway', version: '1' },
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-foyer-staff' },
        provider: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
  };
}
