import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const folder = import.meta.dirname;

/**
 * Builds the smallest page that React can show: the floor under everything made with it.
 * @returns the folder of the build
 */
export async function buildHello(): Promise<string> {
  const outDir = join(folder, 'dist');
  await rm(outDir, { recursive: true, force: true });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: join(folder, 'hello.html') } },
  });
  return outDir;
}
