type Environment = Record<'FOYER_URL' | 'FOYER_STUDIO' | 'FOYER_SECOND_STUDIO' | 'FOYER_DATA', string>;

/** What the processes of the journeys are told of their environments, as JSON. */
const variable = 'FOYER_ENVIRONMENTS';

/** Tells the processes that are started after this of the environments, one for each. */
export function tellEnvironments(environments: readonly Environment[]): void {
  process.env[variable] = JSON.stringify(environments);
}

/** Names the environment of this process's journeys to whatever asks for it: one of those that were started, or the running one of FOYER_URL. */
export function enterEnvironment(): void {
  const { [variable]: started, TEST_PARALLEL_INDEX = '0' } = process.env;
  if (started)
    Object.assign(process.env, (JSON.parse(started) as Environment[])[Number(TEST_PARALLEL_INDEX)]);
}
