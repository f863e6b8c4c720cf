import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, 'src/client');
const outDir = resolve(import.meta.dirname, 'dist');

/** Writes each asset compressed beside itself, once, so that the server only sends files. */
const compressed = {
  name: 'compressed',
  closeBundle() {
    const folder = join(outDir, 'assets');
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
    }
  },
};

/** The game client and the verifier: two pages, scripts and styles in files of their own (strict CSP). */
export default defineConfig({
  root,
  plugins: [compressed],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses for scripts or styles would be stopped by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        play: resolve(root, 'play.html'),
        game: resolve(root, 'game.html'),
        verify: resolve(root, 'verify.html'),
      },
    },
  },
});
