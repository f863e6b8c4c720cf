import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMessages, type NoValues, type Tag, type Value } from './messages.ts';

interface Keys {
  'mail.greeting': { name: Value };
  'mail.minutes': { count: number };
  'mail.link': { name: Value; link: Tag };
  'mail.english': NoValues;
}
const folder = mkdtempSync(join(tmpdir(), 'foyer-messages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (language: string, texts: object) => {
  mkdirSync(join(folder, language));
  writeFileSync(join(folder, language, 'mail.json'), JSON.stringify(texts));
};
write('EN', {
  greeting: 'Hello {name}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  link: '“{name}”: <link>see it</link>',
  english: 'In English alone',
});
write('RU', {
  greeting: 'Привет, {name}',
  minutes: '{count, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}',
});
const messages = openMessages<Keys>(folder);

test('plurals follow the rules of the language, and its digits are those of Intl', () => {
  expect([1, 5, 1000].map((count) => messages.say('EN', 'mail.minutes', { count }))).toEqual([
    '1 minute',
    '5 minutes',
    '1,000 minutes',
  ]);
  expect([1, 3, 5].map((count) => messages.say('RU', 'mail.minutes', { count }))).toEqual([
    '1 минута',
    '3 минуты',
    '5 минут',
  ]);
});

test('a text that a language lacks is English, with the plurals of English', () => {
  expect(messages.say('JA', 'mail.minutes', { count: 1 })).toBe('1 minute');
  expect(messages.say('RU', 'mail.english')).toBe('In English alone');
  expect(messages.languageOf('RU', 'mail.english')).toBe('EN');
});

test('what is put into HTML is shown as it is, and a tag becomes an element', () => {
  const link = (words: string) => `<a href="/x">${words}</a>`;
  expect(messages.html('EN', 'mail.link', { name: '<b>&', link })).toBe(
    '“&lt;b&gt;&amp;”: <a href="/x">see it</a>',
  );
});

test('a text in every language that has it can take other values in each', () => {
  expect(messages.inEach('mail.greeting', (language) => ({ name: language }))).toEqual({
    EN: 'Hello EN',
    RU: 'Привет, RU',
  });
  expect(messages.inEach('mail.english')).toEqual({ EN: 'In English alone' });
});

test('a missing value and a key that nobody wrote are errors, not texts', () => {
  const anything = messages as unknown as { say(language: string, key: string, values?: object): string };
  expect(() => anything.say('EN', 'mail.greeting', {})).toThrow(/name/);
  expect(() => anything.say('EN', 'mail.gone')).toThrow('there is no text mail.gone');
  // @ts-expect-error a value that is missing does not compile
  expect(() => messages.say('EN', 'mail.minutes')).toThrow();
  // @ts-expect-error nor does a key that nobody wrote
  expect(() => messages.say('EN', 'mail.gone')).toThrow();
});
