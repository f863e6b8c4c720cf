import { configOf } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { createPlainGateway } from '../dev/gateway.ts';
import { createMovableClock } from '../dev/movable-clock.ts';
import { addGames, addPlayer, sitDown } from '../areas/wallet/provider/fixture.ts';
import { openSitesOf } from './open-sites.ts';
import type { TestGateway } from './test-gateway.ts';

/**
 * Opens the site and adds games and players who sit at one of them, each with 1,000,000, to the production database of the
 * environment; says in one line who sits there.
 * @param process.argv how many players, 1 by default
 */
const clock = createMovableClock(0);
const gateway = await createPlainGateway(configOf(readEnv(process.env)), {
  pages: false,
  jobs: false,
  clock,
});
const here = { ...gateway, clock } as TestGateway;
await openSitesOf(here);
await addGames(here);
const seats: object[] = [];
for (let left = Number(process.argv[2] ?? 1); left > 0; left -= 1) {
  const { sessionId, playerId, currency } = await sitDown(here, await addPlayer(here, 1_000_000n));
  seats.push({ sessionId, playerId, currency });
}
process.stdout.write(`${JSON.stringify({ seats })}\n`);
await gateway.close();
