import { buildWorkspaces } from '../build/build.ts';
import { cacheProgram } from '../../../gateway/src/testing/cache-server.ts';
import { startRehearsal, type Plan } from './rehearsal.ts';
import { accountOf, findPostgres, missingOfReference } from './programs.ts';
import { steps, stepsWith, type Step } from './steps.ts';

/**
 * `npm run fleet`: a rehearsal of an installation of several gateways on this machine, about 5 minutes. Bets of a provider are sent
 * throughout, and every one that was acknowledged is looked up afterwards. Each step is one line; the last line counts them.
 * `--verbose` shows what the gateways log; `--only=<words>` leaves out every step after the start whose name does not hold them.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** The words of the steps that are asked for. */
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';

/** What stands in for programs of a real installation where they are not installed. */
const standIns = {
  'HAProxy in front of gateways, database and cache': "the proxy is the rehearsal's own",
  'a failover decided by Patroni and etcd': 'the standby is promoted by the rehearsal',
  'a backup and a restore by pgBackRest': "backup and archive are PostgreSQL's own",
};

/** @returns what is missing here, or what a rehearsal is built with */
function findServers(): Plan | { missing: string } {
  const bin = findPostgres();
  if (bin === null) return { missing: 'PostgreSQL (initdb, pg_basebackup) is not installed' };
  if (cacheProgram === undefined) return { missing: 'neither Valkey nor Redis is installed' };
  const isReference = missingOfReference().length === 0;
  return { bin, account: isReference ? accountOf('postgres') : accountOf('nobody'), isReference };
}

/** @returns how many steps passed and failed */
async function rehearse(plan: Plan, chosen: readonly Step[]): Promise<{ passed: number; failed: number }> {
  await buildWorkspaces((line) => process.stderr.write(`foyer: ${line}\n`));
  const rehearsal = await startRehearsal(plan);
  let [passed, failed] = [0, 0];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void rehearsal.close().finally(() => process.exit(130)));
  try {
    for (const { name, skips, work } of chosen) {
      const reason = skips?.(rehearsal) ?? null;
      if (reason !== null) {
        say(`skipped  ${name}: ${reason}`);
        continue;
      }
      const startedAt = performance.now();
      await work(rehearsal).then(
        (found) => {
          passed += 1;
          say(`passed   ${name}: ${found} (${seconds(startedAt)})`);
        },
        (error: Error) => {
          failed += 1;
          say(`FAILED   ${name}: ${error.message} (${seconds(startedAt)})`);
        },
      );
    }
  } finally {
    await rehearsal.close();
  }
  return { passed, failed };
}

async function main(): Promise<number> {
  const chosen = stepsWith(only);
  const found = findServers();
  if ('missing' in found) {
    for (const { name } of steps) say(`skipped  ${name}: ${found.missing}`);
    say('0 passed, 0 failed');
    return 0;
  }
  const { passed, failed } = await rehearse(found, chosen);
  const missing = missingOfReference().join(', ');
  if (missing)
    for (const [name, instead] of Object.entries(standIns))
      say(`skipped  ${name}: ${instead}, for want of ${missing}`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exit(
  await main().catch((error: Error) => {
    process.stderr.write(`foyer: ${error.stack ?? error.message}\n`);
    return 1;
  }),
);
