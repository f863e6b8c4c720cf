import { readFileSync } from 'node:fs';
import { inRoot } from '../places.ts';

/** A room of the house: a workspace. */
export interface Room {
  name: string;
  scripts: Record<string, string>;
}

/** Every room, in the order of the root manifest. */
export function allRooms(): Room[] {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.map((name) => {
    const manifest = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')) as Partial<Room>;
    return { name, scripts: manifest.scripts ?? {} };
  });
}

/** The rooms whose browser code is built: those with a `build` script. */
export const builtRooms = (): Room[] => allRooms().filter((room) => room.scripts.build);
