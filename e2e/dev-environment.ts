import type { FullConfig } from '@playwright/test';
import { startDevEnvironment } from '@foyer/dev';

type Environment = Record<'FOYER_URL' | 'FOYER_STUDIO' | 'FOYER_SECOND_STUDIO' | 'FOYER_DATA', string>;

/** What the processes of the journeys are told of their environments, as JSON. */
const variable = 'FOYER_ENVIRONMENTS';

/** Names the environment of this process's journeys to whatever asks for it: one of those that were started, or the running one of FOYER_URL. */
export function enterEnvironment(): void {
  const { [variable]: started, TEST_PARALLEL_INDEX = '0' } = process.env;
  if (started)
    Object.assign(process.env, (JSON.parse(started) as Environment[])[Number(TEST_PARALLEL_INDEX)]);
}

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
  process.env[variable] = JSON.stringify(
    environments.map(({ portalUrl, studioUrl, secondStudioUrl, dataFolder }): Environment => ({
      FOYER_URL: portalUrl,
      FOYER_STUDIO: studioUrl,
      FOYER_SECOND_STUDIO: secondStudioUrl ?? '',
      FOYER_DATA: dataFolder,
    })),
  );
  return async () => void (await Promise.all(environments.map((environment) => environment.stop())));
}
