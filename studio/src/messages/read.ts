import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface MessageTree {
  [key: string]: string | MessageTree;
}

const flat = (tree: MessageTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );

function read(language: string, part: string): [string, string][] {
  const file = join(import.meta.dirname, language, `${part}.json`);
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : [];
}

/** The texts of a part as they are written, by key: what the language lacks is English. */
export const mergedTexts = (language: string, part: string): Record<string, string> =>
  Object.fromEntries([...read('EN', part), ...read(language, part)]);
