import { createGateway } from '@foyer/gateway/app';
import { configOf } from '@foyer/gateway/config';
import { createDemoGateway } from '@foyer/gateway/demo';
import { readEnv } from '@foyer/gateway/env';
import { runGateway } from '@foyer/gateway/run';
import { seedWorld } from './world/world.ts';

/** How long the demo waits for a database connection where nothing else is said: a busy machine fills its world slowly, ms. */
const patienceMs = 30_000;

/** The gateway of the dev environment: the demo with its data, or with FOYER_DEMO=0 the production gateway, empty. */
await runGateway(async () => {
  const config = configOf(readEnv(process.env));
  if (process.env.FOYER_DEMO === '0') return createGateway(config);
  const poolWaitMs = process.env.FOYER_POOL_WAIT_MS ? config.poolWaitMs : patienceMs;
  const gateway = await createDemoGateway({ ...config, poolWaitMs });
  await seedWorld(gateway.services);
  return gateway;
});
