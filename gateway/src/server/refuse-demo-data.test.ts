import { afterEach, expect, test } from 'vitest';
import { memberType } from '@foyer/contract/session-can';
import { StopError } from '../platform/stop-error.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const gateways: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of gateways.splice(0).toReversed()) await gateway.dispose();
});

async function start(options: Parameters<typeof startTestGateway>[0]): Promise<TestGateway> {
  const gateway = await startTestGateway(options);
  gateways.push(gateway);
  return gateway;
}

/** Starts production on the database of another gateway. @returns the line it refuses with, or null */
const refusalOn = (sharing: TestGateway): Promise<string | null> =>
  startTestGateway({ sharing, demo: false }).then(
    async (production) => {
      await production.dispose();
      return null;
    },
    (error: Error) => {
      expect(error).toBeInstanceOf(StopError);
      expect(error.message).not.toContain('\n');
      return error.message;
    },
  );

async function addPlayer({ services }: TestGateway, password: string, ip: string): Promise<void> {
  const { accounts, credentials, db, merchants, passwords } = services;
  const merchant = merchants.byId(1);
  const { id } = await accounts.open(db.orm, {
    merchant,
    username: 'Ben',
    type: memberType,
    profile: { ip },
  });
  await credentials.set(db.orm, merchant.id, id, 'login', await passwords.hash(password));
}

const addStaff = ({ services }: TestGateway, username: string, password: string) =>
  services.staff.ensureStaff({ username, password, role: 'owner', merchants: ['foyer'] });

test('production does not start on a database that a step of the demo filled', async () => {
  const demo = await start({});
  await demo.services.seeds.once('demo world: merchants', async () => {});
  const refusal = await refusalOn(demo);
  expect(refusal).toMatch(/filled with the demo/);
  expect(refusal).toMatch(/Use another one \(DATABASE_URL or FOYER_DATA\)/);
  await start({ sharing: demo });
});

test('production starts on an empty database, and on one that other seeds filled', async () => {
  const demo = await start({ isEmpty: true });
  expect(await refusalOn(demo)).toBeNull();
  await demo.services.seeds.once('another seed', async () => {});
  expect(await refusalOn(demo)).toBeNull();
});

test('staff with a published password are refused, the same name with another password is not', async () => {
  const demo = await start({});
  await addStaff(demo, 'owner', 'not the one of the README');
  expect(await refusalOn(demo)).toBeNull();
  await addStaff(demo, 'support', 'Support-2026!');
  expect(await refusalOn(demo)).toMatch(/published passwords \(support of the staff\)/);
});

test.each([
  ['with a published password is refused', 'Ben-2026!', '', /\(ben at foyer\)/],
  ['with another password is not', 'another-4711', '', null],
  ['registered on the site with a published password prevents no start', 'Ben-2026!', '192.0.2.7', null],
])('a player named as in the demo %s', async (_, password, ip, expected) => {
  const demo = await start({});
  await addPlayer(demo, password, ip);
  const refusal = await refusalOn(demo);
  if (expected) expect(refusal).toMatch(expected);
  else expect(refusal).toBeNull();
});
