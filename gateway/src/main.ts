import { configOf } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { createGateway } from './app.ts';
import { runGateway } from './run.ts';

await runGateway(() => createGateway(configOf(readEnv(process.env))));
