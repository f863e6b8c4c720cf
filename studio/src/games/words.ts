/** The texts of a game in the languages of the studio; both have the same keys. */
export type Texts<Key extends string> = Readonly<Record<'EN' | 'TY', Readonly<Record<Key, string>>>>;
export type Values = Readonly<Record<string, string | number>>;

/** Fills the places of a text: `{name}` becomes the value of that name. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''));
}

/** The text of a key in a language by the platform's code; anything but TY falls back to EN. */
export function written<Key extends string>(
  texts: Texts<Key>,
  language: string,
  key: Key,
  values?: Values,
): string {
  return fill(texts[language === 'TY' ? 'TY' : 'EN'][key], values);
}
