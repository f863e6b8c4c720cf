import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { StopError } from '../../platform/stop-error.ts';

/** Faults of a file that are named, at most. */
const named = 5;

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StopError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

/**
 * Reads a JSON file that a command is given.
 * @param schema what has to be in it
 * @throws StopError naming what is wrong with it, in one line
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StopError(`${file} cannot be read: ${error.message}`);
  });
  const result = schema.safeParse(parse(file, text));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
  );
  const more = faults.length > named ? `; and ${faults.length - named} more` : '';
  throw new StopError(
    `${file} has errors: ${faults.slice(0, named).join('; ')}${more}. Nothing was changed.`,
  );
}
