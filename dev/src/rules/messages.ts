import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import { flatMessages, type MessageTree } from '@foyer/contract/message-tree';

/** A folder of message files, `<CODE>/<part>.json`. */
export interface MessageFolder {
  path: string;
  /** Code that may use its texts, as a part of the path. */
  usedIn: RegExp;
  /** Whether code names a text by the end of its key: the part stands elsewhere. */
  isByName?: boolean;
  /** Whether its texts are HTML as staff write it. */
  isContent?: boolean;
  /** Where the types of `keys.ts` come from. */
  types: string;
}

/** Every such folder but the portal's, whose build compiles its texts and tests the use of its keys. */
export const messageFolders: readonly MessageFolder[] = [
  {
    path: 'gateway/src/messages',
    usedIn: /^gateway\/src\/(?!dev\/|messages\/)/,
    types: '../platform/messages/messages.ts',
  },
  {
    path: 'gateway/src/dev/messages',
    usedIn: /^gateway\/src\/dev\/(?!messages\/)/,
    types: '../../platform/messages/messages.ts',
  },
  {
    path: 'dev/src/world/messages',
    usedIn: /^dev\/src\/world\/(?!messages\/)/,
    isContent: true,
    types: '@foyer/gateway/messages',
  },
  // Failures are named by the contract
  {
    path: 'studio/src/messages',
    usedIn: /^(?:studio\/src\/(?!messages\/)|contract\/src\/)/,
    isByName: true,
    types: './values.ts',
  },
];

/** The texts of a language by their keys. @param folder absolute */
export const textsOf = (folder: string, language: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, language))
      .toSorted()
      .flatMap((file) =>
        flatMessages(
          JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as MessageTree,
          `${file.replace(/\.json$/, '')}.`,
        ),
      ),
  );

/** What is put into a text: `Value`, `number` where it chooses a plural, `Tag` around words. */
type Kind = 'Value' | 'number' | 'Tag';
type Element = ReturnType<IntlMessageFormat['getAst']>[number];
/** The kinds of elements of `@formatjs/icu-messageformat-parser`. */
const [argument, number, date, time, select, plural, tag] = [1, 2, 3, 4, 5, 6, 8];

interface Part {
  type: number;
  value: string;
  options?: Record<string, { value: Element[] }>;
  pluralType?: Intl.PluralRuleType;
  children?: Element[];
}

const partsOf = (elements: readonly Element[]): Part[] =>
  (elements as unknown as Part[]).flatMap((part) => [
    part,
    ...partsOf(part.children ?? []),
    ...Object.values(part.options ?? {}).flatMap(({ value }) => partsOf(value)),
  ]);

const parse = (text: string, isContent: boolean): Part[] =>
  partsOf(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: isContent }).getAst());

function kindOf({ type }: Part): Kind | null {
  if (type === tag) return 'Tag';
  if (type === plural || type === number || type === date || type === time) return 'number';
  return type === argument || type === select ? 'Value' : null;
}

/**
 * The places of a text by name, and what is put into each.
 * @throws SyntaxError when it is no ICU message
 */
export function placesOf(text: string, isContent = false): Map<string, Kind> {
  const places = new Map<string, Kind>();
  for (const part of parse(text, isContent)) {
    const kind = kindOf(part);
    if (kind && places.get(part.value) !== 'number') places.set(part.value, kind);
  }
  return places;
}

/** Whether `=1` stands for `one`: in English it does, in Russian 21 is one too. Words of Filipino do not change with their number. */
const isOneAlone = (language: LanguageCode): boolean =>
  language === 'TY' || new Intl.PluralRules(languages[language].tag).select(21) !== 'one';

/** The plural categories of a language that a text lacks: `one, other` of `{count, plural, …}`. */
export function missingPlurals(text: string, language: LanguageCode, isContent = false): string[] {
  return parse(text, isContent)
    .filter(({ type }) => type === plural)
    .flatMap(({ options = {}, pluralType = 'cardinal' }) => {
      const written = new Set(Object.keys(options));
      if (written.has('=1') && isOneAlone(language)) written.add('one');
      const rules = new Intl.PluralRules(languages[language].tag, { type: pluralType });
      return rules.resolvedOptions().pluralCategories.filter((category) => !written.has(category));
    });
}

/** Words that stand in the singular after 1, and are written after numbers that may be 1. */
const countedWords = 'days|draws|games|hours|lines|minutes|players|points|rounds|tickets|times|visits|weeks';
/** Numbers that a rule of ours sets, and that are never 1. */
const bounds = 'least|most|max';
/** A number before such a word, but for `up to {times} times`, a bound too, and `{times} times the bet`, which multiplies. */
const uncounted = new RegExp(
  String.raw`(?<!up to )\{(?!(?:${bounds})\b)\w+(?:, number)?\} (?:(?!on\b|at\b|in\b)[a-z]+ ){0,2}(?:${countedWords})\b(?! (?:the|its|your)\b)`,
);

/** English texts that say `1 points`: what is put before the word chooses no plural. @returns their keys */
export const withoutPlural = (english: ReadonlyMap<string, string>): string[] =>
  [...english].filter(([, text]) => uncounted.test(text)).map(([key]) => key);

const namesOf = (text: string, isContent: boolean) => [...placesOf(text, isContent).keys()].toSorted().join();

/**
 * What is wrong with the texts of a language, a line for each.
 * @param english the texts whose keys and places it has to have
 */
export function faultsOf(
  language: LanguageCode,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
  isContent = false,
): string[] {
  const lacks = languages[language].complete ? [...english.keys()].filter((key) => !texts.has(key)) : [];
  const faults = [...texts].flatMap(([key, text]) => {
    const original = english.get(key);
    if (original === undefined) return [`${key} is no text of EN`];
    if (namesOf(text, isContent) !== namesOf(original, isContent)) return [`${key} has other places`];
    if (/^\s|\s$|\n/.test(text) || text === '') return [`${key} begins, ends or breaks with a space`];
    return missingPlurals(text, language, isContent).map((category) => `${key} lacks the plural ${category}`);
  });
  return [...lacks.map((key) => `${key} is missing`), ...faults].map((fault) => `${language}: ${fault}`);
}

/** Keys that no code names, whole or by their beginning. */
export const unusedKeys = (keys: Iterable<string>, sources: readonly string[]): string[] => {
  const named = new Set(
    sources.flatMap((source) => [...source.matchAll(/['`]([\w.-]+)['`]/g)].map(([, key]) => key)),
  );
  const patterns = sources
    .flatMap((source) => [...source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})*)`/g)].map(([, key]) => key!))
    .filter((key) => key.includes('${'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\\?\{[^}]*\}/g, '[\\w.-]+')}$`));
  return [...keys].filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
};

/** Keys whose last part no code names. */
export function unusedNames(keys: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  return [...keys].filter((key) => !words.has(key.split('.').at(-1)!));
}

/** `keys.ts` of a folder: a wrong key, or a place that nothing is put into, does not compile. */
export function keysFile(english: ReadonlyMap<string, string>, { types, isContent }: MessageFolder): string {
  const used = new Set<string>();
  const entries = [...english].map(([key, text]) => {
    const places = [...placesOf(text, isContent)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    if (places.length === 0) used.add('NoValues');
    for (const [, kind] of places) if (kind !== 'number') used.add(kind);
    if (places.length === 0) return `  '${key}': NoValues;\n`;
    const values = places.map(([name, kind]) => `${name}: ${kind}`);
    const line = `  '${key}': { ${values.join('; ')} };\n`;
    return line.length <= 111 ? line : `  '${key}': {\n    ${values.join(';\n    ')};\n  };\n`;
  });
  return `import type { ${[...used].toSorted().join(', ')} } from '${types}';

/** The texts of this folder and what is put into each: \`npx vitest run --project=rules messages -u\` writes it. */
export interface MessageKeys {
${entries.join('')}}
`;
}

const codes = Object.keys(languages).join('|');
/** Texts by language in code: \`EN: 'Deposit'\`, or a table of them in a variable of the language's name. */
const inline = new RegExp(
  [
    String.raw`(?<![\w'])['"]?(?:${codes})['"]?:\s*(?:'[^']|"[^"]|\x60[^\x60]|\[\s*['"\x60]|\{\s*\w+:\s*['"\x60])`,
    String.raw`\b(?:const|let)\s+(?:${codes}|english|filipino)\b[^=]*=\s*\{`,
  ].join('|'),
  'g',
);
/** Production code of gateway and studio, and the demo world. */
const watched = /^(?:gateway|studio|dev\/src\/world)\/.*\.ts$/;
const isTest = /\.test\.ts$|fixture\.ts$|^gateway\/src\/(?:testing|security-tests)\//;

/**
 * Texts by language that stand in code and belong in message files.
 * @returns one line for each, with its line number
 */
export function inlineTextsIn(path: string, text: string): string[] {
  if (!watched.test(path) || isTest.test(path)) return [];
  const lines = [...text.matchAll(inline)].map(({ index }) => text.slice(0, index).split('\n').length);
  return [...new Set(lines)].map((line) => `${path}:${line}`);
}
