import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

test('the operating guide lists every job of the gateway', () => {
  const sources = ourFiles().filter((path) => /^gateway\/src\/(?!dev\/)(?!.*\.test\.ts$).*\.ts$/.test(path));
  const jobs = sources.flatMap((path) =>
    [...read(path).matchAll(/\bname: '([a-z-]+)',\s*when: '/g)].map(([, name]) => name),
  );
  expect(jobs.length).toBeGreaterThan(15);
  const [, section = ''] = read('docs/operating.md').split('\n## Jobs\n');
  const [table = ''] = section.split('\n## ');
  expect(jobs.filter((name) => !table.includes(`\n| \`${name}\` | `))).toEqual([]);
});

test('the README lists the demo accounts', () => {
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

/** Nouns whose stores a walk passes by, and why. */
const passedBy: Record<string, string> = {
  'gateway/src/areas/content/editing/store.ts':
    'keeps what was said before; what is published is written by the store of its kind',
  'gateway/src/areas/ledger/round/store.ts': 'reads rounds; a bet is written by store-bet.ts',
  'gateway/src/areas/tenancy/authorization/store.ts': 'asks whether whoever publishes works here',
  'gateway/src/areas/messaging/realtime/store.ts': 'reads balances; what is published is told from memory',
};

/** The stores beside the nouns that a walk names. */
const storesOf = (files: readonly string[]): string[] =>
  files
    .filter((file) => basename(dirname(file)) === basename(file, '.ts'))
    .map((file) => join(dirname(file), 'store.ts'))
    .filter((store) => existsSync(inRoot(store)) && !(store in passedBy));

/** How many files it takes at most to follow one thing through the whole system. */
const walks = { 'A login': 28, 'A bet': 22, 'A page of the game list': 20, 'A published announcement': 26 };

test.each(Object.entries(walks))(
  '%s is followed through at most %i files, all of them there',
  (title, most) => {
    const [, section = ''] = read('docs/architecture.md').split(`### ${title}\n`);
    const files = (section.split('```')[1] ?? '').trim().split('\n');
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    expect(storesOf(files).filter((store) => !files.includes(store))).toEqual([]);
  },
);
