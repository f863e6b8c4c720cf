import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, runProgram } from './checks/program.ts';
import { waitForShutdown } from './shutdown.ts';

/**
 * `npm run torture -- --minutes=10 --seed=1 --out=torture.json --only=kill`: the proofs about money that every test run does a
 * little, one after the other for as long as wanted. What was done is counted as JSON; a failure prints its seed.
 */
const allProofs = [
  ['gateway/src/areas/ledger/ledger/ledger.model.test.ts', 2],
  ['gateway/src/security-tests/two-processes.test.ts', 2],
  ['gateway/src/security-tests/kill.test.ts', 1],
] as const;

const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const proofs = allProofs.filter(([path]) => path.includes(only));
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
// Each test takes the same share.
const tests = proofs.reduce((sum, [, count]) => sum + count, 0);
const env = {
  FOYER_TORTURE_SECONDS: String((minutes * 60) / tests),
  FOYER_TORTURE_SEED: String(seed),
  FOYER_TORTURE_FILE: tallies,
};
const startedAt = performance.now();
say(`${minutes} minutes from seed ${seed}`);
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
const result = {
  held: code === 0,
  seed,
  minutes: Math.round((performance.now() - startedAt) / 6000) / 10,
  counts,
};
const text = `${JSON.stringify(result, null, 2)}\n`;
process.stdout.write(text);
const out = optionOf('out');
if (out) await writeFile(out, text);
process.exit(code);
