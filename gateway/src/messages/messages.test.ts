import { readFileSync } from 'node:fs';
import { playerErrors } from '@foyer/contract/error-codes';
import { languageCodes, languages } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { codeLifeMs, codeWording } from '../areas/access/one-time-code/one-time-code.ts';
import { alertOf, type Change } from '../areas/access/security-alert/wording.ts';
import { wordingOf, type PushText } from '../areas/messaging/web-push/wording.ts';
import { readBrands } from '../areas/tenancy/brand/brand.ts';
import { messages } from './messages.ts';

const english = (part: string) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/EN/${part}.json`, 'utf8')) as Record<string, object>;
const brand = (await readBrands()).of('foyer').name;
/** The longest that each language writes of a list of texts. */
const longest = (texts: (language: string) => string[]) =>
  languageCodes.map((code) => [code, Math.max(...texts(code).map(({ length }) => length))] as const);
const tooLong = (limit: number, texts: (language: string) => string[]) =>
  longest(texts).filter(([, length]) => length > limit);

test('a text message with a code, or about the account, has at most 160 characters in every language', () => {
  const changes = Object.keys(english('alert').changes ?? {}) as Change[];
  expect(changes.length).toBeGreaterThan(10);
  expect(tooLong(160, (code) => [codeWording(code, brand, '123456', codeLifeMs / 60_000).text])).toEqual([]);
  expect(tooLong(160, (code) => changes.map((change) => alertOf(code, brand, change).text))).toEqual([]);
});

test('a notification has at most 60 characters in every language', () => {
  const texts = Object.keys(english('push')) as PushText[];
  expect(texts.length).toBeGreaterThan(3);
  expect(tooLong(60, (code) => texts.map((text) => wordingOf(code as 'EN', text).body))).toEqual([]);
});

test('a shortcut has at most 14 characters in every language', () => {
  const pages = ['deposit', 'games', 'promotions', 'messages'] as const;
  expect(tooLong(14, (code) => pages.map((page) => messages.say(code, `shortcuts.${page}`)))).toEqual([]);
});

test('what a failed page says in English is what the catalogue says', () => {
  const failures = Object.entries(english('page').failures ?? {});
  expect(failures.length).toBeGreaterThan(5);
  for (const [code, text] of failures)
    expect(text).toBe(playerErrors[code as keyof typeof playerErrors].text);
});

test('a language without a text shows that of EN, never a key', () => {
  for (const code of languageCodes) {
    const shown = languages[code].complete ? code : 'EN';
    expect(messages.say(code, 'push.draw')).toBe(messages.say(shown, 'push.draw'));
    expect(messages.languageOf(code, 'push.draw')).toBe(shown);
  }
  expect(messages.say('XX', 'push.draw')).toBe('Your draw results are in.');
});
