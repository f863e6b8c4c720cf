import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

/** A server to press, and the process whose CPU time is counted. */
export interface Target {
  label: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
  /** How long it is pressed, s. */
  seconds?: number;
  /** Other addresses of the server, each asked for once, instead of always the same one. */
  paths?: readonly string[];
}

/** How long a server is pressed unless a target says otherwise, s. */
export const seconds = 5;
export const connections = 20;
const ticksPerSecond = 100;

/** CPU seconds that a process has used, all its threads. */
async function cpuSeconds(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond;
}

/** What a server did under pressure. */
export interface Load {
  perSecond: number;
  perCpuSecond: number;
  p99Ms: number;
}

/**
 * Loads a server for a while.
 * @throws when anything but 200 came back
 */
export async function load({
  label,
  url,
  pid,
  headers,
  paths,
  seconds: duration = seconds,
}: Target): Promise<Load> {
  const share = paths ? Math.floor(paths.length / connections) : 0;
  let client = 0;
  const before = await cpuSeconds(pid);
  const result = await autocannon({
    url,
    headers,
    connections,
    ...(paths
      ? {
          amount: share * connections,
          // Each connection asks for a part of its own.
          setupClient: (each) => {
            each.setRequests(paths.slice(client * share, (client + 1) * share).map((path) => ({ path })));
            client += 1;
          },
        }
      : { duration }),
  });
  const used = (await cpuSeconds(pid)) - before;
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${label}: ${result.errors} errors, ${result.non2xx} answers that are not 200`);
  return {
    perSecond: result.requests.total / result.duration,
    perCpuSecond: result.requests.total / used,
    p99Ms: result.latency.p99,
  };
}
