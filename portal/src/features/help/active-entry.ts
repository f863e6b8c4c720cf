/** The entry that an address opens: by index, or by its tag; -1 when none (spec 2 §2 Help centre). */
export function activeEntry(entries: readonly { tag: string }[], query: URLSearchParams): number {
  const index = Number(query.get('i') ?? Number.NaN);
  if (Number.isInteger(index)) return index >= 0 && index < entries.length ? index : -1;
  const tag = query.get('tag');
  return tag === null ? -1 : entries.findIndex((entry) => entry.tag === tag);
}

/** The address with an entry open; -1 collapses (spec 2 §2: index -1). */
export const addressOfEntry = (path: string, index: number): string => `${path}?i=${index}`;
