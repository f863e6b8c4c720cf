import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { brokenCitations, faultsOfRecords } from './documents.ts';
import { ourFiles } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const files = ourFiles().filter((path) => /\.(ts|tsx|js|mjs|css|sql|md)$/.test(path));
/** This file breaks the rules on purpose. */
const checked = files.filter((path) => basename(path) !== basename(import.meta.filename));

const records = new Map(
  files.filter((path) => path.startsWith('docs/adr/')).map((path) => [basename(path), read(path)]),
);

describe('decision records', () => {
  test('are numbered without gaps, have one form, and stand in the index', () => {
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
    ['a gap in the numbers', '002-paper.md', good.replace('001', '002'), index.replace('001-', '002-')],
    ['no date', '001-paper.md', good.replace('- Date: 2026-11-20\n', ''), index],
    ['no consequences', '001-paper.md', good.replace('## Consequences', '## Price'), index],
    ['another number in its title', '001-paper.md', good.replace('001', '003'), index],
    ['no line in the index', '001-paper.md', good, ''],
  ])('a record with %s is found', (_what, name, text, page) => {
    expect(faultsOfRecords(new Map([[name, text]]), page)).toHaveLength(1);
  });
});

describe('citations', () => {
  const citable = { records: new Set([...records.keys()].map((name) => `ADR ${name.slice(0, 3)}`)) };

  test('lead to what is in the repository', () => {
    expect(checked.length).toBeGreaterThan(500);
    expect(checked.flatMap((path) => brokenCitations(path, read(path), citable))).toEqual([]);
  });

  test('of a decision record that does not exist are found', () => {
    expect(brokenCitations('a.ts', '// (ADR 999)', citable)).toHaveLength(1);
    expect(brokenCitations('a.ts', '// (ADR 001)', citable)).toEqual([]);
  });
});
