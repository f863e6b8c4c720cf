import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another workspace of ours, as an import names it. */
const ours = /(?:from|import)\s*\(?\s*['"](@foyer\/[a-z0-9-]+)/g;

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Imports of other workspaces that a workspace does not declare in its package.json. npm links all of them, so nothing
 * fails until one is installed or built alone; knip counts packages of others only.
 * @param folder the repository
 * @param workspaces their folders
 * @param files code by path within the repository
 * @returns `workspace imports package`, sorted
 */
export function undeclaredImports(
  folder: string,
  workspaces: readonly string[],
  files: readonly string[],
): string[] {
  const manifests = new Map(
    workspaces.map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as Manifest,
    ]),
  );
  const found = new Set<string>();
  for (const file of files) {
    const workspace = file.split('/')[0]!;
    const manifest = manifests.get(workspace);
    if (!manifest) continue;
    const declared = { ...manifest.dependencies, ...manifest.devDependencies, [manifest.name]: 'itself' };
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(ours))
      if (!(name in declared)) found.add(`${workspace} imports ${name}`);
  }
  return [...found].toSorted();
}
