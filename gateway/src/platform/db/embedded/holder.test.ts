import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from './holder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-holder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Who takes the folder when many do at the same moment. */
async function holders(): Promise<(() => Promise<void>)[]> {
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => holdFolder(folder)));
  return tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

test.each([
  ['nobody held', async () => {}],
  [
    'somebody held who was killed',
    () =>
      writeFile(join(folder, 'holder.json'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1', since: '' })),
  ],
  ['somebody held who was killed while taking it', () => writeFile(join(folder, 'holder.json'), '')],
])(
  'of many who take a folder that %s at once, one has it, until it is given back (T5)',
  async (_, prepare) => {
    for (let nth = 0; nth < 20; nth += 1) {
      await prepare();
      const [release, ...others] = await holders();
      expect(others).toEqual([]);
      await release!();
      expect(await readdir(folder)).toEqual([]);
    }
  },
);
