import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Manifest, type Plugin } from 'vite';
import { readModuleFiles } from './chunks.ts';

const id = 'virtual:client-assets';

/** What the server bundle knows of the client build. */
export interface ClientAssets {
  /** The stylesheet of home and of the shell, inlined into every page. */
  css: string;
  /** What the other pages add, inlined into those. */
  pagesCss: string;
  /** What the lottery's pages add to that. */
  lotteryCss: string;
  /** The script of a page before hydration, inlined. */
  inline: string;
  /** Address of the entry module. */
  entry: string;
  /** Modules to fetch per source module: itself and all it imports statically. */
  modules: Record<string, string[]>;
  /** Stylesheets of a source module and of all it imports statically; of those that have any. */
  styles: Record<string, string[]>;
}

/** Per source module, its file and all that it imports statically, as addresses. */
export function filesOf(output: string): (module: string) => string[] {
  const manifest = readManifest(output);
  const moduleFiles = readModuleFiles(output);
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  return (module) => {
    const found = new Set(
      [moduleFiles[module] ?? manifest[module]?.file].filter((file) => file !== undefined),
    );
    // A set grows while it is walked
    for (const file of found)
      for (const key of chunks.get(file)?.imports ?? []) found.add(manifest[key]!.file);
    return [...found].map((file) => `/${file}`);
  };
}

export const readManifest = (output: string): Manifest =>
  JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The stylesheets that come with modules, given the files of each. */
export function stylesOf(modules: Record<string, string[]>, manifest: Manifest): Record<string, string[]> {
  const sheets = new Map(Object.values(manifest).map(({ file, css = [] }) => [`/${file}`, css]));
  return Object.fromEntries(
    Object.entries(modules)
      .map(([module, files]) => {
        const names = new Set(files.flatMap((file) => sheets.get(file) ?? []));
        return [module, [...names].map((name) => `/${name}`)] as const;
      })
      .filter(([, names]) => names.length > 0),
  );
}

/**
 * Where a sheet that comes later registers a property, browsers style the whole page anew: 60 ms on a cheap phone.
 * @param sheets what is added to a page that is shown, by file
 * @throws Error which of them costs more than it adds
 */
export function refuseRegisteredProperties(sheets: Record<string, string>): void {
  const found = Object.keys(sheets).filter((file) => sheets[file]!.includes('@property'));
  if (found.length > 0)
    throw new Error(
      `${found.join(', ')} register properties (@property): leave out the utility that brings them`,
    );
}

function readAssets(root: string): ClientAssets {
  const out = join(root, 'dist/client');
  const manifest = readManifest(out);
  const entry = manifest['src/entry.client.tsx'];
  if (!entry) throw new Error('Build the client before the server: its manifest has no entry');
  const sheetOf = (chunk: Manifest[string] | undefined) => {
    // A module that only imports a stylesheet is replaced by it
    const files = [...(chunk?.css ?? []), chunk?.file ?? ''].filter((file) => file.endsWith('.css'));
    const css = files.map((file) => readFileSync(join(out, file), 'utf8')).join('');
    if (css === '') throw new Error('The client build has no stylesheet where one belongs');
    return css.replace(/\/\*\$vite\$[^/]*\*\//g, '').trim();
  };
  const first = manifest['src/styles/index.css']?.file;
  const later = Object.values(manifest)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => file.endsWith('.css') && file !== first);
  refuseRegisteredProperties(
    Object.fromEntries(later.map((file) => [file, readFileSync(join(out, file), 'utf8')])),
  );
  const inline = minifySync('inline.js', readFileSync(join(root, 'src/inline.js'), 'utf8')).code.trim();
  const startOf = filesOf(out);
  const named = Object.keys(readModuleFiles(out)).filter((module) => /^src\/.*\.tsx$/.test(module));
  const modules = Object.fromEntries(named.map((module) => [module, startOf(module)]));
  return {
    css: sheetOf(manifest['src/styles/index.css']),
    pagesCss: sheetOf(manifest['src/styles/pages.ts']),
    lotteryCss: sheetOf(manifest['src/styles/lottery.ts']),
    inline,
    entry: `/${entry.file}`,
    modules,
    styles: stylesOf(modules, manifest),
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
