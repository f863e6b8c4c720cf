import { createDemoGateway } from '../dev/gateway.ts';
import { configOf } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { addGames, addPlayer, sitDown } from '../areas/wallet/provider/fixture.ts';
import { startOpen } from './open-sites.ts';
import type { TestGateway } from './test-gateway.ts';

/**
 * A gateway in a process of its own on the database of its data folder, for tests that kill it. The first start seats
 * a player with 1,000,000 at a game. Says where it listens, and who sits there, in one line.
 */
const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false });
const isNew = (await startOpen(gateway)) !== null;
const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
let seat = {};
if (isNew) {
  const here = { ...gateway, clock: gateway.platform.clock } as TestGateway;
  await addGames(here);
  const { sessionId, playerId, currency } = await sitDown(here, await addPlayer(here, 1_000_000n));
  seat = { sessionId, playerId, currency };
}
process.stdout.write(`${JSON.stringify({ address, ...seat })}\n`);
