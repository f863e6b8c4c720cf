import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { faultsOfAsvs, type AsvsPages } from './asvs.ts';
import { entriesIn } from './documents.ts';
import { ourFiles } from './our-files.ts';

const contentOf = (paths: string[]) =>
  new Map(paths.map((path): [string, string] => [path, readFileSync(inRoot(path), 'utf8')]));
const documents = contentOf(ourFiles().filter((path) => path.endsWith('.md')));
const pages: AsvsPages = {
  chapters: new Map(
    [...documents]
      .filter(([path]) => /^docs\/asvs\/V\d+/.test(path))
      .map(([path, text]) => [basename(path), text]),
  ),
  index: documents.get('docs/asvs/README.md') ?? '',
  testFiles: contentOf(ourFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path))),
  documents,
};

test('every requirement of levels 1 and 2 says how it is met or what is missing, and the table adds up', () => {
  expect([...pages.chapters.values()].flatMap((page) => entriesIn(page))).toHaveLength(253);
  expect(faultsOfAsvs(pages)).toEqual([]);
});

/** A repository in which this is the chapter of validation. */
function withChapter(change: (page: string) => string): AsvsPages {
  const name = 'V2-validation.md';
  return { ...pages, chapters: new Map(pages.chapters).set(name, change(pages.chapters.get(name) ?? '')) };
}

test.each<[string, (page: string) => string, string]>([
  [
    'a requirement that is missing',
    (page) => page.replace(/### v5\.0\.0-2\.1\.3\n[\s\S]*?(?=###)/, ''),
    ', not v5.0.0-2.1.1',
  ],
  [
    'a number that the standard does not have',
    (page) => page.replace('-2.4.1\n', '-2.4.9\n'),
    ', not v5.0.0-2.1.1',
  ],
  ['another level', (page) => page.replace('Level 1: ', 'Level 2: '), 'does not say "Level 1: what"'],
  [
    'nothing about how it is met',
    (page) => page.replace(/(Level 1: [^\n]*(?:\n[^\n]+)*\n)\n[A-Z][^#]*?\n(?=\n- )/, '$1'),
    'what" and how',
  ],
  [
    'an unknown status',
    (page) => page.replace('- Status: met', '- Status: nearly'),
    'unknown status "nearly"',
  ],
  [
    'nothing that shows it',
    (page) => page.replace(/(- Status: met\n)(?:- (?:Test|Document): .+\n)+/, '$1'),
    'without a test or a document',
  ],
  [
    'something missing though it is met',
    (page) => page.replace('- Status: met', '- Status: met\n- Missing: a test'),
    'if, and only if, it is open',
  ],
  ['a test that does not exist', (page) => page.replace(/(- Test: .+)/, '$1 not'), 'no test "'],
  ['a section that does not exist', (page) => page.replace(/(- Document: .+)/, '$1 not'), 'no section "'],
])('a page with %s is found', (_what, change, fault) => {
  expect(faultsOfAsvs(withChapter(change)).join('\n')).toContain(fault);
});

test('a page that is missing, and a table that does not add up, are found', () => {
  const chapters = new Map(pages.chapters);
  chapters.delete('V2-validation.md');
  expect(faultsOfAsvs({ ...pages, chapters })).toContain('no page of V2');
  const index = pages.index.replace(/\| (\d+) \|\n/, (_, count) => `| ${Number(count) + 1} |\n`);
  expect(faultsOfAsvs({ ...pages, index })).toHaveLength(1);
});
