import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { demoLogins } from '../world/logins.ts';
import {
  jobsIn,
  jobsLeftOut,
  leftOut,
  loginsLeftOut,
  metricsIn,
  targetsIn,
  variablesIn,
} from './documented.ts';
import { ourFiles } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

const guide = read('docs/operating.md');
/** What runs in production. */
const gatewaySources = () =>
  ourFiles().filter((path) => /^gateway\/src\/(?!dev\/)(?!.*\.test\.ts$).*\.ts$/.test(path));

test('the operating guide lists every environment variable of the gateway', () => {
  const variables = variablesIn(read('gateway/src/config/env.ts'));
  expect(variables.length).toBeGreaterThan(5);
  expect(leftOut(variables, guide)).toEqual([]);
});

test('the operating guide lists every job of the gateway', () => {
  const jobs = gatewaySources().flatMap((path) => jobsIn(read(path)));
  expect(jobs.length).toBeGreaterThan(15);
  expect(jobsLeftOut(jobs, guide)).toEqual([]);
});

test('the operating guide explains every metric of the gateway', () => {
  const metrics = gatewaySources().flatMap((path) => metricsIn(read(path)));
  expect(metrics.length).toBeGreaterThan(15);
  expect(leftOut(metrics, guide)).toEqual([]);
});

test('the README lists the demo accounts', () => {
  expect(loginsLeftOut(demoLogins, read('README.md'))).toEqual([]);
});

test('every link between our pages leads somewhere', () => {
  const pages = ourFiles().filter((path) => path.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(5);
  const broken = pages.flatMap((page) =>
    targetsIn(read(page))
      .filter((target) => !existsSync(inRoot(join(dirname(page), target))))
      .map((target) => `${page} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('what is planted is found:', () => {
  test.each([
    ["{ name: 'count-hidden', when: '3 * * * *', work }"],
    ["{ when: '3 * * * *', madeUpWithinMs: hourMs, name: 'count-hidden', work }"],
  ])('the job %s', (text) => {
    expect(jobsIn(text)).toEqual(['count-hidden']);
    const page = '\n## Jobs\n\n| `other` | x |\n\n## More\n| `count-hidden` | x |\n';
    expect(jobsLeftOut(jobsIn(text), page)).toEqual(['count-hidden']);
  });

  test('a job whose name is not beside its schedule', () => {
    expect(() => jobsIn("{ name, when: '3 * * * *' }")).toThrow('1 schedules');
  });

  test('a variable, a metric, a login and a link', () => {
    expect(leftOut(variablesIn('x\n  FOYER_NEW: z.string()'), 'FOYER_NEW')).toEqual(['FOYER_NEW']);
    expect(leftOut(metricsIn("new Gauge({ name: 'foyer_new_total' })"), '')).toEqual(['foyer_new_total']);
    const login = { username: 'maria', password: 'Maria' };
    expect(loginsLeftOut([login], '| `maria` | `Other` |')).toEqual([login]);
    expect(targetsIn('[a](../pictures/gone.png#part) [b](https://example.com) [c](#here)')).toEqual([
      '../pictures/gone.png',
    ]);
  });
});

/** Nouns whose stores a walk passes by, and why. */
const passedBy: Record<string, string> = {
  'gateway/src/areas/ledger/round/store.ts': 'reads rounds; a bet is written by store-bet.ts',
  'gateway/src/areas/messaging/realtime/store.ts': 'reads balances; what is published is told from memory',
};

/** The stores beside the nouns that a walk names. */
const storesOf = (files: readonly string[]): string[] =>
  files
    .filter((file) => basename(dirname(file)) === basename(file, '.ts'))
    .map((file) => join(dirname(file), 'store.ts'))
    .filter((store) => existsSync(inRoot(store)) && !(store in passedBy));

/** How many files it takes at most to follow one thing through the whole system. */
const walks = { 'A login': 28, 'A bet': 22, 'A page of the game list': 20, 'A published announcement': 28 };

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
