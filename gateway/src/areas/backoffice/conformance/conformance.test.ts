import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { bookHtml, stateOf, type Clause } from './conformance.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

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
  expect(books.map(({ id }) => id)).toEqual(['ukgc-rts', 'gli-19', 'nj-13-69o', 'ph-profile']);
  for (const { state, tests } of books.flatMap(({ clauses }) => clauses))
    expect(state === 'open').toBe(tests.length === 0);
  const saved = await risk.call('operatorConformanceExport', { query });
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="conformance-[\d-]+\.html"$/);
  expect(saved.body).toContain('13:69O-1.2(c)');
  expect(saved.body).not.toMatch(/<script|<link|<img|src=|url\(/);
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
  const page = bookHtml([{ id: 'x', title: 'X', source: '', clauses: [clause] }], new Date(0));
  expect(page).toContain('1 · &lt;b&gt;');
  expect(page).toContain('<td>1</td><td>0</td><td>0</td><td>1</td>');
});
