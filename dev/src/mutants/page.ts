import { inRoot } from '../places.ts';
import type { Mutant } from './patch.ts';

/** The page that says what came of each planted bug. */
export const pagePath = inRoot('docs', 'mutants.md');

/** What running tests showed. */
export type Verdict = 'killed' | 'survived' | 'broken';

/** What came of a bug. */
export interface Result {
  mutant: Mutant;
  /** By its tests. */
  unit: Verdict;
  /** By its proof; null when that was not run. */
  torture: Verdict | null;
}

/** A bug's line; its proof keeps what it showed before when it was not run. */
function rowOf({ mutant, unit, torture }: Result, before: string): string {
  const by = ` by \`${mutant.torture}\``;
  const known = ['killed', 'survived'].find((verdict) => before.includes(`| ${verdict}${by} |`));
  const proof = mutant.torture ? `${torture ?? known ?? 'not run'}${by}` : '';
  const tests = mutant.tests.map((test) => `\`${test}\``).join(', ');
  return `| \`${mutant.name}\` | ${mutant.subject} | ${unit} by ${tests} | ${proof} |`;
}

/** The page that docs/ keeps. @param all every bug there is @param before the page until now */
export function pageOf(results: readonly Result[], all: readonly Mutant[], before: string): string {
  const rows = all.flatMap(({ name }) => {
    const known = before.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    const result = results.find(({ mutant }) => mutant.name === name);
    return result ? [rowOf(result, known)] : known ? [known] : [];
  });
  return `# Planted bugs

Written by \`npm run mutants -- --write\`. Each line is a patch in \`dev/mutants/\`: a bug that somebody could make, planted in a
copy of the repository. The tests named must fail with it, and the proof of \`npm run torture\` where one is named: \`--torture=60\` runs it for so
long, \`--torture=short\` as every test run does.

| Patch | What it breaks | Tests | Torture |
|---|---|---|---|
${rows.join('\n')}
`;
}
