import { one, ranSomething, sum, type Check, type Outcome } from './check.ts';

interface Row extends Outcome {
  name: string;
  seconds: number;
}

async function runOne(check: Check, say: (line: string) => void): Promise<Row> {
  say(`\n== ${check.name}: ${check.about}`);
  const started = performance.now();
  const outcome = await check.run(say).catch((error: Error) => {
    say(error.message);
    return one(false, error.message);
  });
  return { name: check.name, ...ranSomething(outcome), seconds: (performance.now() - started) / 1000 };
}

const rowText = ({ name, passed, failed, seconds }: Row) =>
  `${name.padEnd(12)}${String(passed).padStart(8)} passed${String(failed).padStart(6)} failed${seconds.toFixed(1).padStart(9)} s`;

/** How many lines of an error stand beside its name: what is left out is where the check ran. */
const mostLines = 20;

/** What failed, with its error below it: in a long log the end is what everybody reads. */
function sayFailure(failure: string, say: (line: string) => void, write: (name: string) => string): void {
  const [name = '', ...lines] = failure.split('\n');
  say(write(name));
  for (const line of lines.filter(Boolean).slice(0, mostLines)) say(`    error: ${line}`);
}

/**
 * Runs checks in order; a failure does not keep the next from running.
 * @param say where all text goes; the last line is only `N passed, N failed`
 * @returns the sum over all of them
 */
export async function runChecks(checks: Check[], say: (line: string) => void): Promise<Outcome> {
  const rows: Row[] = [];
  for (const check of checks) rows.push(await runOne(check, say));
  const total = sum(rows);
  say(`\n${rows.map(rowText).join('\n')}\n`);
  for (const { name, failures = [] } of rows)
    for (const failure of failures) sayFailure(failure, say, (what) => `failed: ${name}: ${what}`);
  for (const failure of total.unstable ?? [])
    sayFailure(failure, say, (what) => `unstable: ${what} failed at first, and passed alone`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total;
}
