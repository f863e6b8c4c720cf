import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';

/** What was installed: the lockfile, the machine's kind and every manifest that npm reads. */
function fingerprint(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const folder of ['.', ...workspaces]) {
    const manifest = join(root, folder, 'package.json');
    if (existsSync(manifest)) hash.update(readFileSync(manifest));
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/**
 * Installs the packages of the lockfile unless exactly these are installed already.
 * @param {string} root the repository's folder
 * @param {(line: string) => void} say where progress goes
 * @throws when npm fails, saying what to do
 */
export async function installPackages(root, say) {
  const stamp = join(root, 'node_modules', '.foyer-installed');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = Date.now();
  // Without it an installation that is cut off counts as missing, also when the lockfile is what it was before.
  rmSync(stamp, { force: true });
  say('installing packages (only now, and when the lockfile changes)');
  // --no-save leaves the lockfile as it was committed, whichever npm runs this.
  const code = await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (code !== 0) {
    throw new Error(
      'npm install failed; its message stands above. Check the network connection, then run this again.',
    );
  }
  writeFileSync(stamp, wanted);
  say(`packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}
