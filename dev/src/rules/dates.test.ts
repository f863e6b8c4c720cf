import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { datesWrittenIn } from './dates.ts';
import { ourCode } from './our-files.ts';

test('dates are written in one place', () => {
  const paths = ourCode();
  expect(paths.some((path) => path.startsWith('portal/src/features/'))).toBe(true);
  expect(paths.flatMap((path) => datesWrittenIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat(tag, { dateStyle: 'short' })",
  "at.toLocaleDateString(tag, { dateStyle: 'short' })",
  '<time>{at.toLocaleTimeString(tag)}</time>',
])('finds %s', (line) => {
  expect(datesWrittenIn('portal/src/features/records/Row.tsx', `x\n${line}`)).toEqual([
    'portal/src/features/records/Row.tsx:2',
  ]);
});

test.each([
  ['portal/src/lib/date-forms.ts', 'new Intl.DateTimeFormat(tag, form)'],
  ['portal/src/lib/i18n.tsx', 'const { timeZone } = Intl.DateTimeFormat().resolvedOptions();'],
  ['console/src/components/When.tsx', "new Intl.DateTimeFormat('en-GB')"],
])('leaves %s alone', (path, line) => {
  expect(datesWrittenIn(path, line)).toEqual([]);
});
