import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { fallbackLanguage, languageCode, languages, type LanguageCode } from '@foyer/contract/languages';
import { flatMessages, type MessageTree } from '@foyer/contract/message-tree';
import { asHtml } from '../html/sanitize.ts';
import type { Texts } from '../texts.ts';

/** What stands in the place of `{name}`. */
export type Value = string | number;
/** What `<name>…</name>` becomes around the words inside. */
export type Tag = (words: string) => string;
/** Of a text into which nothing is put. */
export type NoValues = Record<never, never>;

/** The values of a text: none may be missing, and none is given that it does not have. */
type MessageArguments<Values> = keyof Values extends never ? [] : [values: Values];
/** The same, as they are in each language. */
type ArgumentsByLanguage<Values> = keyof Values extends never
  ? []
  : [values: Values | ((language: LanguageCode) => Values)];

/** The texts of each language as written, by their keys: the name of the file comes first. */
function readMessages(folder: string): Map<LanguageCode, Map<string, string>> {
  const written = new Map<LanguageCode, Map<string, string>>();
  for (const name of readdirSync(folder)) {
    const language = languageCode(name);
    if (!language) continue;
    const texts = readdirSync(join(folder, language)).flatMap((file) =>
      flatMessages(
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as MessageTree,
        `${file.replace(/json$/, '')}`,
      ),
    );
    written.set(language, new Map(texts));
  }
  return written;
}

/**
 * The texts of a folder of message files, `<CODE>/<part>.json`, each an ICU message (R-PORTAL-170). What a language lacks
 * is English, never a key (R-PORTAL-26).
 * @param Keys what is put into each text, as `keys.ts` of the folder declares it
 * @param isContent whether the texts are HTML as staff write it, so that `<p>` is no tag of the message
 */
export function openMessages<Keys extends object>(folder: string, { isContent = false } = {}) {
  type Key = keyof Keys & string;
  const written = readMessages(folder);
  const formats = new Map<string, IntlMessageFormat>();

  /** The language whose text is shown for a key. */
  const languageOf = (language: string, key: string): LanguageCode => {
    const code = languageCode(language);
    return code && written.get(code)?.has(key) ? code : fallbackLanguage;
  };
  const formatOf = (language: string, key: string): IntlMessageFormat => {
    const code = languageOf(language, key);
    const name = `${code}/${key}`;
    const text = written.get(code)?.get(key);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    const format =
      formats.get(name) ??
      new IntlMessageFormat(text, languages[code].tag, undefined, { ignoreTag: isContent });
    formats.set(name, format);
    return format;
  };
  const formatted = (language: string, key: string, values: object = {}): string => {
    const each = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (words: string[]) => (value as Tag)(words.join('')) : (value as Value),
    ]);
    return String(formatOf(language, key).format(Object.fromEntries(each) as Record<string, Value>));
  };

  return {
    /** A text in a language. */
    say: <K extends Key>(language: string, key: K, ...[values]: MessageArguments<Keys[K]>): string =>
      formatted(language, key, values as object | undefined),
    /** A text as HTML: what is put into it is shown as it is, and its tags become elements. */
    html<K extends Key>(language: string, key: K, ...[values]: MessageArguments<Keys[K]>): string {
      const safe = Object.entries((values ?? {}) as object).map(([name, value]) => [
        name,
        typeof value === 'string' ? asHtml(value) : (value as unknown),
      ]);
      return formatted(language, key, Object.fromEntries(safe) as object);
    },
    /** A text in every language that has it. */
    inEach<K extends Key>(key: K, ...[values]: ArgumentsByLanguage<Keys[K]>): Texts {
      const own = [...written].filter(([, texts]) => texts.has(key)).map(([language]) => language);
      const valuesIn = (language: LanguageCode) =>
        (typeof values === 'function' ? (values as (of: LanguageCode) => object)(language) : values) as
          | object
          | undefined;
      return Object.fromEntries(
        own.map((language) => [language, formatted(language, key, valuesIn(language))]),
      ) as Texts;
    },
    languageOf: (language: string, key: Key): LanguageCode => languageOf(language, key),
  };
}
