import { createGateway } from '@foyer/gateway/app';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { runGateway } from '@foyer/gateway/run';
import { seedWorld } from './world/world.ts';

/** The gateway of the town: the same as in production, with the demo world in its database unless FOYER_DEMO=0. */
await runGateway(async () => {
  const config = configOf(readEnv(process.env));
  const gateway = await createGateway(config);
  if (config.demo) await seedWorld(gateway.services);
  return gateway;
});
