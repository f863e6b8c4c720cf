import { resolve } from 'node:path';
import { createStudio } from './server.ts';
import { LOCAL_FRAMERS } from './headers.ts';

const { env } = process;

/** The key may be absent only where the gateway is a local one that was seeded with the same value. */
function required(name: string): string {
  const value = env[name];
  if (!value) {
    process.stderr.write(
      `${name} is not set: the key of this provider at the gateway, see the operating guide\n`,
    );
    process.exit(1);
  }
  return value;
}

const app = await createStudio({
  port: Number(env.STUDIO_PORT ?? 3100),
  host: env.STUDIO_HOST ?? '127.0.0.1',
  gatewayUrl: env.FOYER_GATEWAY_URL ?? 'http://127.0.0.1:3000',
  providerKeys: {
    provider: env.STUDIO_PROVIDER ?? 'demo',
    keyId: required('STUDIO_KEY_ID'),
    key: required('STUDIO_KEY'),
  },
  dataFolder: resolve(env.STUDIO_DATA ?? 'data/studio'),
  publicOrigin: env.STUDIO_ORIGIN ?? `http://localhost:${env.STUDIO_PORT ?? 3100}`,
  framers: env.STUDIO_FRAMERS?.split(/[\s,]+/u).filter(Boolean) ?? LOCAL_FRAMERS,
  log: env.STUDIO_LOG ?? 'info',
  faults: env.STUDIO_FAULTS === '1',
});

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
