import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small repository made to break a rule. */
export interface PlantedRepository {
  folder: string;
  [Symbol.dispose](): void;
}

/**
 * Writes files into a temporary folder that is removed at the end of its scope.
 * @param files text by path
 */
export function plant(files: Record<string, string>): PlantedRepository {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-planted-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
