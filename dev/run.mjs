#!/usr/bin/env node
/**
 * What `npm start` and `npm test` run first. Plain JavaScript on Node's own modules, because it runs before
 * anything is installed and on a Node (20.19 or later) that cannot read our TypeScript: it installs what is
 * missing, fetches Node 24 and hands over to the command's script.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './boot/hand-over.mjs';
import { installPackages } from './boot/packages.mjs';
import { findNode24 } from './boot/node24.mjs';

const scripts = {
  start: 'dev/src/start.ts',
  test: 'dev/src/test.ts',
  build: 'dev/src/build-all.ts',
  bench: 'bench/run.ts',
  foyer: 'gateway/src/cli.ts',
  torture: 'dev/src/torture.ts',
  fleet: 'dev/src/fleet/fleet.ts',
  mutants: 'dev/src/mutants/mutants.ts',
};
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const say = (line) => process.stderr.write(`foyer: ${line}\n`);

async function main() {
  const [command = 'start', ...rest] = process.argv.slice(2);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Node ${process.versions.node} is too old. Install Node 20.19 or later and run this again.`,
    );
  }
  const script = scripts[command];
  if (!script)
    throw new Error(
      `There is no "${command}". Use npm start, npm test, npm run build, npm run bench, npm run foyer, npm run torture, npm run fleet or npm run mutants.`,
    );
  await installPackages(root, say);
  const node = await findNode24(root, say);
  process.exitCode = await handOver(node, [join(root, script), ...rest], root);
}

main().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
