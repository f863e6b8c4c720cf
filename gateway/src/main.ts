import { configOf } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { createGateway } from './server/compose.ts';
import { runGateway } from './server/lifecycle.ts';

await runGateway(() => createGateway(configOf(readEnv(process.env))));
