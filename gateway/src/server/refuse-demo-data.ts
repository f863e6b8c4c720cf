import type { Db } from '../platform/db/connection.ts';
import { readSeedSteps } from '../platform/db/seed-steps.ts';
import { StopError } from '../platform/stop-error.ts';
import type { Areas } from './areas.ts';

interface Login {
  username: string;
  password: string;
}

/** Players of the demo, with the passwords that the README publishes. */
const demoPlayers: readonly Login[] = [
  { username: 'maria', password: 'Maria-2026!' },
  { username: 'ben', password: 'Ben-2026!' },
  { username: 'alice', password: 'Alice-2026!' },
  { username: 'nina', password: 'Nina-2026!' },
];

/** Its staff, likewise. */
const demoStaff: readonly Login[] = [
  { username: 'platform', password: 'Platform-2026!' },
  { username: 'owner', password: 'Owner-2026!' },
  { username: 'finance', password: 'Finance-2026!' },
  { username: 'support', password: 'Support-2026!' },
];

/** How the steps that fill a database with the demo are named. */
const isDemoStep = (name: string) => name.startsWith('demo world: ');

/**
 * Demo players among the accounts. One that was registered on the site is nobody's demo: otherwise a visitor who
 * registers with such a name and password would prevent the next start.
 */
async function findDemoPlayers({ tenancy, access }: Areas): Promise<string[]> {
  const found: string[] = [];
  for (const { username, password } of demoPlayers) {
    for (const merchant of tenancy.merchants.all()) {
      const account = await access.accounts.byUsername(merchant.id, username);
      if (!account || (await access.accounts.isSelfRegistered(merchant.id, account.id))) continue;
      if (await access.credentials.verify(merchant.id, account.id, 'login', password))
        found.push(`${username} at ${merchant.code}`);
    }
  }
  return found;
}

async function findDemoStaff({ access }: Areas): Promise<string[]> {
  const found: string[] = [];
  for (const { username, password } of demoStaff)
    if (await access.staff.hasPassword(username, password)) found.push(`${username} of the staff`);
  return found;
}

/**
 * Keeps the demo's data, whose passwords everybody knows, out of production.
 * @throws StopError saying what was found and what to do
 */
export async function refuseDemoData(db: Db, areas: Areas): Promise<void> {
  const steps = (await readSeedSteps(db.orm)).filter(isDemoStep);
  const logins = [...(await findDemoStaff(areas)), ...(await findDemoPlayers(areas))];
  const found = [
    ...(steps.length > 0 ? ['was filled with the demo'] : []),
    ...(logins.length > 0 ? [`has accounts with published passwords (${logins.join(', ')})`] : []),
  ];
  if (found.length === 0) return;
  throw new StopError(
    `The database ${found.join(' and ')}: production does not start on it. ` +
      'Use another one (DATABASE_URL or FOYER_DATA), or start the demo with npm start.',
  );
}
