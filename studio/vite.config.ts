import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compile from 'icu-minify/compile';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
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

/** The verifier without its style and script, which stand in the page instead. */
function inOneFile(html: string, style: string, script: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";
  return html
    .replace(/<link rel="stylesheet"[^>]*>/u, () => `<style>${style}</style>`)
    .replace(/\s*<script[^>]*><\/script>/u, '')
    .replace('<title>', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" /><title>`)
    .replace(
      '</body>',
      () => `<script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script></body>`,
    );
}

/** Writes the verifier a second time, as one file that works from a disk without a network (R-STUDIO-14). */
const offlineVerifier = {
  name: 'offline-verifier',
  async closeBundle() {
    const { output } = (await build({
      configFile: false,
      logLevel: 'warn',
      root,
      plugins: [messages],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: resolve(root, 'verify.ts'),
          // The texts of every language too, which pages from a server load when they need them
          output: { codeSplitting: false },
        },
      },
    })) as Rolldown.RolldownOutput;
    const style = readFileSync(join(root, 'verify.css'), 'utf8').replace(/^@import .*$/mu, '');
    const html = readFileSync(join(root, 'verify.html'), 'utf8');
    writeFileSync(join(outDir, 'verify-offline.html'), inOneFile(html, style, output[0].code));
  },
};

/** The game client and the verifier: two pages, scripts and styles in files of their own (strict CSP). */
export default defineConfig({
  root,
  plugins: [messages, compressed, offlineVerifier],
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
