/// <reference types="vite/client" />
import { fallbackLanguage } from '@foyer/contract/languages';
import type { Texts } from './in-node.ts';

/** A file for each part of each language, compiled by the build with what it lacks from English. */
const files = import.meta.glob<Texts>('./*/*.json', { import: 'default' });
const loaded = new Map<string, Texts>();

const fileOf = (language: string, part: string): string => {
  const own = `./${language}/${part}.json`;
  return own in files ? own : `./${fallbackLanguage}/${part}.json`;
};

/** The language whose texts are shown: English where the studio has none of it. */
export const languageOf = (language: string): string =>
  `./${language}/client.json` in files ? language : fallbackLanguage;

/** Loads parts in a language, once each. */
export async function loadTexts(language: string, parts: readonly string[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const file = fileOf(language, part);
      if (!loaded.has(file)) loaded.set(file, await files[file]!());
    }),
  );
}

/** The texts of a part; none before they are loaded. */
export const textsIn = (language: string, part: string): Texts => loaded.get(fileOf(language, part)) ?? {};
