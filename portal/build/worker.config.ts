import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { afterPaint } from './chunks.ts';
import { filesOf, readManifest } from './client-assets.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What must be there for the shell and home to start without a network. */
const shellModules = [
  'src/entry.client.tsx',
  'src/routes.tsx',
  '../contract/src/generated/portal-calls.ts',
  'src/shell/Bars.tsx',
  'src/shell/Overlays.tsx',
  'src/domain/notices/NoticeOverlays.tsx',
  'src/styles/pages.ts',
  'src/features/help/HelpPage.tsx',
  'src/features/home/HomePage.tsx',
  ...afterPaint,
];

/** Every file that a page may ask for; an installed app has them all. */
const pageFiles = (): string[] =>
  readdirSync(join(at('dist/client'), 'assets'))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `/assets/${name}`);

function shellFiles(): string[] {
  const output = at('dist/client');
  const manifest = readManifest(output);
  const startOf = filesOf(output);
  const texts = Object.keys(manifest).filter((key) =>
    /^virtual:messages\/.*\/(shell|home|features|menu|errors|help)$/.test(key),
  );
  const missing = shellModules.filter((module) => startOf(module).length === 0);
  if (missing.length > 0) throw new Error(`The client build has no ${missing.join(', ')}`);
  const files = [...new Set([...shellModules, ...texts].flatMap(startOf))];
  // One file that is not there, and no browser installs the worker
  const absent = files.filter((file) => !existsSync(join(output, file)));
  if (absent.length > 0)
    throw new Error(`The client build names files that it did not write: ${absent.join(', ')}`);
  return files;
}

/** The service worker, one file beside the assets; run after the client build, whose files it names. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Read when it is built, not when it is looked at: before the client build there is nothing to read
  plugins: [
    {
      name: 'foyer-files',
      config: () => ({
        define: { SHELL_FILES: JSON.stringify(shellFiles()), PAGE_FILES: JSON.stringify(pageFiles()) },
      }),
    },
  ],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: at('dist/client'),
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: at('worker/worker.ts'), formats: ['iife'], name: 'foyer', fileName: () => 'sw.js' },
  },
});
