import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressBuild } from './compress.ts';

test('texts are compressed in both encodings, small files and pictures are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'export const word = 1;\n'.repeat(200);
  await writeFile(join(folder, 'entry.js'), script);
  await writeFile(join(folder, 'small.css'), 'a{}');
  await writeFile(join(folder, 'tile.webp'), Buffer.alloc(5000));
  await compressBuild(folder);
  expect((await readdir(folder)).toSorted()).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'small.css',
    'tile.webp',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'entry.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'entry.js.gz'))).toString()).toBe(script);
});
