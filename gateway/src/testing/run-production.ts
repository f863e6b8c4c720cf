import { configOf } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { createGateway } from '../server/compose.ts';
import { runGateways } from '../server/workers.ts';

/** The production gateway as `main.ts` runs it, without pages that would have to be built; says where it listens,
 * and in each answer which process gave it. */
await runGateways(
  () => configOf(readEnv(process.env)),
  async (config) => {
    const gateway = await createGateway(config, { pages: false });
    gateway.app.addHook('onSend', async (_, reply) => void reply.header('x-test-process', process.pid));
    return gateway;
  },
  (_, address) => void process.stdout.write(`${JSON.stringify({ address })}\n`),
);
