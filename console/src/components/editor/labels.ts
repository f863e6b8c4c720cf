import { languages, type LanguageCode } from '@foyer/contract/languages';
import type { Technical } from './changed-fields.ts';

/** What a field is called; null: the form has none of this name. With parts, the words for one of them. */
type Label = string | null | ((part: string) => string | null);

/** What a form calls the fields of what it edits: each of them, so that none is named as the wire does. */
export type Labels<Item> = { readonly [Name in Exclude<keyof Item & string, 'id' | Technical>]-?: Label };

/** @param part of a field, for example a language; empty for all of it */
function nameOf(label: Label, part: string): string | null {
  if (label === null || part === '') return typeof label === 'function' ? label(part) : label;
  if (typeof label === 'function') return label(part);
  return `${label}, ${languages[part as LanguageCode]?.name ?? part}`;
}

/**
 * The names of fields for people, each once.
 * @param fields as `changedFields` calls them
 */
export function namesOf<Item>(labels: Labels<Item>, fields: readonly string[]): string[] {
  const names = fields.map((field) => {
    const [name = '', ...parts] = field.split(' ');
    return nameOf((labels as Record<string, Label>)[name] ?? null, parts.join(' '));
  });
  return [...new Set(names.filter((name) => name !== null))];
}

/** What a form calls a field that was refused: `toDay`, `titles.EN` or `prizes.0`. */
export function refusedName<Item>(labels: Labels<Item>, field: string): string {
  const [name = '', part = ''] = field.split('.');
  const known = part === '' || /^\d/.test(part) ? name : `${name} ${part}`;
  return namesOf<Item>(labels, [known])[0] ?? field;
}
