import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path inside the repository. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** Where what came of the tests is kept on this machine; it is not part of the repository. */
export const testReportPath = inRoot('.cache', 'test-report.json');
