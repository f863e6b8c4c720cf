import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flatMessages } from '@foyer/contract/message-tree';
import { routes } from '@foyer/contract';
import { playerErrors } from '@foyer/contract/error-codes';
import { ownFailureCodes } from '@foyer/contract/failures';
import { firstErrorsOf } from './first-errors.ts';
import { compileTree, listMessages, readNamespace, setApart, withFallback } from './messages.ts';
import { missingKeys, unusedKeys, type KeyUse } from './message-keys.ts';

const portal = join(import.meta.dirname, '..');
const folder = join(portal, 'src/messages');
const { namespaces } = listMessages(folder);

const textsOf = (language: string) =>
  new Map(namespaces.flatMap((name) => flatMessages(readNamespace(folder, language, name), `${name}.`)));

const english = textsOf('EN');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: portal })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(portal, file), 'utf8'));

describe('TY is complete', () => {
  const filipino = textsOf('TY');
  test('it has every text that EN has, and no other', () => {
    expect([...filipino.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });
});

test('every text compiles', () => {
  for (const language of ['EN', 'TY']) {
    for (const name of namespaces)
      expect(() => compileTree(readNamespace(folder, language, name))).not.toThrow();
  }
});

test("failure messages equal the specification's catalogue exactly", () => {
  const { no_connection: offline, ...texts } = readNamespace(folder, 'EN', 'errors');
  expect(offline).toBe('No Internet');
  expect(texts).toEqual(
    Object.fromEntries(Object.entries(playerErrors).map(([code, { text }]) => [code, text])),
  );
});

test('login carries the texts of the failures that it can meet, and not of half of all', () => {
  const errors = readNamespace(folder, 'EN', 'errors');
  const first = Object.keys(firstErrorsOf(errors));
  expect(first).toEqual(
    expect.arrayContaining([...ownFailureCodes(routes.login.spec), 'busy', 'no_connection']),
  );
  expect(first.length).toBeLessThan(Object.keys(errors).length / 2);
});

describe('keys', () => {
  // Failures are keyed by codes that come from the gateway; the catalogue test above covers them
  const own = new Set([...english.keys()].filter((key) => !key.startsWith('errors.')));

  test('every used key exists', () => {
    expect(missingKeys(new Set(english.keys()), sources)).toEqual([]);
  });
  test('every existing key is used', () => {
    expect(unusedKeys(own, sources)).toEqual([]);
  });

  const planted: [string, string, Partial<Record<KeyUse, string[]>>][] = [
    [
      'a missing key',
      "const t = useTranslations('shell'); t('nobody.wrote.this')",
      { missing: ['shell.nobody.wrote.this'] },
    ],
    [
      'a missing key under another name',
      "const shell = useTranslations('shell'); shell('gone')",
      { missing: ['shell.gone'] },
    ],
    [
      'a template whose start leads nowhere',
      "const t = useTranslations('shell'); t(`gone.${x}`)",
      { missing: ['shell.gone.*'] },
    ],
    ['a key that is used', "const t = useTranslations('shell'); t('back')", {}],
    ['a template', "const t = useTranslations('shell'); t(`titles.${x}`)", {}],
  ];
  test.each(planted)('%s is seen', (_what, source, { missing = [] }) => {
    expect(missingKeys(new Set(['shell.back', 'shell.titles.help']), [source])).toEqual(missing);
  });
  test('an unused key is found', () => {
    const source = "const t = useTranslations('shell'); t('back'); t(`titles.${x}`)";
    expect(unusedKeys(new Set(['shell.back', 'shell.titles.help', 'shell.forgotten']), [source])).toEqual([
      'shell.forgotten',
    ]);
  });
});

test('a missing text shows the fallback, never a key', () => {
  const base = { a: 'A', deep: { b: 'B', c: 'C' } };
  expect(withFallback(base, { deep: { b: 'b' }, extra: 'x' })).toEqual({ a: 'A', deep: { b: 'b', c: 'C' } });
  expect(withFallback(base, { a: '', deep: 'wrong' })).toEqual(base);
});

test('on a page that runs from right to left, texts of the fallback are set apart, and so is what is put into them', () => {
  const texts = {
    plain: 'Draw 7',
    deep: { value: 'Cost {amount}', tag: 'By <b>{when}</b>' },
    choice: '{count, plural, one {# line} other {# lines of {name}}}',
    number: '1 in {times, number}',
  };
  expect(setApart(compileTree(texts))).toEqual({
    plain: '\u2066Draw 7\u2069',
    deep: {
      value: ['\u2066', 'Cost ', '\u2068', ['amount'], '\u2069', '\u2069'],
      tag: ['\u2066', 'By ', ['b', '\u2068', ['when'], '\u2069'], '\u2069'],
    },
    choice: [
      '\u2066',
      ['count', 2, { one: [0, ' line'], other: [0, ' lines of ', '\u2068', ['name'], '\u2069'] }],
      '\u2069',
    ],
    number: ['\u2066', '1 in ', ['times', 4], '\u2069'],
  });
});

test('in Arabic every text is set apart, in Japanese none', async () => {
  const { fetchNamespaces } = await import('../src/lib/i18n.tsx');
  const backIn = async (code: string) =>
    ((await fetchNamespaces(code, ['shell'])) as { shell: { back: string } }).shell.back;
  expect([await backIn('AR'), await backIn('JA')]).toEqual(['\u2066Back\u2069', 'Back']);
});

test("a language without a namespace uses the fallback's whole namespace", () => {
  expect(readNamespace(folder, 'XX', 'shell')).toEqual({});
});

test('no text holds a date or a time: the portal writes them itself, in the player’s zone', () => {
  // `lib/i18n.tsx` names a zone that nobody asked the browser for
  const dated = [...english].filter(([, text]) => /\{\s*\w+\s*,\s*(date|time)\b/.test(text));
  expect(dated.map(([key]) => key)).toEqual([]);
});
