import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatMessages, type MessageTree } from '@foyer/contract/message-tree';

function read(language: string, part: string): [string, string][] {
  const file = join(import.meta.dirname, language, `${part}.json`);
  return existsSync(file) ? flatMessages(JSON.parse(readFileSync(file, 'utf8')) as MessageTree) : [];
}

/** The texts of a part as they are written, by key: what the language lacks is English. */
export const mergedTexts = (language: string, part: string): Record<string, string> =>
  Object.fromEntries([...read('EN', part), ...read(language, part)]);
