import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoGateway, type DemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { embeddedAddress } from '@foyer/gateway/embedded-address';
import { readEnv } from '@foyer/gateway/env';

/** A second gateway on the dev environment's database: what its modules write, the dev environment shows. */
export async function openGateway(): Promise<DemoGateway> {
  const { DATABASE_URL, FOYER_DATA } = process.env;
  if (!DATABASE_URL && !FOYER_DATA)
    throw new Error('With FOYER_URL name the data of that dev environment too: FOYER_DATA, or DATABASE_URL');
  const folder = await mkdtemp(join(tmpdir(), 'foyer-house-'));
  const databaseUrl = DATABASE_URL || (await embeddedAddress(FOYER_DATA!));
  const configured = configOf(readEnv(process.env));
  const config = {
    ...configured,
    databaseUrl,
    dataFolder: folder,
    ...(FOYER_DATA && !configured.masterKey.keys
      ? { masterKey: { keys: null, file: join(FOYER_DATA, 'master.key') } }
      : {}),
    port: 0,
    logLevel: 'silent' as const,
  };
  const gateway = await createDemoGateway(config, { pages: false, jobs: false });
  return {
    ...gateway,
    close: async () => {
      await gateway.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
