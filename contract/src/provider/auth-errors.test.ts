import { expect, test } from 'vitest';
import { routes, type Route } from '../index.ts';
import { authErrors } from './auth-errors.ts';

const forProviders = (Object.values(routes) as Route[]).filter(({ spec }) => spec.who.includes('provider'));

test.each(forProviders.map(({ path, spec }) => [path, spec.errors ?? []] as const))(
  '%s lists every refusal of a signed call',
  (_path, errors) => {
    expect(errors).toEqual(expect.arrayContaining([...authErrors]));
  },
);

test('providers and processors are called so', () => {
  expect(forProviders.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/provider/v1/bet', '/processor/v1/payment']),
  );
});
