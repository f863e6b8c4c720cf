import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../places.ts';

/** The folder of the planted bugs. */
const patchFolder = inRoot('dev', 'mutants');

/** A planted bug: a patch whose first lines say what it breaks and which tests must notice. */
export interface Mutant {
  /** The patch's file name without its ending. */
  name: string;
  /** Its file. */
  path: string;
  /** What is wrong with the patch applied, in one sentence. */
  subject: string;
  /** Test files that must fail with it, relative to the repository. */
  tests: string[];
  /** The proof of `npm run torture` that must fail with it; null when it is not about money in motion. */
  torture: string | null;
}

const fieldsOf = (text: string) =>
  new Map(
    text
      .slice(0, text.indexOf('diff --git'))
      .split('\n')
      .flatMap((line): [string, string][] => {
        const [, name, value] = /^([A-Z][a-z]+): (.+)$/.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
      }),
  );

/**
 * Reads a patch's header: `Subject:`, `Tests:` (separated by spaces) and `Torture:`.
 * @throws Error when the subject or the tests are missing
 */
export function parseMutant(name: string, path: string, text: string): Mutant {
  const fields = fieldsOf(text);
  const subject = fields.get('Subject');
  const tests = fields.get('Tests')?.split(' ') ?? [];
  if (!subject || tests.length === 0) throw new Error(`${path} does not say its Subject and its Tests`);
  return { name, path, subject, tests, torture: fields.get('Torture') ?? null };
}

/** All planted bugs, by name. */
export async function readMutants(): Promise<Mutant[]> {
  const files = (await readdir(patchFolder)).filter((file) => file.endsWith('.patch')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const path = join(patchFolder, file);
      return parseMutant(file.slice(0, -'.patch'.length), path, await readFile(path, 'utf8'));
    }),
  );
}
