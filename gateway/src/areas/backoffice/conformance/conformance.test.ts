import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { bookHtml, assess, stateOf, type Clause, type TestReport } from './conformance.ts';

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-report-'));
  gateway = await startTestGateway({ config: { testReport: join(folder, 'report.json') } });
});
afterAll(async () => {
  await gateway.dispose();
  await rm(folder, { recursive: true });
});
/** Writes what came of the tests. */
const told = (report: TestReport | string) =>
  writeFile(join(folder, 'report.json'), typeof report === 'string' ? report : JSON.stringify(report));

test('players have no route that takes a withdrawal back', () => {
  const changing = (Object.values(routes) as Route[]).filter(
    ({ method, path, spec }) =>
      method !== 'GET' && path.includes('withdrawal') && !spec.who.includes('staff'),
  );
  expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/withdrawals']);
});

test('staff who may see it get the book, and save it as a page that loads nothing', async () => {
  const query = { merchant: 'foyer' };
  const risk = await logInStaff(gateway, { username: 'risk', role: 'risk' });
  const books: { id: string; clauses: { state: string; tests: unknown[] }[] }[] = (
    await risk.call('operatorConformance', { query })
  ).json().value;
  expect(books.map(({ id }) => id)).toEqual([
    'ukgc-rts',
    'gli-19',
    'nj-13-69o',
    'ph-profile',
    'gb-profile',
    'mt-profile',
  ]);
  for (const { state, tests } of books.flatMap(({ clauses }) => clauses))
    expect(state === 'open').toBe(tests.length === 0);
  const saved = await risk.call('operatorConformanceExport', { query });
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="conformance-[\d-]+\.html"$/);
  expect(saved.body).toContain('13:69O-1.2(c)');
  expect(saved.body).toContain('No report of a run of the tests is at hand');
  // Its pictures stand in it.
  expect(saved.body).toContain('src="data:image/webp;base64,');
  expect(saved.body).not.toMatch(/<script|<link|src="(?!data:)|url\(/);
  const content = await logInStaff(gateway, { username: 'content', role: 'content' });
  expect((await content.call('operatorConformance', { query })).json().code).toBe('no_permission');
});

test('a clause without a test is open whatever it says, and what is printed is text', () => {
  const clause: Clause = {
    number: '1',
    subject: '<b>',
    demand: 'a & b',
    how: '',
    missing: null,
    tests: [],
    picture: null,
  };
  expect(stateOf(clause)).toBe('open');
  expect(stateOf({ ...clause, tests: [['a.test.ts', 'b']] })).toBe('met');
  expect(stateOf({ ...clause, tests: [['a.test.ts', 'b']], missing: 'c' })).toBe('partly');
  const source = { at: new Date(0), report: null, pictures: new Map() };
  const page = bookHtml([{ id: 'x', title: 'X', source: '', clauses: [clause] }], source);
  expect(page).toContain('1 · &lt;b&gt;');
  expect(page).toContain('<td>1</td><td>0</td><td>0</td><td>1</td>');
});

const at = '2026-11-01T08:00:00.000Z';

test('a clause whose test failed, or none of whose tests ran, is open; one that did not run shows nothing (R-PROTECTION-57)', () => {
  const clause: Clause = {
    number: '1',
    subject: 'One',
    demand: 'a',
    how: 'b',
    missing: null,
    tests: [['a.test.ts', 'a group > is %s', 'stands alone']],
    picture: null,
  };
  const after = (tests: Record<string, boolean>, file = 'a.test.ts') => {
    const { state, tests: found } = assess(clause, { files: { [file]: { at, tests } } });
    return [state, ...found.map(({ result }) => result)];
  };
  const alone = { 'stands alone': true };
  expect(after({ ...alone, 'a group > is red': true, 'a group > is blue': true })).toEqual([
    'met',
    'passed',
    'passed',
  ]);
  expect(after({ ...alone, 'a group > is red': true, 'a group > is blue': false })).toEqual([
    'open',
    'failed',
    'passed',
  ]);
  // The same words at the end of another title, or in another file, are another test.
  expect(after({ 'nobody stands alone': true, 'a group > is red': true })).toEqual([
    'partly',
    'passed',
    'none',
  ]);
  expect(after(alone)).toEqual(['partly', 'none', 'passed']);
  expect(after(alone, 'b.test.ts')).toEqual(['open', 'none', 'none']);
  expect(assess(clause, null)).toMatchObject({ state: 'met', tests: [{ result: 'none', at: null }, {}] });
});

test('staff and auditors read what came of the tests when they last ran, and see the pictures (R-PROTECTION-57)', async () => {
  const query = { merchant: 'foyer' };
  const risk = await logInStaff(gateway, { username: 'rosa', role: 'risk' });
  const file = 'gateway/src/areas/backoffice/conformance/conformance.test.ts';
  const title = 'players have no route that takes a withdrawal back';
  const read = async () => {
    const { value } = (await risk.call('operatorConformance', { query })).json();
    return (
      value as { clauses: { number: string; state: string; picture: string | null; tests: object[] }[] }[]
    )
      .flatMap(({ clauses }) => clauses)
      .find(({ number }) => number === 'RTS 14B')!;
  };
  await told({ files: { [file]: { at, tests: { [title]: true } } } });
  expect(await read()).toMatchObject({ state: 'partly' });
  expect((await read()).tests).toContainEqual({ file, title, result: 'passed', at });
  const page = (await risk.call('operatorConformanceExport', { query })).body as string;
  expect(page).toContain('<strong class="passed">passed</strong>, 2026-11-01 08:00 UTC');
  expect(page).toContain('<strong class="none">not run</strong>');
  await told({ files: { [file]: { at, tests: { [title]: false } } } });
  expect(await read()).toMatchObject({ state: 'open' });
  await told('no report');
  expect(await read()).toMatchObject({ state: 'met' });

  const look = (name: string) => risk.call('operatorConformancePicture', { params: { name }, query });
  expect((await look('main-job.webp')).headers['content-type']).toBe('image/webp');
  for (const name of ['none.webp', '../../package.json', '..%2f..%2fpackage.json'])
    expect((await look(name)).json().code).toBe('not_found');
});
