import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { mergedTexts } from './src/messages/read.ts';

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

/** Compiles message files with what they lack from English, so that browsers load neither the compiler nor both languages. */
const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  transform(_code, id) {
    const [, language, part] = /\/messages\/([A-Z]{2})\/(\w+)\.json$/.exec(id) ?? [];
    if (!language || !part) return null;
    const texts = Object.entries(mergedTexts(language, part)).map(([key, text]) => [key, compile(text)]);
    return JSON.stringify(Object.fromEntries(texts));
  },
};

/** The game client and the verifier: two pages, scripts and styles in files of their own (strict CSP). */
export default defineConfig({
  root,
  plugins: [messages, compressed],
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
