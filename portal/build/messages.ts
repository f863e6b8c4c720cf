import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { firstErrorsOf } from './first-errors.ts';

/** Texts of one namespace: nested objects whose leaves are ICU messages. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

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

const listId = 'virtual:messages';

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
  const namespaceModule = (language: string, namespace: string) =>
    compileTree(
      namespace === partOfErrors ? firstErrorsOf(treeOf(language, 'errors')) : treeOf(language, namespace),
    );
  const loaders = () => {
    const { languages, namespaces } = listMessages(folder);
    const entry = (language: string) =>
      [...namespaces, partOfErrors]
        .map((name) => `${JSON.stringify(name)}:()=>import('${listId}/${language}/${name}')`)
        .join();
    return `export default {${languages.map((language) => `${language}:{${entry(language)}}`).join()}}`;
  };
  return {
    name: 'foyer-messages',
    resolveId: (id) => (id.startsWith(listId) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${listId}`) return loaders();
      const [, language, namespace] = /^\0virtual:messages\/(\w+)\/([\w-]+)$/.exec(id) ?? [];
      if (!language || !namespace) return null;
      const file = namespace === partOfErrors ? 'errors' : namespace;
      this.addWatchFile(join(folder, language, `${file}.json`));
      return `export default ${JSON.stringify(namespaceModule(language, namespace))}`;
    },
  };
}
