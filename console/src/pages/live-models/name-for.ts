import { slugOf } from '../../components/slug.ts';

/**
 * The id of a new model: its name in small letters, numbered when it is taken.
 * @param taken ids that are there
 */
export function nameFor(name: string, taken: readonly string[]): string {
  const base = slugOf(name, 24) || 'model';
  if (!taken.includes(base)) return base;
  let count = 2;
  while (taken.includes(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
