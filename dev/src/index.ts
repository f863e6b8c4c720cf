import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEnv } from '@foyer/gateway/env';
import { StopError } from '@foyer/gateway/stop-error';
import { allOf } from './all-of.ts';
import { buildWorkspaces } from './build/build.ts';
import { environmentOf, secondStudioOf, type Place } from './servers/environment.ts';
import { claimPort } from './servers/ports.ts';
import { startServer, type Server, type ServerOptions } from './servers/server.ts';
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
  const secondStudioPort = await claimPort(0, 'SECOND_STUDIO_PORT');
  return { port, studioPort, secondStudioPort, dataFolder };
}

/** Where the console is: at the first host of its own, else where the portal is. */
const consoleOriginOf = (hosts: string, port: number): string => {
  const first = hosts.split(',')[0]?.trim() || 'localhost';
  return first.includes('://') ? first : `http://${first}:${port}`;
};

async function stopAll(servers: Server[]): Promise<void> {
  // The studios first: what they have open at the gateway still finds it there.
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
  const start = async (options: Pick<ServerOptions, 'name' | 'script' | 'env' | 'healthUrl'>) => {
    signal?.throwIfAborted();
    servers.push(await startServer({ ...options, onLine, signal }));
  };
  const startStudio = (name: string, studioEnv: NodeJS.ProcessEnv) =>
    start({
      name,
      script: 'studio/src/main.ts',
      env: studioEnv,
      healthUrl: `http://127.0.0.1:${studioEnv.STUDIO_PORT}/healthz`,
    });
  const stop = async () => {
    await stopAll(servers);
    // The database of a gateway that had to be killed ends a moment after it.
    if (!options.data)
      await rm(place.dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  };
  try {
    await buildWorkspaces(say);
    say('starting the gateway and its database');
    const healthUrl = `http://127.0.0.1:${place.port}/readyz`;
    await start({ name: 'gateway', script: 'dev/src/gateway.ts', env, healthUrl });
    say('starting the studios');
    const second = env.FOYER_DEMO === '0' ? [] : [startStudio('second studio', secondStudioOf(env))];
    await allOf([startStudio('studio', env), ...second]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    portalUrl: `http://localhost:${place.port}`,
    consoleUrl: `${consoleOriginOf(env.FOYER_CONSOLE_HOST ?? '', place.port)}/console`,
    studioUrl: `http://localhost:${place.studioPort}`,
    secondStudioUrl: env.FOYER_DEMO === '0' ? null : `http://localhost:${place.secondStudioPort}`,
    gatewayPid: servers[0]?.pid ?? 0,
    isDemo: env.FOYER_DEMO !== '0',
    dataFolder: place.dataFolder,
    died: Promise.race(servers.map((server) => server.died)),
    stop,
  };
}
