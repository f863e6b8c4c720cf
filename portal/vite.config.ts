import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserParts } from './build/browser-parts.ts';
import { clientAssets } from './build/client-assets.ts';
import { chunkGroups, moduleFiles } from './build/chunks.ts';
import { flags } from './build/flags.ts';
import { messages } from './build/messages.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isTest = process.env.VITEST !== undefined;

/** `vite build` makes what browsers load, `vite build --ssr` the one file the gateway imports. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [
    react(),
    tailwind({ optimize: false }),
    messages(at('src/messages')),
    browserParts(),
    moduleFiles(at('.')),

    flags(),
    clientAssets(at('.')),
  ],
  resolve: {
    alias: [
      // Texts are compiled at build time, the parser stays out of the bundle
      // React has it since 18; the shim is for older ones
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(isTest ? 'test' : 'production') },
  build: {
    // What cascade layers and color-mix need (Tailwind 4)
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          input: at('src/entry.server.tsx'),
          output: { codeSplitting: false, entryFileNames: 'entry.server.js' },
        }
      : {
          // The stylesheet is inlined into every page (`src/document.ts`): no script may ask for it
          input: [at('src/entry.client.tsx'), at('src/styles/index.css')],
          output: { codeSplitting: { groups: chunkGroups() } },
        },
    ssr: isSsrBuild,
  },
  // Rules need no browser; tests of components say `// @vitest-environment jsdom` in their first line
  test: { environment: 'node', include: [`${at('.')}{src,build,worker}/**/*.test.{ts,tsx}`] },
}));
