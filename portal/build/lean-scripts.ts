import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutParts, domClient, takenPart } from './react-parts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What of a library stays out of the first script: who imports it, what it imports, what it gets instead. */
const replaced = [
  // Changes go through `domain/app/actions.ts`; the query client only clears and resumes what would be in this cache
  {
    importer: /query-core\/.*\/queryClient\.js$/,
    source: './mutationCache.js',
    by: at('lean/no-mutations.ts'),
  },
  ...[
    './suspense.js',
    './errorBoundaryUtils.js',
    './QueryErrorResetBoundary.js',
    './IsRestoringProvider.js',
  ].map((source) => ({
    importer: /react-query\/.*\/useBaseQuery\.js$/,
    source,
    by: at('lean/no-boundaries.ts'),
  })),
  {
    importer: /query-core\/.*\/query\.js$/,
    source: './infiniteQueryBehavior.js',
    by: at('lean/late-infinite.ts'),
  },
  {
    importer: /query-core\/.*\/infiniteQueryObserver\.js$/,
    source: './infiniteQueryBehavior.js',
    by: at('lean/bring-infinite.ts'),
  },
  // Past the wrapper that tells development tools how well the bundle was made
  {
    importer: /\/portal\/src\/entry\.client\.tsx$/,
    source: 'react-dom/client',
    by: at('../../node_modules/react-dom/cjs/react-dom-client.production.js'),
  },
  { importer: /./, source: 'react-dom', by: at('../../node_modules/react-dom/cjs/react-dom.production.js') },
  { importer: /\/use-intl\//, source: '@formatjs/fast-memoize', by: at('lean/memoize.ts') },
];

/** Vite's helper around every `import()`; it also orders preloads, which `src/inline.js` does for the first page. */
const helper = '\0vite/preload-helper.js';

/** The same in small: stylesheets first, then the module. */
const smallHelper = `
const sheets = {};
const sheet = (file) => sheets[file] ??= new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = resolve;
  link.onerror = () => {
    delete sheets[file];
    link.remove();
    reject(new Error(file));
  };
  document.head.append(link);
});
export const __vitePreload = (load, files = []) =>
  Promise.all(files.filter((file) => file.endsWith('.css')).map(sheet)).then(load);
`;

/** What React exports and nothing here imports: the minifier cannot leave it out, for React is no ES module. */
const cut = [
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    names: 'preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule',
  },
  { file: /\/react\/cjs\/react\.production\.js$/, names: 'Children' },
];
const exportOf = (names: string) =>
  new RegExp(String.raw`^exports\.(?:${names}) = (?:function[\s\S]*?^\};|\w+;)\n`, 'gm');
/** Somebody takes what was cut out. */
const taken = new RegExp(
  String.raw`\b(?:${cut.map(({ names }) => names).join('|')})\b[^;]*from\s*['"]react(?:-dom)?['"]|\bReact(?:DOM)?\.(?:${cut.map(({ names }) => names).join('|')})\b`,
);

/**
 * Keeps out of the first script what browsers do without (ADR 016). Fails the build when a library has changed
 * so that there is nothing left to keep out.
 */
export function leanScripts(): Plugin {
  const done = new Set<unknown>();
  return {
    name: 'foyer-lean-scripts',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer = '') {
      const found = replaced.find((one) => one.source === source && one.importer.test(importer));
      if (found) done.add(found);
      return found?.by;
    },
    load(id) {
      if (id !== helper) return null;
      done.add(helper);
      return smallHelper;
    },
    transform(code, id) {
      if (domClient.test(id)) {
        done.add(domClient);
        return { code: cutParts(code, (text) => this.error(text)), map: null };
      }
      const part = takenPart(code, id);
      if (part) this.error(`${id} takes what is cut out of React, ${part}: mend build/react-parts.ts`);
      const found = cut.find(({ file }) => file.test(id));
      if (!found) {
        if (taken.test(code) && !/\/node_modules\/react(-dom)?\//.test(id))
          this.error(`${id} takes what is cut out of React: mend build/lean-scripts.ts`);
        return null;
      }
      const shorter = code.replace(exportOf(found.names), '');
      if (shorter !== code) done.add(found);
      return { code: shorter, map: null };
    },
    generateBundle() {
      const missing = [helper, domClient, ...replaced, ...cut].filter((one) => !done.has(one));
      const names = missing.map((one) =>
        typeof one === 'string'
          ? one
          : one instanceof RegExp
            ? one.source
            : 'names' in one
              ? one.names
              : `${one.source} of ${one.importer}`,
      );
      if (names.length > 0)
        this.error(`Nothing was replaced for ${names.join(', ')}: mend build/lean-scripts.ts`);
    },
  };
}
