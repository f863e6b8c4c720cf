import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, linkSync, copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNpm } from './npm.mjs';

/** The version of Node that a binary is, or null when it does not run. */
function versionOf(binary) {
  const { status, stdout } = spawnSync(binary, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The package's own install step; npm 11 holds it back where install scripts are not allowed. */
function runInstallStep(folder) {
  return new Promise((resolve) => {
    spawn(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: ['ignore', 2, 2] })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code ?? 1));
  });
}

/** Fetches the platform's package by name and puts its binary where the install step would have. */
async function fetchPlatformPackage(folder, version) {
  const name = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
  await runNpm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`],
    folder,
  );
  const fetched = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(fetched)) return;
  const target = join(folder, 'bin', 'node');
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  try {
    linkSync(fetched, target);
  } catch {
    copyFileSync(fetched, target);
  }
}

/**
 * Finds the Node 24 that Foyer ships with, fetching it when npm left it out.
 * @param {string} root the repository's folder
 * @param {(line: string) => void} say where progress goes
 * @returns {Promise<string>} the path of a Node binary that runs our TypeScript
 * @throws when there is none to be had, saying what to do
 */
export async function findNode24(root, say) {
  const folder = join(root, 'node_modules', 'node');
  const binary = join(folder, 'bin', 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const attempts = [
    async () => {},
    () => runInstallStep(folder),
    () => fetchPlatformPackage(folder, version),
  ];
  for (const [index, attempt] of attempts.entries()) {
    if (index > 0) say(`fetching Node ${version}`);
    await attempt();
    if (existsSync(binary) && versionOf(binary) === version) return binary;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node ${version} could not be fetched and this Node is ${process.versions.node}. ` +
      'Install Node 24 by hand, or delete node_modules and run this again with a network connection.',
  );
}
