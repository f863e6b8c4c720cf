import { readFileSync } from 'node:fs';
import { inRoot } from '../places.ts';

/** A workspace of the repository. */
export interface Workspace {
  name: string;
  scripts: Record<string, string>;
}

/** All workspaces, in the order of the root manifest. */
export function allWorkspaces(): Workspace[] {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.map((name) => {
    const manifest = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')) as Partial<Workspace>;
    return { name, scripts: manifest.scripts ?? {} };
  });
}

/** The workspaces whose browser code is built: those with a `build` script. */
export const builtWorkspaces = (): Workspace[] =>
  allWorkspaces().filter((workspace) => workspace.scripts.build);
