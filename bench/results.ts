import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** The machine, for whoever compares two files: only ratios of one run are comparable. */
function environment(): Record<string, unknown> {
  return {
    date: new Date().toISOString(),
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
  };
}

/**
 * Keeps what a scenario found as `bench/results/<name>.json`.
 * @returns the file's path
 */
export async function saveResults(name: string, found: Record<string, unknown>): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ environment: environment(), ...found }, null, 2)}\n`);
  return file;
}
