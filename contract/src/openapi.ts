import { z } from 'zod';
import { errorCatalogue, type ErrorCode } from './error-codes.ts';
import { Failure, success } from './envelope.ts';
import { commonErrors, ownFailureCodes } from './failures.ts';
import { namedObjects, type Route } from './routes.ts';

type Json = Record<string, unknown>;

const target = 'draft-2020-12';

/** The schema of something that is sent to us. */
function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target,
    unrepresentable: 'any',
  }) as Json;
  return json;
}

/** The objects that the contract names: written once in the document, and referred to by that name. */
const named = z.registry<{ id: string }>();
for (const [name, schema] of namedObjects) named.add(schema, { id: name });

/**
 * The schema of something that is answered.
 * @param components takes up the named objects in it
 */
function outputSchema(schema: z.ZodType, components: Json): Json {
  const options = { io: 'output', target, unrepresentable: 'any', metadata: named } as const;
  const text = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const { $schema: _, $defs, ...json } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
  for (const [name, { id: _id, ...definition }] of Object.entries($defs ?? {}))
    components[name] ??= definition;
  return json;
}

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
    const { properties = {}, required = [] } = inputSchema(schema) as {
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

const failureOf = (codes: readonly ErrorCode[], schema: Json): Json => ({
  description: codes.map((code) => `${code}: ${errorCatalogue[code].text}`).join('; '),
  content: { 'application/json': { schema } },
});

function failuresOf({ spec }: Route): Json {
  const byStatus = Object.groupBy(ownFailureCodes(spec), (code) => String(errorCatalogue[code].status));
  return {
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, codes = []]) => [
        status,
        failureOf(codes, { $ref: '#/components/schemas/Failure' }),
      ]),
    ),
    default: { $ref: '#/components/responses/Failure' },
  };
}

function bodyOf({ spec }: Route): Json {
  if (spec.takes) {
    const content = Object.fromEntries(
      spec.takes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
    return { requestBody: { required: true, content } };
  }
  if (!spec.body) return {};
  const schema = inputSchema(spec.body);
  const description = spec.encrypted
    ? 'Sealed as {iv, data} under the Encryption header; this is what is inside'
    : undefined;
  return { requestBody: { required: true, description, content: { 'application/json': { schema } } } };
}

const securityOf = (route: Route): Json[] => {
  if (route.spec.who.includes('provider')) return [{ provider: [] }];
  if (route.spec.who.includes('guest')) return [{}, { session: [] }];
  return [route.spec.who.includes('staff') ? { staff: [] } : { session: [] }];
};

/** Who may call, for people. */
function callersOf({ spec: { who, permission, orPermission } }: Route): string {
  const either = orPermission ? ` or ${orPermission}` : '';
  const needed = permission ? ` with the permission ${permission}${either}` : '';
  return `Callers: ${who.join(', ')}${needed}.`;
}

function operationOf(route: Route, components: Json): Json {
  const answer = route.spec.produces
    ? { [route.spec.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: outputSchema(success(route.spec.answer), components) } };
  return {
    operationId: route.name,
    summary: route.spec.summary,
    description: callersOf(route),
    ...(route.spec.permission ? { 'x-permission': route.spec.permission } : {}),
    ...(route.spec.orPermission ? { 'x-or-permission': route.spec.orPermission } : {}),
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
 * The OpenAPI 3.1 document of the routes given, in their order.
 */
export function openApi(list: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const route of list) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer gateway', version: '1' },
    paths,
    components: {
      schemas: { ...schemas, Failure: outputSchema(Failure, schemas) },
      responses: { Failure: failureOf(commonErrors, { $ref: '#/components/schemas/Failure' }) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-foyer-staff' },
        provider: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
  };
}
