import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { resultsFolder, writeReport } from './report.ts';

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
 * Keeps what a scenario found as `bench/results/<name>.json`, and in `docs/figures.md`.
 * @returns the file's path
 */
export async function saveResults(name: string, found: Record<string, unknown>): Promise<string> {
  await mkdir(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ environment: environment(), ...found }, null, 2)}\n`);
  await writeReport();
  return file;
}
