import { readdirSync, readFileSync } from 'node:fs';
import { languageCode, languageCodes, languages } from '@foyer/contract/languages';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import {
  faultsOf,
  inlineTextsIn,
  keysFile,
  messageFolders,
  missingPlurals,
  placesOf,
  textsOf,
  unusedKeys,
  unusedNames,
  withoutPlural,
} from './messages.ts';
import { ourCode } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const isTest = /\.test\.ts$|fixture\.ts$/;

describe.each([...messageFolders, { path: 'portal/src/messages', isContent: false }])(
  'the texts of $path',
  (folder) => {
    const at = inRoot(folder.path);
    const english = textsOf(at, 'EN');
    const written = readdirSync(at).flatMap((name) => languageCode(name) ?? []);

    test('are written in every whole language', () => {
      expect(written).toEqual(
        expect.arrayContaining(languageCodes.filter((code) => languages[code].complete)),
      );
    });
    test('choose a plural by the number before a word that is counted', () => {
      expect(withoutPlural(english)).toEqual([]);
    });
    test.each(written)('in %s are those of EN, with the same places and every plural', (language) => {
      expect(faultsOf(language, textsOf(at, language), english, folder.isContent)).toEqual([]);
    });
  },
);

describe.each(messageFolders)('the texts of $path', (folder) => {
  const at = inRoot(folder.path);
  const english = textsOf(at, 'EN');

  test('are all used', () => {
    const paths = [...ourCode(), 'studio/src/client/verify.html'];
    const sources = paths.filter((path) => folder.usedIn.test(path) && !isTest.test(path));
    expect(sources.length).toBeGreaterThan(1);
    const unused = folder.isByName ? unusedNames : unusedKeys;
    expect(unused(english.keys(), sources.map(read))).toEqual([]);
  });
  test('are the ones that its keys.ts declares', async () => {
    await expect(keysFile(english, folder)).toMatchFileSnapshot(`${at}/keys.ts`);
  });
});

test('places of a text are found in plurals and in tags', () => {
  const text = '<link>{name} has {count, plural, one {# {thing}} other {# {things}}}</link> {at}';
  expect(Object.fromEntries(placesOf(text))).toEqual({
    link: 'Tag',
    name: 'Value',
    count: 'number',
    thing: 'Value',
    things: 'Value',
    at: 'Value',
  });
  expect([...placesOf('<p><a href="/m/help">{brand}</a></p>', true)]).toEqual([['brand', 'Value']]);
});

test('a plural has every category of its language', () => {
  const text = '{count, plural, one {# minute} other {# minutes}}';
  expect(missingPlurals(text, 'EN')).toEqual([]);
  expect(missingPlurals(text, 'RU').toSorted()).toEqual(['few', 'many']);
  const alone = '{count, plural, =1 {a minute} other {# minutes}}';
  expect([missingPlurals(alone, 'EN'), missingPlurals(alone, 'TY')]).toEqual([[], []]);
  expect(missingPlurals(alone, 'RU')).toContain('one');
});

test.each([
  ['{points} points this month', 1],
  ['{points, number} more points to {level}', 1],
  ['drawn {count, plural, one {# time} other {# times}}, {gap} draws ago', 1],
  ['{points, plural, one {# point} other {# points}}', 0],
  ['up to {most} times', 0],
  ['pays {times} times the bet', 0],
])('a number before a word that is counted chooses a plural: %s', (text, faults) => {
  expect(withoutPlural(new Map([['a.one', text]]))).toHaveLength(faults);
});

const english = new Map([
  ['a.one', 'Pay {amount}'],
  ['a.two', 'Back'],
]);
test.each([
  ['a missing text of a whole language', 'TY', [['a.one', 'Bayad {amount}']], ['TY: a.two is missing']],
  ['no missing text of another', 'JA', [['a.one', '{amount}']], []],
  ['a text that English lacks', 'JA', [['a.three', 'x']], ['JA: a.three is no text of EN']],
  ['a place that is missing', 'JA', [['a.one', 'x']], ['JA: a.one has other places']],
  ['a line break', 'JA', [['a.two', 'x\ny']], ['JA: a.two begins, ends or breaks with a space']],
] as const)('finds %s', (_what, language, texts, faults) => {
  expect(faultsOf(language, new Map(texts), english)).toEqual(faults);
});

test('a text that no code names is found, and one that is named by its beginning is not', () => {
  const keys = ['push.draw', 'alert.changes.closed', 'decision.care.subject', 'push.gone'];
  const source =
    "say(to, 'push.draw'); say(to, `alert.changes.${change}`); html(to, `decision.${about}.subject`)";
  expect(unusedKeys(keys, [source])).toEqual(['push.gone']);
});

test('a text is used where the end of its key is a word of the code', () => {
  expect(unusedNames(['dice.roll', 'dice.gone'], ["t('roll')"])).toEqual(['dice.gone']);
});

test('no text by language stands in the code of gateway, studio and demo world', () => {
  const paths = ourCode();
  expect(paths.some((path) => path.startsWith('studio/src/'))).toBe(true);
  expect(paths.flatMap((path) => inlineTextsIn(path, read(path)))).toEqual([]);
});

test.each([
  "const home: Texts = { EN: 'Go to home', TY: 'Pumunta sa home' };",
  "say: {\n  TY: ['Tuloy po kayo', 'iisang pinto'],\n}",
  'title: { EN: `Welcome to ${brand}` }',
  "export const diceTexts = {\n  EN: {\n    roll: 'Roll' } }",
  "const TY: Record<Key, string> = { roll: 'Ihagis' };",
  "const filipino: Words = { roll: 'Ihagis' };",
  "names: { JA: 'マンゴー' }",
])('finds the texts in %s', (source) => {
  expect(inlineTextsIn('studio/src/games/dice/game.ts', source)).toHaveLength(1);
});

test.each([
  ['gateway/src/areas/content/help/help.test.ts', "titles: { EN: 'Words' }"],
  ['gateway/src/areas/rewards/club/routes.ts', "titles ?? { EN: '' }"],
  ['gateway/src/areas/messaging/web-push/wording.ts', "messages.say(language, 'push.draw')"],
  ['console/src/pages/schemes/Club.tsx', "titles: { EN: 'Silver' }"],
])('leaves %s alone', (path, source) => {
  expect(inlineTextsIn(path, source)).toEqual([]);
});
