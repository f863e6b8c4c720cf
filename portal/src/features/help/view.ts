import { paths } from '../../paths.ts';

/** What the address says of the help centre (R-CONTENT-15). */
export interface View {
  /** What is searched for; empty: nothing. A search goes through every category. */
  search: string;
  /** The category that is shown; empty: all. */
  category: string;
  /** The open entry, by its place in what is shown without the search; -1: none. */
  index: number;
}

interface HelpPlace {
  tag: string;
  category: string;
}

/** The entries of a category; all of them for none, or one that does not exist. */
export function inCategory<Entry extends HelpPlace>(
  entries: readonly Entry[],
  category: string,
): readonly Entry[] {
  const found = entries.filter((entry) => entry.category === category);
  return found.length > 0 ? found : entries;
}

function indexOf(entries: readonly HelpPlace[], query: URLSearchParams): number {
  const index = Number(query.get('i') || Number.NaN);
  if (Number.isInteger(index)) return index >= 0 && index < entries.length ? index : -1;
  const tag = query.get('tag');
  return tag === null ? -1 : entries.findIndex((entry) => entry.tag === tag);
}

/** Reads an address: an entry by its place, or by its tag; -1 for a place that does not exist. */
export function viewOf(entries: readonly HelpPlace[], query: URLSearchParams): View {
  const search = query.get('q')?.trim() ?? '';
  const topic = search ? '' : (query.get('c') ?? '');
  const category = entries.some((entry) => entry.category === topic) ? topic : '';
  return { search, category, index: indexOf(inCategory(entries, category), query) };
}

/** The address of a view; `i=-1` says that the open entry was collapsed (R-CONTENT-15). */
export function addressOf({ search, category, index }: View): string {
  const query = new URLSearchParams({ i: String(index) });
  if (category) query.set('c', category);
  if (search) query.set('q', search);
  return `${paths.help()}?${query}`;
}
