import { createServer } from 'node:net';
import { StopError } from '@foyer/gateway/stop-error';

const listenOn = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });

/**
 * Makes sure that a server will find its port free, before anything is built or written.
 * @param port the wanted port; 0 picks a free one
 * @param variable the environment variable that sets it, named in the message
 * @returns the port to use
 * @throws StopError when the port is taken or not ours to take
 */
export async function claimPort(port: number, variable: string): Promise<number> {
  try {
    return await listenOn(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = port < 60_000 ? port + 1000 : port - 1000;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`;
    throw new StopError(`Port ${port} ${why}. Choose another one: ${variable}=${other} npm start`);
  }
}

/**
 * Reads a port from the environment.
 * @param text the variable's value, if it is set
 * @param variable its name, for the message
 * @param fallback used when it is not set
 * @throws StopError when it is not a port
 */
export function readPort(text: string | undefined, variable: string, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StopError(
    `${variable}=${JSON.stringify(text)} is not a port. Use a number from 0 (any free port) to 65535.`,
  );
}
