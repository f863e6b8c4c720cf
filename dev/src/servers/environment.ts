import { join } from 'node:path';
import { artVersion } from '@foyer/studio/art-version';
import type { DevEnvironmentOptions } from '../dev-environment.ts';
import { secondProvider } from '../world/providers.ts';
import { testReportPath } from '../places.ts';
import { studioKey } from './studio-key.ts';

/** What is settled once ports and folder are known. */
export interface Place {
  port: number;
  studioPort: number;
  /** Of the second studio, which only the demo has. */
  secondStudioPort: number;
  dataFolder: string;
}

/**
 * The environment that the gateway, the studio and the seeding run with: one place says how they find each
 * other. The variables are described in `docs/operating.md`.
 */
export async function environmentOf(
  options: DevEnvironmentOptions,
  place: Place,
): Promise<NodeJS.ProcessEnv> {
  const { port, studioPort, secondStudioPort, dataFolder } = place;
  const base: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  if (options.databaseUrl !== undefined) base.DATABASE_URL = options.databaseUrl;
  if (options.redisUrl !== undefined) base.REDIS_URL = options.redisUrl;
  if (options.demo !== undefined) base.FOYER_DEMO = options.demo ? '1' : '0';
  const studioOrigin = base.FOYER_STUDIO_ORIGIN || `http://localhost:${studioPort}`;
  return {
    ...base,
    PORT: String(port),
    FOYER_DATA: dataFolder,
    FOYER_STUDIO_ORIGIN: studioOrigin,
    FOYER_STUDIO_URL: base.FOYER_STUDIO_URL || `http://127.0.0.1:${studioPort}`,
    FOYER_ART_VERSION: base.FOYER_ART_VERSION || artVersion(),
    FOYER_GATEWAY_URL: `http://127.0.0.1:${port}`,
    FOYER_TEST_REPORT: base.FOYER_TEST_REPORT || testReportPath,
    STUDIO_PORT: String(studioPort),
    STUDIO_ORIGIN: studioOrigin,
    STUDIO_DATA: join(dataFolder, 'studio'),
    STUDIO_KEY_ID: base.STUDIO_KEY_ID || 'town',
    STUDIO_KEY: base.STUDIO_KEY || (await studioKey(dataFolder)),
    SECOND_STUDIO_PORT: String(secondStudioPort),
    SECOND_STUDIO_KEY: await studioKey(dataFolder, 'second-studio.key'),
    STUDIO_LOG: base.STUDIO_LOG || base.FOYER_LOG || 'info',
  };
}

/** The environment of the second studio: another provider, with a name, a key, an origin and data of its own. */
export function secondStudioOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    STUDIO_PROVIDER: secondProvider,
    STUDIO_KEY_ID: secondProvider,
    STUDIO_KEY: env.SECOND_STUDIO_KEY,
    STUDIO_PORT: env.SECOND_STUDIO_PORT,
    STUDIO_ORIGIN: `http://localhost:${env.SECOND_STUDIO_PORT}`,
    STUDIO_DATA: `${env.STUDIO_DATA}-${secondProvider}`,
  };
}
