import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { demoLogins } from '../world/logins.ts';
import { ourFiles } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

test('the operating guide lists every environment variable of the gateway', () => {
  const variables = [...read('gateway/src/config/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    (match) => match[1] ?? '',
  );
  expect(variables.length).toBeGreaterThan(5);
  const guide = read('docs/operating.md');
  expect(variables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('the README lists everybody whom one can be in the demo world', () => {
  const readme = read('README.md');
  const missing = demoLogins.filter(
    ({ username, password }) => !readme.includes(`| \`${username}\` | \`${password}\` |`),
  );
  expect(missing).toEqual([]);
});

test('every link between our pages leads somewhere', () => {
  const pages = ourFiles().filter((path) => path.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(5);
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !existsSync(inRoot(join(dirname(page), target))))
      .map((target) => `${page} -> ${target}`),
  );
  expect(broken).toEqual([]);
});
