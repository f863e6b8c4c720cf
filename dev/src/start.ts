import { startDevEnvironment, StopError, type DevEnvironment } from './index.ts';
import { readPort } from './servers/ports.ts';
import { waitForShutdown } from './shutdown.ts';
import { startMessage } from './start-message.ts';
import { warmPictures } from './world/pictures.ts';

const say = (line: string) => process.stderr.write(`foyer: ${line}\n`);

async function start(signal: AbortSignal): Promise<DevEnvironment> {
  return startDevEnvironment({
    port: readPort(process.env.PORT, 'PORT', 3000),
    studioPort: readPort(process.env.STUDIO_PORT, 'STUDIO_PORT', 3100),
    data: process.env.FOYER_DATA || 'data',
    // The terminal shows what needs attention; FOYER_LOG=info shows every request.
    env: { FOYER_LOG: process.env.FOYER_LOG || 'warn' },
    signal,
    say,
    onLine: (line, server) => process.stdout.write(`${server} | ${line}\n`),
  });
}

/** Runs the dev environment until it is asked to end (exit code 0) or a server of it ends by itself (exit code 1). */
async function main(): Promise<number> {
  const startedAt = performance.now();
  const giveUp = new AbortController();
  const asked = waitForShutdown().then(() => {
    giveUp.abort();
    return null;
  });
  const environment = await start(giveUp.signal).catch((error: Error) => {
    if (giveUp.signal.aborted) return null;
    throw error;
  });
  if (environment === null) return 0;
  process.stdout.write(startMessage(environment, (performance.now() - startedAt) / 1000));
  const over = new AbortController();
  if (environment.isDemo) {
    warmPictures(environment.portalUrl, over.signal).catch((error: Error) =>
      say(`home's pictures are not all painted yet: ${error.message}`),
    );
  }
  const reason = await Promise.race([asked, environment.died]);
  over.abort();
  say(reason === null ? 'ending: the servers finish what is running' : reason.message);
  await environment.stop();
  if (reason === null) say('ended');
  return reason === null ? 0 : 1;
}

process.exitCode = await main().catch((error: Error) => {
  say(error instanceof StopError ? error.message : (error.stack ?? error.message));
  return 1;
});
if (process.connected) process.disconnect();
