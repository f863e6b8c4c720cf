import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { VitestReport } from '../checks/report.ts';
import { inRoot } from '../places.ts';
import { copyRepository, type Copy } from './copy.ts';
import { readMutants, type Mutant } from './patch.ts';

/**
 * `npm run mutants`: plants the bugs of dev/mutants, one after the other, in a copy of the repository and runs the tests
 * that must notice. A bug that its tests miss survives, and the command fails. `--only=bet-,win-` runs those whose name contains
 * one of these; `--torture=60` also runs the long proof named by a bug for so many seconds, `--torture=short` as every
 * test run does; `--write` puts the result into
 * docs/mutants.md, where the lines of bugs that were not run stay as they are.
 */
const optionOf = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const say = (line: string) => process.stderr.write(`foyer: ${line}\n`);

const hasFailed = ({ status }: { status: string }) => status === 'failed';

/** What running tests showed. */
type Verdict = 'killed' | 'survived' | 'broken';

/** Runs Vitest in a copy. @returns its report, null when it did not get to run anything */
async function runTests(
  copy: Copy,
  tests: readonly string[],
  options: string[],
  env: NodeJS.ProcessEnv = {},
) {
  const report = join(copy.root, '..', 'report.json');
  const path = [dirname(process.execPath), join(copy.root, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(
    join(copy.root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project=database', '--reporter=json', `--outputFile.json=${report}`, ...options, ...tests],
    { cwd: copy.root, env: { ...process.env, ...env, PATH: path.join(delimiter) }, stdio: 'ignore' },
  );
  await once(child, 'exit');
  const text = await readFile(report, 'utf8').catch(() => '');
  await writeFile(report, '');
  return text ? (JSON.parse(text) as VitestReport) : null;
}

/** A test that fails kills; tests that cannot even be loaded show that the patch breaks the program. @param files those that are meant */
function verdictOf(report: VitestReport | null, files: readonly string[]): Verdict {
  const meant =
    report?.testResults.filter(({ name = '' }) => files.some((file) => name.endsWith(file))) ?? [];
  if (meant.every(({ assertionResults }) => assertionResults.length === 0)) return 'broken';
  const isKilled = ({ status, assertionResults }: (typeof meant)[number]) =>
    status === 'failed' || assertionResults.some(hasFailed);
  return meant.some(isKilled) ? 'killed' : 'survived';
}

/** How the proofs that bugs name are run: not at all, as every test run does, or for so many seconds. */
type Torture = 'none' | 'short' | number;

async function tryMutant(copy: Copy, mutant: Mutant, how: Torture) {
  const proof = mutant.torture && how !== 'none' ? [mutant.torture] : [];
  await copy.apply(mutant.path);
  try {
    // What takes no longer than the tests is run with them.
    const together = how === 'short' ? [...new Set([...mutant.tests, ...proof])] : mutant.tests;
    const report = await runTests(copy, together, how === 'short' ? [] : ['--bail=1']);
    const unit = verdictOf(report, mutant.tests);
    if (proof.length === 0) return { mutant, unit, torture: null };
    if (typeof how !== 'number') return { mutant, unit, torture: verdictOf(report, proof) };
    const env = { FOYER_TORTURE_UNTIL: String(Date.now() + how * 1000) };
    return { mutant, unit, torture: verdictOf(await runTests(copy, proof, ['--bail=1'], env), proof) };
  } finally {
    await copy.revert(mutant.path);
  }
}
type Result = Awaited<ReturnType<typeof tryMutant>>;

/** A bug's line; its proof keeps what it showed before when it was not run. */
function rowOf({ mutant, unit, torture }: Result, before: string): string {
  const by = ` by \`${mutant.torture}\``;
  const known = ['killed', 'survived'].find((verdict) => before.includes(`| ${verdict}${by} |`));
  const proof = mutant.torture ? `${torture ?? known ?? 'not run'}${by}` : '';
  const tests = mutant.tests.map((test) => `\`${test}\``).join(', ');
  return `| \`${mutant.name}\` | ${mutant.subject} | ${unit} by ${tests} | ${proof} |`;
}

/** The page that docs/ keeps. @param all every bug there is @param before the page until now */
function pageOf(results: readonly Result[], all: readonly Mutant[], before: string): string {
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

const only = (optionOf('only') ?? '').split(',');
const wanted = optionOf('torture') ?? '0';
const seconds = Number(wanted);
const how: Torture = wanted === 'short' ? 'short' : seconds === 0 ? 'none' : seconds;
const all = await readMutants();
const mutants = all.filter(({ name }) => only.some((part) => name.includes(part)));
if (mutants.length === 0 || (how !== 'short' && !(seconds >= 0))) {
  say(
    '--only= has parts of the names of patches in dev/mutants, with commas between them, --torture= is a number of seconds',
  );
  process.exit(2);
}
const copy = await copyRepository();
const results: Result[] = [];
try {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  say(`${mutants.length} planted bugs; first their tests without any`);
  const sound = await runTests(copy, files, ['--bail=1']);
  const failing =
    sound?.testResults.flatMap(({ assertionResults }) => assertionResults.filter(hasFailed)) ?? [];
  if (!sound || failing.length > 0)
    throw new Error(
      `tests fail without a planted bug; mend them first: ${failing.map(({ fullName }) => fullName).join(', ')}`,
    );
  for (const mutant of mutants) {
    const result = await tryMutant(copy, mutant, how);
    results.push(result);
    say(`${result.unit.padEnd(8)} ${result.torture?.padEnd(8) ?? ''} ${mutant.name}: ${mutant.subject}`);
  }
} finally {
  await copy.remove();
}
const isKilled = ({ unit, torture }: Result) => unit === 'killed' && (torture ?? 'killed') === 'killed';
const killed = results.filter(isKilled).length;
if (process.argv.includes('--write')) {
  const page = inRoot('docs', 'mutants.md');
  await writeFile(page, pageOf(results, all, await readFile(page, 'utf8')));
}
process.stdout.write(`${killed} killed, ${results.length - killed} not\n`);
process.exit(killed === results.length ? 0 : 1);
