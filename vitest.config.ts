import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Slow machines have two cores, and other work on them: a test ends early only when it hangs. Files share a worker, so
 * that what they import is loaded once.
 */
const shared = {
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [fileURLToPath(new URL('dev/src/testing/patient-waits.ts', import.meta.url))],
  isolate: false,
} as const;
const never = ['**/node_modules/**', '**/dist/**'];
const onDatabase = {
  ...shared,
  include: ['gateway/**/*.test.ts', 'dev/src/world/**/*.test.ts'],
  globalSetup: 'gateway/src/testing/database-server.ts',
};
/** Of the embedded server itself, of processes that start and end, of who may call what, of what calls refuse, and of the demo. */
const sameOnServers = [
  '**/embedded/**',
  '**/{kill,kill-events,disk-full,workers,lifecycle,production-start,refuse-demo-data,bootstrap,database-server}.test.ts',
  '**/{access-matrix,fuzz,one-connection}.test.ts',
  'dev/src/world/**',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['dev/src/rules/**/*.test.ts'],
          exclude: never,
          // They read every file there is, beside whatever else a slow machine does.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['{brands,contract,lottery,studio,dev,bench}/**/*.test.ts'],
          exclude: [...never, 'dev/src/rules/**', 'dev/src/world/**'],
        },
      },
      { test: { ...onDatabase, name: 'database', exclude: never } },
      // The same again on servers of their own: what no server changes has passed before.
      { test: { ...onDatabase, name: 'servers', exclude: [...never, ...sameOnServers] } },
      { extends: './console/vitest.config.ts', test: { ...shared, name: 'console' } },
      // Each file in a context of its own: jsdom itself is loaded once.
      {
        extends: './portal/vite.config.ts',
        test: { ...shared, pool: 'vmForks', isolate: true, name: 'portal' },
      },
    ],
  },
});
