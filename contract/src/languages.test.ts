import { expect, test } from 'vitest';
import { languageCodes, languages, preferredLanguage, shownLanguage } from './languages.ts';

test('until every text of a language exists English is shown', () => {
  const shown = languageCodes.map((code) => [languages[code].complete, shownLanguage(code)] as const);
  for (const [at, code] of languageCodes.entries())
    expect(shown[at]).toEqual([languages[code].complete, languages[code].complete ? code : 'EN']);
  expect([shownLanguage('TY'), shownLanguage('AR')]).toEqual(['TY', 'EN']);
});

test.each([
  [['fil-PH', 'en'], 'TY'],
  [['tl-PH'], 'TY'],
  [['zh-TW'], 'TW'],
  [['zh-HK', 'zh-CN'], 'TW'],
  [['zh'], 'CN'],
  [['de', 'pt-PT'], 'PT'],
  [['uz-Cyrl', 'ru'], 'RU'],
  [['de'], null],
  [[], null],
] as const)('who asks for %s gets %s', (tags, code) => {
  expect(preferredLanguage(tags, languageCodes)).toBe(code);
});

test('only what is offered is preferred', () => {
  expect(preferredLanguage(['ar', 'en'], ['TY', 'EN'])).toBe('EN');
});
