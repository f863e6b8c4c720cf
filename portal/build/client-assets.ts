import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Manifest, type Plugin } from 'vite';

const id = 'virtual:client-assets';

/** What the server bundle knows of the client build. */
export interface ClientAssets {
  /** The stylesheet of home and of the shell, inlined into every page. */
  css: string;
  /** What the other pages add, inlined into those. */
  pagesCss: string;
  /** The script of a page before hydration, inlined. */
  inline: string;
  /** Address of the entry module. */
  entry: string;
  /** Modules to fetch per source module: itself and all it imports statically. */
  modules: Record<string, string[]>;
}

/** All files a chunk needs before it can run, itself first. */
export function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const next of chunk.imports ?? []) closure(manifest, next, seen);
  return seen;
}

function readAssets(root: string): ClientAssets {
  const out = join(root, 'dist/client');
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('Build the client before the server: its manifest has no entry');
  const sheetOf = (chunk: Manifest[string] | undefined) => {
    // A module that only imports a stylesheet is replaced by it
    const files = [...(chunk?.css ?? []), chunk?.file ?? ''].filter((file) => file.endsWith('.css'));
    const css = files.map((file) => readFileSync(join(out, file), 'utf8')).join('');
    if (css === '') throw new Error('The client build has no stylesheet where one belongs');
    return css.replace(/\/\*\$vite\$[^/]*\*\//g, '').trim();
  };
  const inline = minifySync('inline.js', readFileSync(join(root, 'src/inline.js'), 'utf8')).code.trim();
  const modules = Object.fromEntries(Object.keys(manifest).map((key) => [key, [...closure(manifest, key)]]));
  return {
    css: sheetOf(entry),
    pagesCss: sheetOf(manifest['src/styles/pages.ts']),
    inline,
    entry: `/${entry.file}`,
    modules,
  };
}

/**
 * Hands the client build's file names and its stylesheet to the server bundle, so that the bundle is
 * self-contained: the gateway imports one file and reads nothing else.
 * @param root the portal's folder
 */
export function clientAssets(root: string): Plugin {
  return {
    name: 'foyer-client-assets',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(readAssets(root))}` : null),
  };
}
