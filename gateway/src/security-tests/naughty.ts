import fc from 'fast-check';

/** Part of a JSON Schema, as far as the OpenAPI document uses it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Texts that have broken programs before. */
const naughtyTexts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\n',
  '\r\nSet-Cookie: a=b',
  '\t',
  '\u001b[31m',
  '\ud800',
  '\udfff\ud800',
  '\ufffe',
  '\ufeff',
  '\u202e\u202d',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さん',
  '👩‍👩‍👧‍👦',
  'z͑̒̓a̴l̵g̷o',
  'ﷺ',
  'İı',
  'ß',
  '１２３',
  '\u200b',
  "' OR '1'='1",
  "'; drop table account; --",
  '" or ""="',
  '\\',
  "\\'",
  '%',
  '_',
  '%%%',
  '\\x00',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%2e%2e',
  '%',
  '%zz',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '1e309',
  '-0',
  '9007199254740993',
  '0x10',
  '1_000',
  '99999999999999999999999999',
  '-9223372036854775809',
  'Infinity',
  '1.5',
  '00',
  '+1',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(65),
  'a'.repeat(256),
  'é'.repeat(1000),
  'a'.repeat(5000),
  '('.repeat(200),
  '(a+)+$',
] as const;

/** Any JSON value but the one that is meant. */
const naughtyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...naughtyTexts),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    5e-324,
    [],
    {},
    [[]],
    [null],
    { a: { b: { c: {} } } },
    Array.from({ length: 300 }, () => 0),
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at])),
    nested(400),
    { toString: 1 },
    { $ne: null },
    { length: -1 },
    JSON.parse('{"__proto__":{"polluted":1}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Arrays in arrays. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A text that a schema lets through, as far as it says. */
function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) };
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string({ ...length, unit: 'binary' }),
  );
}

/**
 * Values that fit a schema of the document, so that they reach what lies behind it.
 * @param words values that exist, by property name: they are taken most of the time
 */
function fittingOf(schema: Schema, words: Record<string, readonly string[]>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fittingOf(part, words)));
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') {
    const { minimum: min = -(2 ** 31), maximum = 2 ** 31 } = schema;
    return fc.integer({ min, max: Math.min(maximum, 2 ** 31) });
  }
  if (schema.type === 'array') return fc.array(fittingOf(schema.items ?? {}, words), { maxLength: 4 });
  if (schema.type === 'object') return objectOf(schema, words, 0);
  return naughtyValue;
}

/**
 * Objects of a schema, some of whose properties hold what they should not.
 * @param wrong how many of ten properties hold anything at all
 */
export function objectOf(
  { properties = {}, required = [] }: Schema,
  words: Record<string, readonly string[]>,
  wrong = 1,
): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const known = words[name];
    const any = { weight: 1, arbitrary: fittingOf(schema, words) };
    const fitting = known
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom<unknown>(...known) }, any)
      : any.arbitrary;
    return [
      name,
      fc.oneof({ weight: 10 - wrong, arbitrary: fitting }, { weight: wrong, arbitrary: naughtyValue }),
    ] as const;
  });
  const whole = { requiredKeys: required } as const;
  return fc.record(Object.fromEntries(entries), whole) as fc.Arbitrary<Record<string, unknown>>;
}

/** Query and path parameters: texts, whatever the document calls them. */
export function asTexts(record: Record<string, unknown>): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, text(value)]));
}

/** Bodies as they come from nobody's form, with their content type. */
export const wildBody: fc.Arbitrary<{ type: string | null; text: string | Buffer }> = fc.oneof(
  naughtyValue.map((value) => ({ type: 'application/json', text: JSON.stringify(value) ?? '' })),
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'text/html',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=a',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'x',
      '/',
      '',
      null,
    ),
    text: fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '{"a":',
        '[',
        ']',
        '"',
        "{'a':1}",
        '{"a":1,}',
        '{"a":1}{"a":2}',
        'null',
        'true',
        '0',
        '""',
        '\u0000',
        '\ufeff{}',
        '{"a":1e999}',
        '{"a":0123}',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
        '{"a":1,"a":2}',
        '[[[[[[',
        `{"a":"${'a'.repeat(70_000)}"}`,
        '['.repeat(30_000),
        '<?xml version="1.0"?><a/>',
        'a=1&b=2',
        '--a\r\n\r\n--a--',
      ),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    ),
  }),
);

/** Header values that a client may send where one of ours is read. */
export const wildHeader: fc.Arbitrary<string> = fc.constantFrom(
  ...naughtyTexts.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)),
  'k1.',
  '.',
  'a.b',
  `a.${'A'.repeat(344)}`,
  `${'a'.repeat(300)}.b`,
  '__proto__.AAAA',
);
