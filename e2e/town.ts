import { startTown } from '@foyer/dev';

/**
 * Starts a town for the journeys, on free ports and a folder of its own, or uses the running one of FOYER_URL.
 * @returns what ends it
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.FOYER_URL) return async () => {};
  const town = await startTown({
    env: { FOYER_LOG: 'warn' },
    onLine: (line, server) => console.error(`${server} | ${line}`),
  });
  process.env.FOYER_URL = town.portalUrl;
  process.env.FOYER_STUDIO = town.studioUrl;
  process.env.FOYER_DATA = town.dataFolder;
  return () => town.stop();
}
