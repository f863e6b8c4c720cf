import { budgets } from './checks/budgets.ts';
import type { Check } from './checks/check.ts';
import { builds, lint, types } from './checks/code.ts';
import { journeys } from './checks/journeys.ts';
import { endPrograms } from './checks/program.ts';
import { runChecks } from './checks/run-checks.ts';
import { database, rules, servers, units } from './checks/vitest.ts';
import { waitForShutdown } from './shutdown.ts';

const all: Check[] = [types, lint, rules, units, database, builds, budgets, journeys];
const asked = process.argv.slice(2);
/** What is run when it is asked for by name alone. */
const known = [...all, servers];
const unknown = asked.filter((name) => !known.some((check) => check.name === name));

if (unknown.length > 0) {
  process.stderr.write(
    `foyer: there is no check "${unknown.join('", "')}"; there are ${known.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}

void waitForShutdown().then(async () => {
  await endPrograms();
  process.exit(130);
});
const chosen = asked.length > 0 ? known.filter(({ name }) => asked.includes(name)) : all;
const { failed } = await runChecks(chosen, (line) => process.stdout.write(`${line}\n`));
process.exit(failed === 0 ? 0 : 1);
