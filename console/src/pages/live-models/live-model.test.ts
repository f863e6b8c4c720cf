import { expect, test } from 'vitest';
import { idFor } from './live-model.ts';

test.each([
  ['Ana', [], 'ana'],
  ['Ana', ['ana'], 'ana-2'],
  ['Ana', ['ana', 'ana-2'], 'ana-3'],
  ['Ana María', [], 'ana-maria'],
  ['安娜', [], 'model'],
])('%s among %j is %s', (name, taken, id) => {
  expect(idFor(name, taken)).toBe(id);
});
