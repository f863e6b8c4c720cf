import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Makes `dist/`, which the gateway serves under `/console`; it writes the nonce of each page into index.html. */
export default defineConfig({
  root: at('.'),
  base: '/console/',
  plugins: [react(), compressed()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
  },
});
