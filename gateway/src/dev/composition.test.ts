import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionRoutes, routes } from '@foyer/contract';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let demo: TestGateway;
let production: TestGateway;
beforeAll(async () => {
  demo = await startTestGateway();
  production = await startTestGateway({ sharing: demo, demo: false });
});
afterAll(async () => {
  await production.dispose();
  await demo.dispose();
});

/** Every route that Fastify routes to, declared in the contract or not, as `GET /path`. */
async function routeTable({ app }: TestGateway): Promise<Set<string>> {
  await app.ready();
  const above: string[] = [];
  const found = new Set<string>();
  for (const line of app.printRoutes({ commonPrefix: false }).trimEnd().split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    for (const method of methods.split(', ').filter(Boolean)) found.add(`${method} ${above.join('')}`);
  }
  return found;
}

/** The members of the first that the second has not, in order. */
const without = (all: Iterable<string>, others: { has(member: string): boolean }): string[] =>
  [...all].filter((member) => !others.has(member)).toSorted();

/** What the demo serves besides; GET is answered to HEAD as well. */
const demoOnly = [
  'GET /api/v1/operator/outbox',
  'GET /dev/captcha',
  'GET /dev/outbox',
  'GET /sandbox-cashier/:payment',
  'HEAD /api/v1/operator/outbox',
  'HEAD /dev/captcha',
  'HEAD /dev/outbox',
  'HEAD /sandbox-cashier/:payment',
  'POST /dev/clock',
  'POST /sandbox-cashier/:payment/:action',
];

test('the demo serves the routes of production and its own', async () => {
  const [inDemo, inProduction] = [await routeTable(demo), await routeTable(production)];
  expect(inProduction.size).toBeGreaterThan(150);
  expect(inProduction).toContain('POST /api/v1/session');
  expect(without(inProduction, inDemo)).toEqual([]);
  expect(without(inDemo, inProduction)).toEqual(demoOnly);
});

test('production serves every route of the contract except the four of the demo', () => {
  const names = (gateway: TestGateway) => [...gateway.app.served.keys()].toSorted();
  expect(names(production)).toEqual(productionRoutes.map(({ name }) => name).toSorted());
  expect(names(demo)).toEqual(Object.keys(routes).toSorted());
  expect(without(demo.app.served.keys(), production.app.served)).toEqual([
    'devCaptcha',
    'devClock',
    'devOutbox',
    'operatorOutbox',
  ]);
});

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>;
}

const operationsOf = ({ paths }: OpenApi): string[] =>
  Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

const documentOf = async ({ app }: TestGateway): Promise<OpenApi> =>
  (await app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).json();

test('each documents the routes it serves; the committed document is that of production', async () => {
  const served = await documentOf(production);
  expect(operationsOf(served).toSorted()).toEqual([...production.app.served.keys()].toSorted());
  expect(Object.keys(served.paths).filter((path) => path.startsWith('/dev'))).toEqual([]);
  const committed = JSON.parse(
    readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8'),
  ) as OpenApi;
  expect(committed).toEqual(served);

  const documented = operationsOf(await documentOf(demo));
  expect(documented.toSorted()).toEqual([...demo.app.served.keys()].toSorted());
  expect(documented).toContain('devOutbox');
});
