import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { languages as offered } from '@foyer/contract/languages';
import type { MessageTree } from '@foyer/contract/message-tree';
import { firstErrorsOf } from './first-errors.ts';

/** Every text exists in this language; what another lacks is taken from here (R-PORTAL-26). */
const fallback = 'EN';

/**
 * Reads one namespace of one language as written, without the fallback.
 * @param folder the folder `src/messages`
 * @returns an empty tree when the language does not have the namespace yet
 */
export function readNamespace(folder: string, language: string, namespace: string): MessageTree {
  try {
    return JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as MessageTree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`messages/${language}/${namespace}.json cannot be read`, { cause: error });
  }
}

/** Languages that have at least one file, and the namespaces of the fallback language. */
export function listMessages(folder: string): { languages: string[]; namespaces: string[] } {
  return {
    languages: readdirSync(folder)
      .filter((name) => /^[A-Z]{2}$/.test(name))
      .toSorted(),
    namespaces: readdirSync(join(folder, fallback))
      .map((file) => file.replace(/\.json$/, ''))
      .toSorted(),
  };
}

/**
 * Lays a language's texts over the fallback's: a missing text is English, never a key.
 * @param base the fallback language's tree, which decides the keys
 * @param over the language's tree
 */
export function withFallback(base: MessageTree, over: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(base).map(([key, text]) => {
      const own = over[key];
      if (typeof text === 'string') return [key, typeof own === 'string' && own !== '' ? own : text];
      return [key, withFallback(text, typeof own === 'object' ? own : {})];
    }),
  );
}

type Compiled = ReturnType<typeof compile> | { [key: string]: Compiled };

/** Compiles every text of a tree, so that the browser carries no ICU parser. */
export function compileTree(tree: MessageTree): { [key: string]: Compiled } {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileTree(text),
    ]),
  );
}

/** The marks of Unicode that set a part of a text apart: from left to right, as its first letter runs, and the end of both. */
const [fromLeft, asItRuns, apart] = ['\u2066', '\u2068', '\u2069'] as const;

type Part = string | number | readonly [string, ...unknown[]];
/** What a part of a compiled text is, beside a text and the number of a plural. */
const isValue = ([, kind]: readonly unknown[]) => kind === undefined || kind === 5 || kind === 6;
const isChoice = ([, kind]: readonly unknown[]) => kind === 1 || kind === 2 || kind === 3;

/** Sets what is put into a text apart from it: a date or an amount of a language that runs from right to left. */
function partsApart(message: string | readonly Part[]): Part[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((part): Part[] => {
    if (!Array.isArray(part)) return [part];
    const [name, kind, ...rest] = part as [string, ...unknown[]];
    if (isValue(part)) return [asItRuns, part as unknown as Part, apart];
    if (isChoice(part)) {
      const choices = Object.entries(rest[0] as Record<string, readonly Part[]>);
      return [[name, kind, Object.fromEntries(choices.map(([key, each]) => [key, partsApart(each)]))]];
    }
    if (typeof kind === 'number') return [part as unknown as Part];
    return [[name, ...partsApart([kind, ...rest] as Part[])]];
  });
}

/**
 * Compiled texts that run from left to right, for a page that runs from right to left: each is set apart, so that numbers
 * and points stay where they belong (R-LOTTERY-125).
 */
export function setApart(tree: { [key: string]: Compiled }): { [key: string]: Compiled } {
  const apartOf = (text: Compiled): Compiled => {
    if (typeof text === 'string') return text === '' ? '' : `${fromLeft}${text}${apart}`;
    if (!Array.isArray(text)) return setApart(text as { [key: string]: Compiled });
    return [fromLeft, ...partsApart(text as Part[]), apart] as Compiled;
  };
  return Object.fromEntries(Object.entries(tree).map(([key, text]) => [key, apartOf(text)]));
}

const listId = 'virtual:messages';

/** Languages that run from right to left and have no texts of their own share the fallback's, set apart. */
const sharedApart = 'RTL';

/** A part of `errors` that is a namespace of its own. */
const partOfErrors = 'firstErrors';

/**
 * Serves the texts as modules: `virtual:messages` knows a loader per language and namespace, and each
 * namespace of each language is a chunk of its own, compiled, with gaps filled from the fallback.
 * @param folder the folder `src/messages`
 */
export function messages(folder: string): Plugin {
  const treeOf = (language: string, namespace: string) =>
    withFallback(readNamespace(folder, fallback, namespace), readNamespace(folder, language, namespace));
  const namespaceModule = (language: string, namespace: string) => {
    const tree =
      namespace === partOfErrors ? firstErrorsOf(treeOf(language, 'errors')) : treeOf(language, namespace);
    return language === sharedApart ? setApart(compileTree(tree)) : compileTree(tree);
  };
  const loaders = () => {
    const { languages, namespaces } = listMessages(folder);
    const entry = (language: string) =>
      [...namespaces, partOfErrors]
        .map((name) => `${JSON.stringify(name)}:()=>import('${listId}/${language}/${name}')`)
        .join();
    const fromRight = Object.entries(offered)
      .filter(([code, { direction }]) => direction === 'rtl' && !languages.includes(code))
      .map(([code]) => `${code}:apart`);
    const own = languages.map((language) => `${language}:{${entry(language)}}`);
    return `const apart={${entry(sharedApart)}};export default {${[...own, ...fromRight].join()}}`;
  };
  return {
    name: 'foyer-messages',
    resolveId: (id) => (id.startsWith(listId) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${listId}`) return loaders();
      const [, language, namespace] = /^\0virtual:messages\/(\w+)\/([\w-]+)$/.exec(id) ?? [];
      if (!language || !namespace) return null;
      const file = namespace === partOfErrors ? 'errors' : namespace;
      // The shared ones have no folder of their own
      this.addWatchFile(join(folder, language === sharedApart ? fallback : language, `${file}.json`));
      return `export default ${JSON.stringify(namespaceModule(language, namespace))}`;
    },
  };
}
