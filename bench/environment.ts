import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import type { Services } from '@foyer/gateway/demo';
import { startDevEnvironment, type DevEnvironment } from '@foyer/dev';
import { startEmbedded } from '../gateway/src/platform/db/embedded/cluster.ts';

/** A dev environment on a database that a bench can reach too. */
export interface BenchEnvironment {
  environment: DevEnvironment;
  /** The services of a gateway beside it, for what no player can do. */
  services: Services;
  /** What the studio signs its calls with. */
  provider: { keyId: string; key: string };
  stop(): Promise<void>;
}

/**
 * Starts a dev environment on a database server of its own.
 * @param say called with progress
 */
export async function openBenchEnvironment(say: (line: string) => void): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder);
  const databaseUrl = `postgres://foyer@localhost/postgres?host=${database.connection.host}`;
  const provider = { keyId: 'bench', key: randomBytes(32).toString('hex') };
  const keys = { STUDIO_KEY_ID: provider.keyId, STUDIO_KEY: provider.key };
  const closeDatabase = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const environment = await startDevEnvironment({
    say,
    databaseUrl,
    env: { FOYER_LOG: 'error', ...keys },
  }).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });
  const env = {
    ...process.env,
    PORT: '0',
    FOYER_DATA: join(folder, 'beside'),
    FOYER_MASTER_KEY_FILE: join(environment.dataFolder, 'master.key'),
    DATABASE_URL: databaseUrl,
    FOYER_LOG: 'error',
  };
  const beside = await createDemoGateway(configOf(readEnv(env)), { pages: false, jobs: false });
  return {
    environment,
    services: beside.services,
    provider,
    async stop() {
      await beside.close();
      await environment.stop();
      await closeDatabase();
    },
  };
}
