import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { Gateway } from './compose.ts';
import { firstStart } from './bootstrap.ts';
import { listenForMetrics } from '../platform/http/metrics.ts';
import { StopError } from '../platform/stop-error.ts';

/** How long running requests may take to finish at the end, ms. */
const graceMs = 10_000;

async function listen({ app, platform }: Gateway): Promise<string> {
  const { port, host } = platform.config;
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StopError(
        `Port ${port} is taken. Stop what listens there, or start with another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new StopError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL') throw new StopError(`HOST=${host} is not an address of this machine.`);
    throw error;
  }
}

/** Serves the metrics where the configuration says; they end with the gateway. */
async function serveMetrics({ app, platform }: Gateway): Promise<void> {
  const { metrics } = platform.config;
  try {
    const server = await listenForMetrics(platform.metrics, metrics);
    app.addHook('onClose', () => server?.close());
  } catch (error) {
    throw new StopError(
      `METRICS_HOST=${metrics.host} and METRICS_PORT=${metrics.port} cannot be used: ${(error as Error).message}`,
    );
  }
}

/** Makes an empty installation operable and tells its first owner where the password is: never what it is. */
async function welcomeFirstOwner(gateway: Gateway): Promise<void> {
  const password = await firstStart(gateway);
  if (!password) return;
  const { dataFolder } = gateway.platform.config;
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, 'first-password');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  process.stdout.write(
    `First start: log in at /console as platform with the password in ${file}, and delete the file.\n`,
  );
}

/**
 * Runs a gateway until it is told to stop: with SIGTERM the proxy in front is given the time to notice (R-PLATFORM-30), what is running
 * is finished, then everything is closed.
 * A {@link StopError} is printed as one line; the process ends with exit code 1.
 * @param create makes the gateway; called once
 * @param onReady called with the address when it answers
 */
export async function runGateway(
  create: () => Promise<Gateway>,
  onReady: (gateway: Gateway, address: string) => Promise<void> | void = () => {},
): Promise<void> {
  let gateway: Gateway | undefined;
  try {
    gateway = await create();
    const running = gateway;
    let failure: Error | null = null;
    const delay = graceMs + running.platform.config.drainMs;
    const closing = closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
      const error = err ?? failure;
      if (error) running.app.log.fatal({ err: error }, 'stopping after a failure');
      if (signal === 'SIGTERM' && !error) await running.drain();
      await running.close();
      // What rejects here ends the process with exit code 1.
      if (error) throw error;
    });
    running.platform.db.embedded?.ended.then(() => {
      failure = new StopError('The embedded database ended and cannot be started again.');
      console.error(failure.message);
      return closing.close();
    });
    await serveMetrics(running);
    await welcomeFirstOwner(running);
    await onReady(running, await listen(running));
  } catch (error) {
    await gateway?.close();
    console.error(error instanceof StopError ? error.message : error);
    process.exit(1);
  }
}
