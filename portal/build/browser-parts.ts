import type { Plugin } from 'vite';

/** An address of staff or of providers: the portal never calls it. */
const foreign = /^ *\w+: '[A-Z]+ \/(api\/v1\/(operator|staff)|provider)\b[^']*',\n/gm;
/** The file of a page: only the server looks it up, to preload its chunk. */
const pageFile = /^ *file: 'src\/[^']*',\n/gm;

/** The contract's addresses without those that no player calls. */
export const ownEndpoints = (source: string): string => source.replace(foreign, '');

/** The route table without what only the server reads. */
export const browserRoutes = (source: string): string => source.replace(pageFile, '');

/** Leaves out of what browsers load what they never use; the server's build keeps it. */
export function browserParts(): Plugin {
  return {
    name: 'browser-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/(contract\/src\/endpoints\.ts|portal\/src\/(first-)?routes\.tsx)$/ },
      handler: (source, id) => (id.endsWith('routes.tsx') ? browserRoutes(source) : ownEndpoints(source)),
    },
  };
}
