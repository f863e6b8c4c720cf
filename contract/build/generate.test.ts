import { expect, test } from 'vitest';
import { operatorCalls } from '../src/generated/operator-calls.ts';
import { portalCalls } from '../src/generated/portal-calls.ts';
import { sharedCalls } from '../src/generated/shared-calls.ts';
import { allRoutes } from '../src/routes.ts';
import { generatedFiles, readCommitted } from './generate.ts';

test.each(Object.entries(generatedFiles()))(
  '%s matches the declarations; after a change of the contract run `npm run openapi`',
  (path, text) => {
    expect(readCommitted(path) === text).toBe(true);
  },
);

test('browsers of players know the calls of players, those of staff the calls of staff, and nobody those of providers', () => {
  const portal = readCommitted('src/generated/portal-calls.ts');
  const operator = readCommitted('src/generated/operator-calls.ts');
  for (const { name, path } of allRoutes) {
    const known = [portal, operator].map((text) => text.includes(` ${name}: '`));
    const isOperator = path.startsWith('/api/v1/operator/');
    expect([name, known]).toEqual([name, [path.startsWith('/api/v1/') && !isOperator, isOperator]]);
  }
});

test('a body travels encrypted where its declaration says so', () => {
  expect(portalCalls.isEncrypted('login')).toBe(true);
  expect(portalCalls.isEncrypted('logout')).toBe(false);
  expect(operatorCalls.isEncrypted('staffPassword')).toBe(true);
});

test('an address has its parameters and query, without undefined ones', () => {
  const address = portalCalls.addressOf('game', {
    params: { nodeId: 'a/b' },
    query: { language: 'EN', other: undefined },
  });
  expect([portalCalls.methodOf('game'), address]).toEqual(['GET', '/api/v1/games/a%2Fb?language=EN']);
});

test('shared answers belong to GET routes that guests may call', () => {
  const shared = allRoutes.filter(({ spec }) => spec.shared);
  expect(shared.map(({ name }) => name)).toEqual(sharedCalls);
  for (const { name, method, spec } of shared)
    expect([name, method, spec.who]).toEqual([name, 'GET', ['guest', 'member', 'trial', 'agent']]);
});
