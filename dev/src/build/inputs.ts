import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../places.ts';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** Workspaces whose browsers count and check tickets. */
const soldIn = new Set(['portal', 'console']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .toSorted();
}

/**
 * A hash over everything that a workspace's build reads: its own files, those of the packages that it shares and the lockfile.
 * @param workspace the workspace's folder name
 */
export function inputsOf(workspace: string): string {
  const hash = createHash('sha256').update(process.version);
  const files = [
    ...filesBelow(join(root, workspace)),
    ...filesBelow(join(root, 'contract')),
    ...(soldIn.has(workspace) ? filesBelow(join(root, 'lottery')) : []),
    ...['package-lock.json', 'tsconfig.base.json']
      .map((name) => join(root, name))
      .filter((file) => existsSync(file)),
  ];
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
