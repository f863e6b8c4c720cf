import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../../platform/audit/audit.ts';

/** A value as JSON: instants in ISO 8601, amounts as decimal strings. */
const plain = (value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value instanceof Date ? value.toISOString() : value;

const isPerLanguage = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The fields of a row; texts by language are one field each: `titles.EN`. */
function fieldsOf(row: object | null): Map<string, unknown> {
  const fields = Object.entries(row ?? {}).flatMap(([name, value]): [string, unknown][] =>
    isPerLanguage(value)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, plain(each)])
      : [[name, plain(value)]],
  );
  return new Map(fields.filter(([name]) => name !== 'merchantId' && name !== 'version'));
}

const pick = (fields: Map<string, unknown>, names: readonly string[]): State =>
  Object.fromEntries(names.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]));

/**
 * The fields that a change touched, for the audit log: one for each text, without unchanged ones.
 * @param before null when it was added
 */
export function changesOf(before: object | null, after: object): { before: State; after: State } {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isDeepStrictEqual(was.get(name), is.get(name)),
  );
  return { before: before && pick(was, names), after: pick(is, names) };
}
