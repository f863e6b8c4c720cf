import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/**
 * dependency-cruiser reads our files through the classic API of the `typescript` package, which TypeScript 7 no
 * longer has: it then skips every .ts file and finds nothing to complain about. So it, and only it, is given the
 * TypeScript 6 that this workspace depends on, whose parser is enough for imports.
 */
const here = createRequire(import.meta.url);
registerHooks({
  resolve(specifier, context, next) {
    if (!/^typescript(\/|$)/.test(specifier) || !context.parentURL?.includes('/dependency-cruiser/')) {
      return next(specifier, context);
    }
    const path = here.resolve(specifier);
    const format = path.endsWith('.json') ? 'json' : 'commonjs';
    return { url: pathToFileURL(path).href, format, shortCircuit: true };
  },
});
const { cruise } = await import('dependency-cruiser');

/** A forbidden import that was found. */
export interface Breach {
  rule: string;
  from: string;
  to: string;
}

/** What the walk over the imports found. */
export interface Walk {
  /** Every file of ours that was read. */
  files: string[];
  /** How many imports were followed or noted. */
  imports: number;
  breaches: Breach[];
}

/**
 * Walks the imports of some folders and holds them against the rules.
 * @param baseDir the repository, or a planted one
 * @param folders what to read, relative to it
 */
export async function cruiseImports(baseDir: string, folders: string[]): Promise<Walk> {
  const { output } = await cruise(folders, {
    baseDir,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    validate: true,
    ruleSet: { forbidden: importRules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)));
  return {
    files: ours.map(({ source }) => source),
    imports: ours.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
    breaches: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
