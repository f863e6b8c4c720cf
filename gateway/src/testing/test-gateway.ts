import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoGateway, createPlainGateway, type DemoGateway, type Services } from '../dev/gateway.ts';
import { createMovableClock, type MovableClock } from '../dev/movable-clock.ts';
import type { Machine } from '../platform/time/clock.ts';
import type { Config } from '../config/config.ts';
import { insertMerchant, type MerchantRow } from '../areas/tenancy/merchant/merchant.ts';
import { initialFields, initialSwitches, merchantRow } from '../areas/tenancy/merchant/defaults.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The master key of every test. */
export const testMasterKey = createHash('sha256').update('tests').digest('base64');

/** Tests store thousands of passwords, and make hundreds of keys; what these cost in production has tests of its own. */
const leastCost = { password: { memoryCost: 64, timeCost: 1 }, keyBits: 1536 };

/** A gateway on a database of its own, with two merchants: `foyer` at localhost, `sinag` at sinag.localhost. */
export interface TestGateway extends DemoGateway {
  clock: MovableClock;
  database: TestDatabase;
  config: Config;
  /** Closes it and drops its database. */
  dispose(): Promise<void>;
}

export interface TestGatewayOptions {
  /** Use the database of another test gateway: two processes on one database. */
  sharing?: TestGateway;
  /** Use this empty database instead of a new one. */
  database?: TestDatabase;
  config?: Partial<Config>;
  merchant?: Partial<MerchantRow>;
  /** Without merchants: a new installation. */
  isEmpty?: boolean;
  /** Does the jobs that are due. */
  jobs?: boolean;
  /** How late it is, ms; never unless a test says so. */
  delayMs?: () => number;
  /** Whether it is the demo, as nearly all tests need; false: as in production. */
  demo?: boolean;
  /** What it tells the time by, until it follows the database. */
  machine?: Machine;
  /** Serves the portal's pages. */
  pages?: boolean;
}

async function addMerchants({ db, clock, merchants }: Services, change: Partial<MerchantRow>): Promise<void> {
  const brands = [
    { id: 1, code: 'foyer', host: 'localhost' },
    { id: 2, code: 'sinag', host: 'sinag.localhost' },
  ];
  for (const { id, code, host } of brands) {
    const usual = merchantRow({ id, code, brand: code, now: clock.now() });
    const row = { ...usual, termsVersion: '2026-11', ...change };
    await insertMerchant(db.orm, row, [`http://${host}`], initialSwitches(), initialFields());
  }
  await merchants.refresh();
}

/**
 * Starts a gateway for a test; nothing in it is replaced but the folder, the database and the clock.
 * @param options what differs from the defaults
 */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { sharing } = options;
  const database = options.database ?? sharing?.database ?? (await createTestDatabase());
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-gateway-'));
  const clock = createMovableClock(0, options.machine);
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    hosts: [],
    consoleHosts: [],
    databaseUrl: database.url,
    databaseOwnerUrl: null,
    redisUrl: process.env.REDIS_URL ?? null,
    trustProxy: [],
    clearHosts: [],
    hsts: null,
    masterKey: { keys: testMasterKey, file: null },
    metrics: { port: null, host: '127.0.0.1', token: '' },
    studio: { origin: 'http://localhost:3100', url: 'http://localhost:3100', artVersion: 'a57' },
    messages: { smtpUrl: null, mailFrom: 'no-reply@localhost', smsUrl: null, smsToken: '' },
    breachedPasswordsUrl: null,
    screening: { url: null, token: '' },
    testReport: null,
    register: { url: null, token: '' },
    push: { contact: 'mailto:house@localhost', services: [] },
    collector: { url: null, share: 1, service: 'test', takesLines: true },
    clockOffsetMs: 0,
    logLevel: 'silent',
    poolSize: 6,
    // A slow machine makes a call late, not wrong: the tests of outages set what production has.
    poolWaitMs: 20_000,
    cacheWaitMs: 20_000,
    drainMs: 0,
    workers: 1,
    migrates: true,
    ...options.config,
  };
  const cachePrefix = `foyer-test:${new URL(database.url).pathname}:`;
  const create = options.demo === false ? createPlainGateway : createDemoGateway;
  const gateway = await create(config, {
    pages: options.pages ?? false,
    jobs: options.jobs ?? false,
    clock,
    cachePrefix,
    delayMs: options.delayMs ?? (() => 0),
    cryptoCost: leastCost,
  });
  if (!sharing && !options.isEmpty) await addMerchants(gateway.services, options.merchant ?? {});
  return {
    ...gateway,
    clock,
    database,
    config,
    dispose: async () => {
      await gateway.close();
      await rm(dataFolder, { recursive: true, force: true });
      if (!sharing) await database.drop();
    },
  };
}
