import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg)$/;

/** Puts a `.br` and a `.gz` beside every asset, so that the gateway never compresses the same file twice. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'foyer-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, 'assets');
    },
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => worthIt.test(name));
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(folder, name));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
          await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        }),
      );
    },
  };
}
