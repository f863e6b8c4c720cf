import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes, routes, type Route } from '@foyer/contract';
import { openApi } from '@foyer/contract/openapi';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('the OpenAPI 3.1 document of the demo has every route of the contract', async () => {
  const answer = await gateway.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  const document = answer.json<Document>();
  expect(document.openapi).toBe('3.1.0');
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(names.toSorted()).toEqual(Object.keys(routes).toSorted());
});

test('calls of providers, and those alone, document the five headers that sign them', () => {
  const { paths } = openApi(allRoutes) as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  const signing = ['X-Provider', 'X-Key-Id', 'X-Timestamp', 'X-Nonce', 'X-Signature'];
  for (const [path, operations] of Object.entries(paths)) {
    for (const { parameters } of Object.values(operations)) {
      const documented = parameters.filter(
        ({ name, in: where, required }) => required && where === 'header' && signing.includes(name),
      );
      expect([path, documented.map(({ name }) => name)]).toEqual([
        path,
        /^\/(provider|processor)\//.test(path) ? signing : [],
      ]);
    }
  }
});

test('the page of the API documentation runs only its own scripts', async () => {
  const answer = await gateway.app.inject({ url: '/api/', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('every route of the contract is served', () => {
  const missing = (Object.values(routes) as Route[]).filter(({ name }) => !gateway.app.served.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
