import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { countVitest, type VitestReport } from '../checks/vitest.ts';
import { inRoot } from '../places.ts';
import { copyRepository, type Copy } from './copy.ts';
import { readMutants, type Mutant } from './patch.ts';

/**
 * `npm run mutants`: plants the bugs of dev/mutants, one after the other, in a copy of the repository and runs the tests
 * that must notice. A bug that its tests miss survives, and the command fails. `--only=` runs those whose name contains
 * it; `--torture=60` also runs the long proof named by a bug for so many seconds; `--write` puts the result into
 * docs/mutants.md.
 */
const optionOf = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const say = (line: string) => process.stderr.write(`foyer: ${line}\n`);

const hasFailed = ({ status }: { status: string }) => status === 'failed';

/** What running tests showed. */
type Verdict = 'killed' | 'survived' | 'broken';

/** Runs Vitest in a copy until a test fails. @returns what passed and failed, null when it did not get to run any */
async function runTests(copy: Copy, tests: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const report = join(copy.root, '..', 'report.json');
  const path = [dirname(process.execPath), join(copy.root, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(
    join(copy.root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project=database', '--bail=1', '--reporter=json', `--outputFile.json=${report}`, ...tests],
    { cwd: copy.root, env: { ...process.env, ...env, PATH: path.join(delimiter) }, stdio: 'ignore' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const text = await readFile(report, 'utf8').catch(() => '');
  await writeFile(report, '');
  if (!text) return null;
  const found = JSON.parse(text) as VitestReport;
  const failing = found.testResults.flatMap(({ assertionResults }) => assertionResults.filter(hasFailed));
  return { ...countVitest(found, code ?? 1), failing: failing.map(({ fullName }) => fullName) };
}

/** A test that fails kills; tests that cannot even be loaded show that the patch breaks the program. */
const verdictOf = (outcome: Awaited<ReturnType<typeof runTests>>): Verdict => {
  if (!outcome || outcome.passed + outcome.failed === 0) return 'broken';
  return outcome.failed > 0 ? 'killed' : 'survived';
};

async function tryMutant(copy: Copy, mutant: Mutant, tortureSeconds: number) {
  await copy.apply(mutant.path);
  try {
    const unit = verdictOf(await runTests(copy, mutant.tests));
    if (!mutant.torture || tortureSeconds === 0) return { mutant, unit, torture: null };
    const env = { FOYER_TORTURE_SECONDS: String(tortureSeconds) };
    return { mutant, unit, torture: verdictOf(await runTests(copy, [mutant.torture], env)) };
  } finally {
    await copy.revert(mutant.path);
  }
}
type Result = Awaited<ReturnType<typeof tryMutant>>;

/** The page that docs/ keeps. */
function pageOf(results: readonly Result[]): string {
  const rows = results.map(({ mutant, unit, torture }) => {
    const proof = torture ? `${torture} by \`${mutant.torture}\`` : '';
    const tests = mutant.tests.map((test) => `\`${test}\``).join(', ');
    return `| \`${mutant.name}\` | ${mutant.subject} | ${unit} by ${tests} | ${proof} |`;
  });
  return `# Planted bugs

Written by \`npm run mutants -- --write\`. Each line is a patch in \`dev/mutants/\`: a bug that somebody could make, planted in a
copy of the repository. The tests named must fail with it.

| Patch | What it breaks | Tests | Torture |
|---|---|---|---|
${rows.join('\n')}
`;
}

const only = optionOf('only') ?? '';
const tortureSeconds = Number(optionOf('torture') ?? 0);
const mutants = (await readMutants()).filter(({ name }) => name.includes(only));
if (mutants.length === 0 || !(tortureSeconds >= 0)) {
  say('--only= is a part of the name of a patch in dev/mutants, --torture= is a number of seconds');
  process.exit(2);
}
const copy = await copyRepository();
const results: Result[] = [];
try {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  say(`${mutants.length} planted bugs; first their tests without any`);
  const sound = await runTests(copy, files);
  if (!sound || sound.failed > 0)
    throw new Error(`tests fail without a planted bug; mend them first: ${sound?.failing.join(', ') ?? ''}`);
  for (const mutant of mutants) {
    const result = await tryMutant(copy, mutant, tortureSeconds);
    results.push(result);
    say(`${result.unit.padEnd(8)} ${result.torture?.padEnd(8) ?? ''} ${mutant.name}: ${mutant.subject}`);
  }
} finally {
  await copy.remove();
}
const isKilled = ({ unit, torture }: Result) => unit === 'killed' && (torture ?? 'killed') === 'killed';
const killed = results.filter(isKilled).length;
if (process.argv.includes('--write')) await writeFile(inRoot('docs', 'mutants.md'), pageOf(results));
process.stdout.write(`${killed} killed, ${results.length - killed} not\n`);
process.exit(killed === results.length ? 0 : 1);
