import { readFile } from 'node:fs/promises';
import { books } from './books.ts';

const folder = new URL('../../../../../docs/pictures/', import.meta.url);
const named = new Set(books.flatMap(({ clauses }) => clauses.flatMap(({ picture }) => picture ?? [])));

/** A picture that a clause names, WebP. @returns null when none does, or it is not there */
export const readPicture = async (name: string): Promise<Buffer | null> =>
  named.has(name) ? readFile(new URL(name, folder)).catch(() => null) : null;

/** All of them, by name. */
export async function readPictures(): Promise<Map<string, Buffer>> {
  const found = await Promise.all([...named].map(async (name) => [name, await readPicture(name)] as const));
  return new Map(found.filter((each): each is [string, Buffer] => each[1] !== null));
}
