import { languageOf, textsIn } from '#messages';
import { fallbackLanguage, languageCode, languages } from '@foyer/contract/languages';
import format from 'icu-minify/format';
import type { MessageKeys } from './keys.ts';
import type { Value } from './values.ts';

type MessageKey = keyof MessageKeys;
/** A file of texts: those of a game, of its client, or of what all share. */
export type Part = MessageKey extends `${infer Name}.${string}` ? Name : never;
/** The keys of a part. */
export type KeyOf<P extends Part> = {
  [Key in MessageKey]: Key extends `${P}.${infer Rest}` ? Rest : never;
}[MessageKey];
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
/** The values of a text; of one of several texts, those of all of them. */
type ValuesOf<P extends Part, Key extends string> = All<MessageKeys[Extract<`${P}.${Key}`, MessageKey>]>;
type MessageArguments<Values> = keyof Values extends never ? [] : [values: Values];

/** Says the texts of a part. */
export type Say<P extends Part> = <Key extends KeyOf<P>>(
  key: Key,
  ...values: MessageArguments<ValuesOf<P, Key>>
) => string;

const formatters = {
  getDateTimeFormat: (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...how),
  getNumberFormat: (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...how),
  getPluralRules: (...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how),
};

/** The BCP 47 tag of a language by the platform's code. */
export const tagOf = (language: string): string => languages[languageCode(language) ?? fallbackLanguage].tag;

/** Whether a part has a text of this key. */
export const hasText = <P extends Part>(part: P, language: string, key: string): key is KeyOf<P> =>
  Object.hasOwn(textsIn(languageOf(language), part), key);

/**
 * The texts of a part in a language: ICU messages, in English where the language has none (R-PORTAL-170).
 * @param language by the platform's code; a function where it is known later
 */
export const texts =
  <P extends Part>(part: P, language: string | (() => string)): Say<P> =>
  (key, ...[values]) => {
    const code = languageOf(typeof language === 'string' ? language : language());
    // Before its part is loaded a page has no words
    const text = textsIn(code, part)[key] ?? '';
    return String(format(text, tagOf(code), values as Record<string, Value> | undefined, { formatters }));
  };
