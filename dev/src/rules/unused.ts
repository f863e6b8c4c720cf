import { spawnSync } from 'node:child_process';
import { inRoot } from '../places.ts';

interface Issue {
  file: string;
  [kind: string]: unknown;
}

const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item);

/**
 * What knip finds that nobody needs.
 * @param folder the repository, or a planted one, with its knip configuration
 * @returns one line for each: kind, file, name
 * @throws when knip itself fails
 */
export function findUnused(folder: string): string[] {
  const args = [
    inRoot('node_modules', 'knip', 'bin', 'knip.js'),
    '--no-progress',
    '--no-exit-code',
    '--reporter',
    'json',
    '--directory',
    folder,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`knip failed: ${stderr}`);
  const { issues } = JSON.parse(stdout) as { issues: Issue[] };
  return issues.flatMap(({ file, owners: _owners, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, items]) =>
      Array.isArray(items) ? items.map((item) => `${kind} ${file} ${nameOf(item)}`) : [],
    ),
  );
}
