import { globSync, readFileSync } from 'node:fs';
import { languageCodes, languages } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';

const guide = readFileSync(inRoot('docs/languages.md'), 'utf8');

const sectionOf = (code: string): string =>
  new RegExp(`^### ${code}: .+?(?=^### |(?![\\s\\S]))`, 'ms').exec(guide)?.[0] ?? '';
const lineOf = (section: string, name: string): string =>
  new RegExp(`^- ${name}: (.+)$`, 'm').exec(section)?.[1] ?? '';

/** Every text of a language, in one. */
const textsOf = (code: string): string => {
  const texts = (tree: object): string[] =>
    Object.values(tree).flatMap((text) => (typeof text === 'string' ? [text] : texts(text as object)));
  return globSync(`portal/src/messages/${code}/*.json`, { cwd: inRoot('.') })
    .flatMap((file) => texts(JSON.parse(readFileSync(inRoot(file), 'utf8')) as object))
    .join('\n')
    .toLowerCase();
};

test.each(languageCodes)('the guide to the languages describes %s as it is', (code) => {
  const section = sectionOf(code);
  const { tag, direction } = languages[code];
  expect(section).toContain(`(\`${tag}\`)`);
  expect(lineOf(section, 'Direction')).toBe(direction);
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  expect(lineOf(section, 'Plurals').split(', ').toSorted()).toEqual(pluralCategories.toSorted());
  for (const told of ['Address', 'Numerals', 'Left in English', 'Fonts'])
    expect([told, lineOf(section, told)]).not.toEqual([told, '']);
});

test('the guide describes no language that is not offered', () => {
  const described = [...guide.matchAll(/^### (\w+): /gm)].map(([, code]) => code);
  expect(described.toSorted()).toEqual([...languageCodes].toSorted());
});

test('every term of the glossary is used, in English and in Filipino', () => {
  const [, glossary = ''] = guide.split('\n## Glossary\n');
  const terms = [...glossary.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
    .map(([, english, filipino]) => [english!, filipino!] as const)
    .filter(([english]) => english !== 'English');
  expect(terms.length).toBeGreaterThanOrEqual(40);
  const [english, filipino] = [textsOf('EN'), textsOf('TY')];
  expect(terms.filter(([term]) => !english.includes(term.toLowerCase()))).toEqual([]);
  expect(terms.filter(([, term]) => !filipino.includes(term.toLowerCase()))).toEqual([]);
});
