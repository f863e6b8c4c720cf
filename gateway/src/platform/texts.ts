import type { LanguageCode } from '@foyer/contract/languages';

/** A text by language; EN is always there. */
export type Texts = Partial<Record<LanguageCode, string>> & { EN: string };

/** A text in a language, else in EN, never a key (R-PORTAL-26). */
export const textIn = (texts: Texts, language: LanguageCode): string => texts[language] ?? texts.EN;

/** The same change to the text of every language. */
export const eachText = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)])) as Texts;
