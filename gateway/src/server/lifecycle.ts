import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { Gateway } from './compose.ts';
import { firstStart } from './bootstrap.ts';
import { listenForMetrics, type MetricsAccess } from '../platform/http/metrics.ts';
import { stopSignals, type Worker } from './worker.ts';
import { StopError } from '../platform/stop-error.ts';

/** Called with the address when a gateway answers. */
export type OnReady = (gateway: Gateway, address: string) => Promise<void> | void;

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

/**
 * Serves metrics where the configuration says.
 * @returns ends it
 * @throws StopError when that address cannot be used
 */
export async function serveMetrics(
  registry: Parameters<typeof listenForMetrics>[0],
  access: MetricsAccess,
): Promise<() => Promise<void>> {
  try {
    const server = await listenForMetrics(registry, access);
    return async () => server?.close();
  } catch (error) {
    throw new StopError(
      `METRICS_HOST=${access.host} and METRICS_PORT=${access.port} cannot be used: ${(error as Error).message}`,
    );
  }
}

/** Metrics end with the gateway; those of one of several are read where it was started. */
async function shareMetrics({ app, platform }: Gateway, worker: Worker | null): Promise<void> {
  if (worker) return worker.share(platform.metrics);
  const end = await serveMetrics(platform.metrics, platform.config.metrics);
  app.addHook('onClose', end);
}

/** Makes an empty installation operable and tells its first owner where the password is: never what it is. @throws StopError */
async function welcomeFirstOwner(gateway: Gateway): Promise<void> {
  const password = await firstStart(gateway);
  if (!password) return;
  const { dataFolder } = gateway.platform.config;
  const file = join(dataFolder, 'first-password');
  try {
    await mkdir(dataFolder, { recursive: true });
    await writeFile(file, `${password}\n`, { mode: 0o600 });
  } catch (error) {
    // The next start finds somebody of the staff, and makes no other password.
    throw new StopError(
      `The password of the first of the staff cannot be written: ${(error as Error).message}. Set FOYER_DATA to a folder that can be written, and make another password: npm run foyer -- staff reset platform <file>`,
    );
  }
  process.stdout.write(
    `First start: log in at /console as platform with the password in ${file}, and delete the file.\n`,
  );
}

/**
 * Runs a gateway until it is told to stop: with SIGTERM the proxy in front is given the time to notice (R-PLATFORM-30), what is running
 * is finished, then everything is closed; a job that takes long is left behind.
 * A {@link StopError} is printed as one line; the process ends with exit code 1.
 * @param create makes the gateway; called once
 * @param onReady called with the address when it answers
 * @param worker what it owes to the process that started it as one of several
 */
export async function runGateway(
  create: () => Promise<Gateway>,
  onReady: OnReady = () => {},
  worker: Worker | null = null,
): Promise<void> {
  let gateway: Gateway | undefined;
  try {
    gateway = await create();
    const running = gateway;
    let failure: Error | null = null;
    const delay = graceMs + running.platform.config.drainMs;
    const skip = worker ? [...stopSignals] : [];
    const onTimeout = (ms: number) =>
      running.app.log.fatal({ ms }, 'closing takes too long: the rest is cut off');
    const closing = closeWithGrace({ delay, logger: false, onTimeout, skip }, async ({ err, signal }) => {
      const error = err ?? failure;
      if (error) running.app.log.fatal({ err: error }, 'stopping after a failure');
      if ((signal ?? worker?.told()) === 'SIGTERM' && !error) await running.drain();
      await running.close();
      // What rejects here ends the process with exit code 1.
      if (error) throw error;
    });
    running.platform.db.embedded?.ended.then(() => {
      failure = new StopError('The embedded database ended and cannot be started again.');
      console.error(failure.message);
      return closing.close();
    });
    worker?.obey(() => void closing.close());
    await shareMetrics(running, worker);
    await welcomeFirstOwner(running);
    await onReady(running, await listen(running));
  } catch (error) {
    await gateway?.close();
    console.error(error instanceof StopError ? error.message : error);
    process.exit(1);
  }
}
