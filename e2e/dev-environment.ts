import type { FullConfig } from '@playwright/test';
import { startDevEnvironment } from '@foyer/dev';
import { tellEnvironments } from './environment.ts';

const start = (index: number) =>
  startDevEnvironment({
    env: { FOYER_LOG: 'warn' },
    onLine: (line, server) => console.error(`${server} ${index} | ${line}`),
  });

/**
 * Starts a dev environment for each process of journeys, on free ports and a folder of its own, or uses the running one of FOYER_URL.
 * @returns what ends them
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.FOYER_URL) return async () => {};
  const environments = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
  tellEnvironments(
    environments.map(({ portalUrl, studioUrl, secondStudioUrl, dataFolder }) => ({
      FOYER_URL: portalUrl,
      FOYER_STUDIO: studioUrl,
      FOYER_SECOND_STUDIO: secondStudioUrl ?? '',
      FOYER_DATA: dataFolder,
    })),
  );
  return async () => void (await Promise.all(environments.map((environment) => environment.stop())));
}
