import { readdirSync } from 'node:fs';
import { fallbackLanguage } from '@foyer/contract/languages';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { mergedTexts } from './read.ts';

/** Compiled texts by key. */
export type Texts = Readonly<Record<string, CompiledMessage>>;

const written = readdirSync(import.meta.dirname).filter((name) => /^[A-Z]{2}$/.test(name));
const loaded = new Map<string, Texts>();

/** The language whose texts are shown: English where the studio has none of it. */
export const languageOf = (language: string): string =>
  written.includes(language) ? language : fallbackLanguage;

/** The texts of a part in a language that the studio has. */
export function textsIn(language: string, part: string): Texts {
  const name = `${language}/${part}`;
  const known = loaded.get(name);
  if (known) return known;
  const texts = Object.entries(mergedTexts(language, part)).map(
    ([key, text]) => [key, compile(text)] as const,
  );
  const compiled = Object.fromEntries(texts);
  loaded.set(name, compiled);
  return compiled;
}
