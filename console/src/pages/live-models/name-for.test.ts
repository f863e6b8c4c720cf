import { expect, test } from 'vitest';
import { nameFor } from './name-for.ts';

test.each([
  ['Ana', [], 'ana'],
  ['Ana', ['ana'], 'ana-2'],
  ['Ana', ['ana', 'ana-2'], 'ana-3'],
  ['Ana María', [], 'ana-maria'],
  ['安娜', [], 'model'],
])('%s among %j is %s', (name, taken, id) => {
  expect(nameFor(name, taken)).toBe(id);
});
