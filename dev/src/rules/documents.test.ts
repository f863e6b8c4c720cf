import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import {
  brokenCitations,
  entriesIn,
  faultsOfRecords,
  faultsOfRequirements,
  faultsOfThreats,
} from './documents.ts';
import { ourFiles } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const files = ourFiles().filter((path) => /\.(ts|tsx|js|mjs|css|sql|html|json|md)$/.test(path));
const testFiles = new Map(
  files.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).map((path) => [path, read(path)]),
);
const areas = files.filter((path) => /^docs\/requirements\/(?!README)/.test(path));
const records = new Map(
  files.filter((path) => path.startsWith('docs/adr/')).map((path) => [basename(path), read(path)]),
);

/** A test file of a planted repository. */
const planted = new Map([['a/login.test.ts', "describe('login', () => { test('asks', () => {}); });"]]);

describe('requirements', () => {
  test.each(areas)('of %s have a number, an origin, and tests that exist', (path) => {
    expect(faultsOfRequirements(read(path), testFiles)).toEqual([]);
  });

  test('are seen, and so are the test files', () => {
    expect(areas.length).toBeGreaterThan(10);
    expect(areas.flatMap((path) => entriesIn(read(path))).length).toBeGreaterThan(300);
    expect(testFiles.size).toBeGreaterThan(250);
  });

  const good = [
    '# Access (R-ACCESS)',
    '',
    '### R-ACCESS-1',
    '',
    'A password is asked for.',
    '',
    '- Origin: specification 1 §2, §4; our decision (ADR 009)',
    '- Test: `a/login.test.ts`: login > asks',
    '',
  ].join('\n');

  test('a good requirement has no fault', () => {
    expect(faultsOfRequirements(good, planted)).toEqual([]);
  });

  test.each([
    ['no prefix', good.replace(' (R-ACCESS)', '')],
    ['another prefix', good.replace('### R-ACCESS-1', '### R-WALLET-1')],
    ['a number that was there before', `${good}\n${good.split('\n').slice(2).join('\n')}`],
    ['no text', good.replace('A password is asked for.', '')],
    ['no origin', good.replace(/- Origin: .+\n/, '')],
    ['an unknown origin', good.replace('our decision (ADR 009)', 'a wish')],
    ['no test', good.replace(/- Test: .+\n/, '')],
    ['a test file that does not exist', good.replace('a/login', 'b/login')],
    ['a title that does not exist', good.replace('> asks', '> asked')],
    ['no requirement at all', '# Access (R-ACCESS)\n'],
  ])('a page with %s is found', (_what, page) => {
    expect(faultsOfRequirements(page, planted)).toHaveLength(1);
  });
});

describe('the threat model', () => {
  test('names tests that exist', () => {
    expect(faultsOfThreats(read('docs/threat-model.md'), testFiles)).toEqual([]);
  });

  test.each([
    ['attacks', 35],
    ['findings', 40],
  ])('and so does the list of %s, with what was found and what holds now', (name, least) => {
    const page = read(`docs/${name}.md`);
    expect(faultsOfThreats(page, testFiles)).toEqual([]);
    const entries = entriesIn(page);
    expect(entries.length).toBeGreaterThanOrEqual(least);
    expect(entries.filter(({ text }) => !/^Found: [\s\S]+\n\nNow: /.test(text))).toEqual([]);
  });

  const good = '### T1\n\nGuessing fails.\n\n- Test: `a/login.test.ts`: asks\n';

  test.each([
    [good, 0],
    [good.replace('Guessing fails.', ''), 1],
    [good.replace('asks', 'asked'), 1],
    ['', 1],
  ])('of %j %i faults are found', (page, count) => {
    expect(faultsOfThreats(page, planted)).toHaveLength(count);
  });
});

describe('decision records', () => {
  test('have a number each and one form, and stand in the index', () => {
    expect(records.size).toBeGreaterThan(30);
    expect(faultsOfRecords(records, read('docs/decisions.md'))).toEqual([]);
  });

  const good = [
    '# 001. Use paper',
    '',
    '- Date: 2026-11-20',
    '- Status: accepted',
    '',
    '## Context\nA',
    '',
    '## Decision\nB',
    '',
    '## Consequences\nC\n',
  ].join('\n');
  const index = '[001](adr/001-paper.md)';

  test('a good record has no fault', () => {
    expect(faultsOfRecords(new Map([['001-paper.md', good]]), index)).toEqual([]);
  });

  test.each([
    ['no date', '001-paper.md', good.replace('- Date: 2026-11-20\n', ''), index],
    ['no consequences', '001-paper.md', good.replace('## Consequences', '## Price'), index],
    ['another number in its title', '001-paper.md', good.replace('001', '003'), index],
    ['no line in the index', '001-paper.md', good, ''],
  ])('a record with %s is found', (_what, name, text, page) => {
    expect(faultsOfRecords(new Map([[name, text]]), page)).toHaveLength(1);
  });
});

test('a decision record with the number of another is found', () => {
  const record = (title: string) =>
    `# 001. ${title}\n\n- Date: 2026-11-20\n- Status: accepted\n\n## Context\nA\n\n## Decision\nB\n\n## Consequences\nC\n`;
  const records = new Map([
    ['001-paper.md', record('Use paper')],
    ['001-stone.md', record('Use stone')],
  ]);
  expect(faultsOfRecords(records, '(adr/001-paper.md) (adr/001-stone.md)')).toEqual([
    '001-paper.md: its number is taken',
    '001-stone.md: its number is taken',
  ]);
});

describe('citations', () => {
  const threats = read('docs/threat-model.md').matchAll(/^(?:### |\| )(T\d+)\b/gm);
  const citable = {
    requirements: new Set(areas.flatMap((path) => entriesIn(read(path)).map(({ id }) => id))),
    threats: new Set([...threats].map(([, id = '']) => id)),
    records: new Set([...records.keys()].map((name) => `ADR ${name.slice(0, 3)}`)),
    pages: new Set(files.filter((path) => path.endsWith('.md')).map((path) => basename(path))),
  };
  /** This file and the rule break it on purpose. */
  const checked = files.filter((path) => !/\/rules\/documents(\.test)?\.ts$/.test(path));

  test('lead to what is in the repository', () => {
    expect(checked.length).toBeGreaterThan(500);
    expect(checked.flatMap((path) => brokenCitations(path, read(path), citable))).toEqual([]);
  });

  test.each([
    '// as spec 1 §7 says',
    '// (specification 2 §4)',
    '// as in (safety T9)',
    '// (safety.md)',
    '// (money.md, Ledger)',
    '// (performance.md)',
    '// (stack.md, Gateway)',
    '// (decisions.md, Accounts)',
    '// (house.md: a brand is data)',
    '// see ../shared/design/README.md',
    "source: 'issue News, part 3',",
    '// as asked (issue "Money")',
    '// (issue: live within a second)',
    '// (R-ACCESS-9999)',
    '// (R-NOTHING-1)',
    '// (T99)',
    '// (ADR 999)',
  ])('that lead nowhere are found: %s', (line) => {
    expect(brokenCitations('gateway/src/a.ts', line, citable)).toHaveLength(1);
  });

  test.each([
    '// (R-ACCESS-1, R-ACCESS-2; T9)',
    '// (ADR 001)',
    '// see docs/decisions.md and docs/threat-model.md',
    "const at = '2026-11-20T10:00:00Z';",
    'const pair = <T1, T2>(a: T1, b: T2) => [a, b];',
  ])('that lead somewhere are left alone: %s', (line) => {
    expect(brokenCitations('gateway/src/a.ts', line, citable)).toEqual([]);
  });

  test('of the specification by section are left to the origins in docs', () => {
    const line = '- Origin: specification 1 §7';
    expect(brokenCitations('docs/requirements/access.md', line, citable)).toEqual([]);
    expect(brokenCitations('portal/README.md', line, citable)).toHaveLength(1);
  });
});
