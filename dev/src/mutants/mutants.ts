import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { VitestReport } from '../checks/report.ts';
import { waitForShutdown } from '../shutdown.ts';
import { copyRepository, type Copy } from './copy.ts';
import { pageOf, pagePath, type Result } from './page.ts';
import { readMutants, type Mutant } from './patch.ts';
import { failuresOf, verdictOf } from './verdict.ts';

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

/** The tests that run, and whether we were told to end. */
let [running, isEnding]: [ChildProcess | null, boolean] = [null, false];

async function endTests(): Promise<void> {
  const tests = running;
  if (!tests) return;
  tests.kill('SIGTERM');
  await once(tests, 'exit');
}

/** Runs Vitest in a copy. @returns its report, null when it did not get to run anything */
async function runTests(
  copy: Copy,
  tests: readonly string[],
  options: string[],
  env: NodeJS.ProcessEnv = {},
) {
  const report = join(copy.root, '..', 'report.json');
  const path = [dirname(process.execPath), join(copy.root, 'node_modules', '.bin'), process.env.PATH];
  // Whoever ends us removes the copy: nothing more is done in it
  const over = new Promise<never>(() => {});
  if (isEnding) return over;
  const child = spawn(
    join(copy.root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project=database', '--reporter=json', `--outputFile.json=${report}`, ...options, ...tests],
    { cwd: copy.root, env: { ...process.env, ...env, PATH: path.join(delimiter) }, stdio: 'ignore' },
  );
  running = child;
  await once(child, 'exit');
  running = null;
  if (isEnding) return over;
  const text = await readFile(report, 'utf8').catch(() => '');
  await writeFile(report, '');
  return text ? (JSON.parse(text) as VitestReport) : null;
}

/** How the proofs that bugs name are run: not at all, as every test run does, or for so many seconds. */
type Torture = 'none' | 'short' | number;

const proofOf = ({ torture }: Mutant, how: Torture) => (torture && how !== 'none' ? [torture] : []);

/** A bug's tests, and its proof where that takes no longer than they do. */
const filesOf = (mutant: Mutant, how: Torture) =>
  how === 'short' ? [...new Set([...mutant.tests, ...proofOf(mutant, how)])] : mutant.tests;

async function tryMutant(copy: Copy, mutant: Mutant, how: Torture): Promise<Result> {
  const proof = proofOf(mutant, how);
  await copy.apply(mutant.path);
  try {
    const together = filesOf(mutant, how);
    // Each of several files is to show that it fails.
    const report = await runTests(copy, together, together.length > 1 ? [] : ['--bail=1']);
    const unit = verdictOf(report, mutant.tests);
    if (proof.length === 0) return { mutant, unit, torture: null };
    if (typeof how !== 'number') return { mutant, unit, torture: verdictOf(report, proof) };
    const env = { FOYER_TORTURE_UNTIL: String(Date.now() + how * 1000) };
    return { mutant, unit, torture: verdictOf(await runTests(copy, proof, ['--bail=1'], env), proof) };
  } finally {
    await copy.revert(mutant.path);
  }
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
const folder = await mkdtemp(join(tmpdir(), 'foyer-mutants-'));
const results: Result[] = [];
const copying = copyRepository(folder);

void waitForShutdown().then(async () => {
  isEnding = true;
  await Promise.allSettled([copying, endTests()]);
  await rm(folder, { recursive: true, force: true });
  process.exit(130);
});
try {
  const copy = await copying;
  const files = [...new Set(mutants.flatMap((mutant) => filesOf(mutant, how)))];
  say(`${mutants.length} planted bugs; first their tests without any`);
  const sound = await runTests(copy, files, ['--bail=1']);
  const failing = failuresOf(sound?.testResults ?? []);
  if (!sound || failing.length > 0)
    throw new Error(`tests fail without a planted bug; mend them first: ${failing.join(', ')}`);
  for (const mutant of mutants) {
    const result = await tryMutant(copy, mutant, how);
    results.push(result);
    say(`${result.unit.padEnd(8)} ${result.torture?.padEnd(8) ?? ''} ${mutant.name}: ${mutant.subject}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const isKilled = ({ unit, torture }: Result) => unit === 'killed' && (torture ?? 'killed') === 'killed';
const killed = results.filter(isKilled).length;
if (process.argv.includes('--write')) {
  await writeFile(pagePath, pageOf(results, all, await readFile(pagePath, 'utf8')));
}
process.stdout.write(`${killed} killed, ${results.length - killed} not\n`);
process.exit(killed === results.length ? 0 : 1);
