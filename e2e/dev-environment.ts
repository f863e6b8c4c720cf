import { startDevEnvironment } from '@foyer/dev';

/**
 * Starts a dev environment for the journeys, on free ports and a folder of its own, or uses the running one of FOYER_URL.
 * @returns what ends it
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.FOYER_URL) return async () => {};
  const environment = await startDevEnvironment({
    env: { FOYER_LOG: 'warn' },
    onLine: (line, server) => console.error(`${server} | ${line}`),
  });
  process.env.FOYER_URL = environment.portalUrl;
  process.env.FOYER_STUDIO = environment.studioUrl;
  process.env.FOYER_SECOND_STUDIO = environment.secondStudioUrl ?? '';
  process.env.FOYER_DATA = environment.dataFolder;
  return () => environment.stop();
}
