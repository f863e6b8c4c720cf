import type { VendorCategory } from '@foyer/contract';
import { expect, test } from 'vitest';
import { categoriesOf, centreOf } from './centre.ts';

test.each([
  ['/m/gameCenter', 'games'],
  ['/m/slotsCenter', 'slots'],
])('%s opens %s', (path, kind) => {
  expect(centreOf(path)).toBe(kind);
});

test('each centre shows its categories, in the order of the gateway', () => {
  const all = (['RNG', 'ESPORTS', 'SPORTS', 'LOTT', 'ELOTT'] as const).map(
    (gameCategory): VendorCategory => ({ gameCategory, vendors: [] }),
  );
  const vendorsOf = (kind: 'games' | 'slots') =>
    categoriesOf(kind, all).map(({ gameCategory }) => gameCategory);
  expect(vendorsOf('games')).toEqual(['RNG', 'ESPORTS', 'SPORTS', 'LOTT', 'ELOTT']);
  expect(vendorsOf('slots')).toEqual(['RNG']);
});
