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
    const [was, is] = [ordered(before![name]), ordered(after![name])];
    if (same(was, is)) return [];
    const isByLanguage = [was, is].every(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    );
    return isByLanguage
      ? changedFields(was as object, is as object).map((inner) => `${name} ${inner}`)
      : [name];
  });
}
