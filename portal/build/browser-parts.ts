import type { Plugin } from 'vite';

/** The file of a page: only the server looks it up, to preload its chunk. */
const pageFile = /^ *file: 'src\/[^']*',\n/gm;

/** The route table without what only the server reads. */
export const browserRoutes = (source: string): string => source.replace(pageFile, '');

/** Leaves out of what browsers load what they never use; the server's build keeps it. */
export function browserParts(): Plugin {
  return {
    name: 'browser-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/portal\/src\/(first-)?routes\.tsx$/ },
      handler: (source) => browserRoutes(source),
    },
  };
}
