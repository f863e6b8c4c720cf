import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './places.ts';
import { allProofs } from './proofs.ts';

const folder = 'gateway/src/security-tests/torture';

test('the long run has every proof there is', async () => {
  const files = (await readdir(inRoot(folder))).filter((file) => file.endsWith('.test.ts'));
  const listed = allProofs.map(([path]) => path as string).filter((path) => path.startsWith(folder));
  expect(listed.toSorted()).toEqual(files.map((file) => join(folder, file)).toSorted());
});

test.each(allProofs)('the time is shared out to each of the tests of %s', async (path, count) => {
  // Each of them has a time limit that grows with the long run.
  const text = await readFile(inRoot(path), 'utf8');
  expect(text.split('limitMs(').length - 1).toBe(count);
});
