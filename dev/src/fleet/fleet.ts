import { buildWorkspaces } from '../build/build.ts';
import { cacheProgram } from '../../../gateway/src/testing/cache-server.ts';
import { closeHouse, openHouse } from './house.ts';
import { findPostgres } from './programs.ts';
import { steps } from './steps.ts';

/**
 * `npm run fleet`: a rehearsal of an installation of several gateways on this machine, about 3 minutes. Bets of a provider are sent
 * throughout, and every one that was acknowledged is looked up afterwards. Each step is one line; the last line counts them.
 * `--verbose` shows what the gateways log.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** What stands in for programs of a real installation, which are not rehearsed. */
const standIns = {
  'a failover decided by Patroni and etcd': 'the standby is promoted by the rehearsal',
  'HAProxy in front of the gateways': "the proxy is the rehearsal's own, after deploy/reference/haproxy.cfg",
  'PgBouncer between gateways and database': 'gateways connect to PostgreSQL itself',
  'a restore by pgBackRest': "backup and archive are PostgreSQL's own",
};

/** @returns what is missing here, or where PostgreSQL's programs are */
function findServers(): { bin: string } | { missing: string } {
  const bin = findPostgres();
  if (bin === null) return { missing: 'PostgreSQL (initdb, pg_basebackup) is not installed' };
  return cacheProgram === undefined ? { missing: 'neither Valkey nor Redis is installed' } : { bin };
}

/** @returns how many steps failed */
async function rehearse(bin: string): Promise<number> {
  await buildWorkspaces((line) => process.stderr.write(`foyer: ${line}\n`));
  const house = await openHouse(bin);
  let failed = 0;
  try {
    for (const { name, work } of steps) {
      const startedAt = performance.now();
      await work(house).then(
        (found) => say(`passed   ${name}: ${found} (${seconds(startedAt)})`),
        (error: Error) => {
          failed += 1;
          say(`FAILED   ${name}: ${error.message} (${seconds(startedAt)})`);
        },
      );
    }
  } finally {
    await closeHouse(house);
  }
  return failed;
}

async function main(): Promise<number> {
  const found = findServers();
  if ('missing' in found) {
    for (const { name } of steps) say(`skipped  ${name}: ${found.missing}`);
    say('0 passed, 0 failed');
    return 0;
  }
  const failed = await rehearse(found.bin);
  for (const [name, instead] of Object.entries(standIns)) say(`skipped  ${name}: ${instead}`);
  say(`${steps.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exit(
  await main().catch((error: Error) => {
    process.stderr.write(`foyer: ${error.stack ?? error.message}\n`);
    return 1;
  }),
);
