import { configOf } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { createGateway } from './server/compose.ts';
import { runGateways } from './server/workers.ts';

await runGateways(() => configOf(readEnv(process.env)), createGateway);
