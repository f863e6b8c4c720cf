/**
 * The id of a new model: its name in small letters, numbered when it is taken.
 * @param taken ids that are there
 */
export function nameFor(name: string, taken: readonly string[]): string {
  const base = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 24) || 'model';
  if (!taken.includes(base)) return base;
  let count = 2;
  while (taken.includes(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
