import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const folder = import.meta.dirname;

/**
 * Builds a reference page.
 * @param name its HTML file, without the ending: `hello` is the smallest page that React can show, the floor under
 *   everything made with it; `lists` shows games as others would
 * @returns the folder of the build
 */
export async function buildFloor(name: 'hello' | 'lists'): Promise<string> {
  const outDir = join(folder, 'dist', name);
  await rm(outDir, { recursive: true, force: true });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(folder, `${name}.html`) },
    },
  });
  return outDir;
}
