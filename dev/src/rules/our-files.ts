import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';

/** Files in the repository, committed or about to be: what git does not ignore, relative to its folder. */
export function ourFiles(folder = root): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path && existsSync(join(folder, path)));
}

/** Workspaces that hold code. */
export const codeFolders = [
  'contract',
  'lottery',
  'portal',
  'gateway',
  'console',
  'studio',
  'dev',
  'e2e',
  'bench',
];

/** Our TypeScript, declarations aside. */
export const ourCode = (): string[] =>
  ourFiles().filter(
    (path) =>
      /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts') && codeFolders.includes(path.split('/')[0] ?? ''),
  );
