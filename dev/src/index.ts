import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEnv } from '@foyer/gateway/env';
import { StopError } from '@foyer/gateway/stop-error';
import { buildWorkspaces } from './build/build.ts';
import { environmentOf, type Place } from './servers/environment.ts';
import { claimPort } from './servers/ports.ts';
import { startServer, type Server } from './servers/server.ts';
import type { DevEnvironment, DevEnvironmentOptions } from './dev-environment.ts';

export { StopError } from '@foyer/gateway/stop-error';
export type { DevEnvironment, DevEnvironmentOptions } from './dev-environment.ts';

/** A folder for one run. Others may look in: started as root, the embedded database runs as another user. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-dev-'));
  await chmod(folder, 0o755);
  return folder;
}

async function placeOf(options: DevEnvironmentOptions): Promise<Place> {
  const port = await claimPort(options.port ?? 0, 'PORT');
  const studioPort = await claimPort(options.studioPort ?? 0, 'STUDIO_PORT');
  if (port === studioPort)
    throw new StopError(`PORT and STUDIO_PORT are both ${port}. Give the studio another one.`);
  const dataFolder = options.data ? resolve(options.data) : await temporaryFolder();
  return { port, studioPort, dataFolder };
}

async function stopAll(servers: Server[]): Promise<void> {
  // The studio first: what it has open at the gateway still finds it there.
  for (const server of servers.toReversed()) await server.stop();
}

/**
 * Starts the whole of Foyer: builds what is stale, starts the gateway and the demo studio in processes of
 * their own, the gateway with the demo world in it, and waits until all of it answers.
 * @returns addresses, and how to end it
 * @throws StopError in one line that says what to do; nothing is left running
 */
export async function startDevEnvironment(options: DevEnvironmentOptions = {}): Promise<DevEnvironment> {
  const { say = () => {}, onLine = () => {}, signal } = options;
  const place = await placeOf(options);
  readEnv({ ...process.env, ...options.env });
  const env = await environmentOf(options, place);
  const servers: Server[] = [];
  const start = async (name: string, script: string, origin: string, health: string) => {
    signal?.throwIfAborted();
    servers.push(await startServer({ name, script, env, healthUrl: `${origin}${health}`, onLine, signal }));
  };
  const stop = async () => {
    await stopAll(servers);
    if (!options.data) await rm(place.dataFolder, { recursive: true, force: true });
  };
  try {
    await buildWorkspaces(say);
    say('starting the gateway and its database');
    await start('gateway', 'dev/src/gateway.ts', `http://127.0.0.1:${place.port}`, '/readyz');
    say('starting the studio');
    await start('studio', 'studio/src/main.ts', `http://127.0.0.1:${place.studioPort}`, '/healthz');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    portalUrl: `http://localhost:${place.port}`,
    studioUrl: `http://localhost:${place.studioPort}`,
    gatewayPid: servers[0]?.pid ?? 0,
    isDemo: env.FOYER_DEMO !== '0',
    dataFolder: place.dataFolder,
    died: Promise.race(servers.map((server) => server.died)),
    stop,
  };
}
