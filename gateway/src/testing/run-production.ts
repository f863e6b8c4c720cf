import { configOf } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { createGateway } from '../server/compose.ts';
import { runGateway } from '../server/lifecycle.ts';

/** The production gateway as `main.ts` runs it, without pages that would have to be built; says where it listens. */
await runGateway(
  () => createGateway(configOf(readEnv(process.env)), { pages: false }),
  (_, address) => void process.stdout.write(`${JSON.stringify({ address })}\n`),
);
