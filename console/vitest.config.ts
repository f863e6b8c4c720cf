import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    include: [`${at('.')}src/**/*.test.{ts,tsx}`],
    environment: 'jsdom',
    setupFiles: at('src/testing/setup.ts'),
    silent: 'passed-only',
  },
});
