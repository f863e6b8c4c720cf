import { languages } from '@foyer/contract/languages';

/** Technical fields, not shown as changes. */
const technical = ['version', 'state', 'deleted', 'image'] as const;
export type Technical = (typeof technical)[number];
const besides = new Set<string>(technical);

export const isTechnical = (name: string) => besides.has(name);

/** Whether two values, as JSON has them, are the same. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An object whose keys stand in one order. */
const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value;

/** A value of an object; a text in a language that is empty is none. */
const valueOf = (values: Record<string, unknown>, name: string) =>
  values[name] === '' && Object.hasOwn(languages, name) ? undefined : values[name];

/**
 * The fields in which two states of something differ, texts by language: `titles TY`.
 * @param one what was read, or what somebody else saved
 * @param other what is being written
 */
export function changedFields(one: object, other: object): string[] {
  const [before, after] = [one, other] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(before!), ...Object.keys(after!)])].filter(
    (name) => !isTechnical(name),
  );
  return names.flatMap((name) => {
    const [was, is] = [ordered(valueOf(before!, name)), ordered(valueOf(after!, name))];
    if (same(was, is)) return [];
    const isByLanguage = [was, is].every(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    return isByLanguage
      ? changedFields(was as object, is as object).map((inner) => `${name} ${inner}`)
      : [name];
  });
}
