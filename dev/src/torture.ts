import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { endPrograms, runProgram } from './checks/program.ts';
import { allProofs } from './proofs.ts';
import { waitForShutdown } from './shutdown.ts';

/**
 * `npm run torture -- --minutes=10 --seed=1 --out=torture.json --only=kill`: the proofs about money that every test run does a
 * little, one after the other, all of them together for as long as wanted. `--only=` runs those whose name contains it. What was done
 * is counted as JSON; a failure prints its seed. On a quiet machine it fails when it takes a tenth more or less time than it was given.
 */
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';

/** How much of the time that it is given it may take more or less. */
const toleratedShare = 0.1;

const proofs = allProofs.filter(([path]) => basename(path).includes(only));
const optionOf = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const minutes = Number(optionOf('minutes') ?? 10);
const seed = Number(optionOf('seed') ?? Math.trunc(Date.now() / 1000));
const say = (line: string) => process.stderr.write(`foyer: ${line}\n`);
if (!(minutes > 0) || !Number.isInteger(seed) || proofs.length === 0) {
  say('--minutes= and --seed= are numbers, --only= is a part of the name of a proof');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-torture-'));
const tallies = join(folder, 'tallies');
await writeFile(tallies, '');
// What else runs on the machine makes everything slow: only where nothing does, a slow start is a failure.
const isQuiet = (loadavg()[0] ?? 0) < availableParallelism() / 2;
const startedAt = performance.now();
const env = {
  FOYER_TORTURE_UNTIL: String(Date.now() + minutes * 60_000),
  FOYER_TORTURE_PROOFS: String(proofs.reduce((sum, [, count]) => sum + count, 0)),
  FOYER_TORTURE_SEED: String(seed),
  FOYER_TORTURE_FILE: tallies,
  FOYER_TORTURE_QUIET: isQuiet ? '1' : '0',
};
say(
  `${minutes} minutes from seed ${seed}${isQuiet ? '' : '; other work runs here, slow starts are not judged'}`,
);
void waitForShutdown().then(endPrograms);
const code = await runProgram(
  'vitest',
  ['run', '--project=database', '--no-file-parallelism', ...proofs.map(([path]) => path)],
  env,
);

const counts: Record<string, number> = {};
for (const line of (await readFile(tallies, 'utf8')).split('\n').filter(Boolean)) {
  for (const [name, count] of Object.entries(JSON.parse(line) as Record<string, number>))
    counts[name] = name.startsWith('slowest')
      ? Math.max(counts[name] ?? 0, count)
      : (counts[name] ?? 0) + count;
}
await rm(folder, { recursive: true, force: true });
const tookMinutes = (performance.now() - startedAt) / 60_000;
// A failure ends a proof early; with other work beside it nothing keeps its time.
const isOutOfTime = isQuiet && code === 0 && Math.abs(tookMinutes - minutes) > minutes * toleratedShare;
if (isOutOfTime) say(`took ${tookMinutes.toFixed(1)} minutes instead of ${minutes}`);
const result = {
  held: code === 0 && !isOutOfTime,
  isQuiet,
  seed,
  plannedMinutes: minutes,
  minutes: Math.round(tookMinutes * 100) / 100,
  counts,
};
const text = `${JSON.stringify(result, null, 2)}\n`;
process.stdout.write(text);
const out = optionOf('out');
if (out) await writeFile(out, text);
process.exit(result.held ? 0 : code || 1);
