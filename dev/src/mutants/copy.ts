import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inRoot, root } from '../places.ts';
import { gitApply } from './git-apply.ts';

const left = new Set(['node_modules', '.git', 'data', 'dist', 'test-results', '.cache']);

/** Links the packages of one folder; our own packages lead into the copy. */
async function linkPackages(from: string, to: string, copy: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from)) {
    if (entry !== '@foyer') {
      await symlink(join(from, entry), join(to, entry));
      continue;
    }
    await mkdir(join(to, entry));
    for (const own of await readdir(join(from, entry))) await symlink(join(copy, own), join(to, entry, own));
  }
}

/** A copy of the repository to break on purpose. */
export interface Copy {
  root: string;
  /** @throws Error when the patch does not fit */
  apply(patch: string): Promise<void>;
  revert(patch: string): Promise<void>;
}

/** Copies the sources into a folder; packages are linked. The repository itself is never touched. */
export async function copyRepository(folder: string): Promise<Copy> {
  const copy = join(folder, 'foyer');
  await cp(root, copy, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  const { workspaces } = JSON.parse(await readFile(inRoot('package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const part of ['.', ...workspaces]) {
    const packages = join(root, part, 'node_modules');
    const present = await readdir(packages).catch(() => null);
    if (present) await linkPackages(packages, join(copy, part, 'node_modules'), copy);
  }
  return {
    root: copy,
    apply: (patch) => gitApply(copy, patch),
    revert: (patch) => gitApply(copy, '--reverse', patch),
  };
}
