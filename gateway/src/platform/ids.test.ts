import { expect, test } from 'vitest';
import { validate, version } from 'uuid';
import { idAt } from './ids.ts';

test('ids of one moment are different, however many, and carry it; those of a later one come after them', () => {
  const at = new Date('2026-03-05T12:00:00Z');
  const ids = Array.from({ length: 2000 }, () => idAt(at));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(ids.every((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16) === at.getTime())).toBe(
    true,
  );
  expect(idAt(new Date(at.getTime() + 1)) > ids.toSorted().at(-1)!).toBe(true);
});
