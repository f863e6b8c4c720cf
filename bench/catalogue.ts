import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { keepResults } from './results.ts';
import { median } from './web/summary.ts';

/** What the scenario needs. */
export interface CatalogueOptions {
  portalUrl: string;
  /** Process of the gateway, whose CPU time is counted. */
  gatewayPid: number;
  /** Measured rounds; one unmeasured warm-up comes first. */
  runs: number;
  say: (line: string) => void;
}

interface Target {
  label: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
}

const seconds = 5;
const connections = 20;
const ticksPerSecond = 100;

/** CPU seconds that a process has used, all its threads. */
async function cpuSeconds(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ').map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond;
}

interface Load {
  perSecond: number;
  perCpuSecond: number;
  p99Ms: number;
}

/**
 * Loads a server for a while.
 * @throws when anything but 200 came back
 */
async function load({ label, url, pid, headers }: Target): Promise<Load> {
  const before = await cpuSeconds(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const used = (await cpuSeconds(pid)) - before;
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${label}: ${result.errors} errors, ${result.non2xx} answers that are not 200`);
  return { perSecond: result.requests.total / result.duration, perCpuSecond: result.requests.total / used, p99Ms: result.latency.p99 };
}

interface BareServer {
  child: ChildProcess;
  port: number;
}

async function startBareServer(page: string): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floors', 'bare-server.ts')], { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
  child.stdin?.end(page);
  const [address] = (await once(child, 'message')) as [{ port: number }];
  return { child, port: address.port };
}

/** Starts a free-play session, so that the page is answered to somebody. */
async function sessionCookie(portalUrl: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/api/v1/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portalUrl },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`No trial session for the benchmark: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

/**
 * A page of the catalogue with a session, beside a bare server that says hello and one that sends the same bytes;
 * alternated, counted per second of the server's own CPU time (performance.md, Gateway).
 */
export async function catalogue({ portalUrl, gatewayPid, runs, say }: CatalogueOptions): Promise<void> {
  const url = `${portalUrl}/api/v1/games?pageNo=1&pageSize=24`;
  const cookie = await sessionCookie(portalUrl);
  const page = await fetch(url, { headers: { cookie } }).then((answer) => answer.text());
  const bare = await startBareServer(page);
  const targets: Target[] = [
    { label: 'catalogue', url, pid: gatewayPid, headers: { cookie } },
    { label: 'bare hello', url: `http://localhost:${bare.port}/`, pid: bare.child.pid ?? 0, headers: {} },
    { label: 'bare page', url: `http://localhost:${bare.port}/page`, pid: bare.child.pid ?? 0, headers: {} },
  ];
  const found: Record<string, Load[]> = Object.fromEntries(targets.map(({ label }) => [label, []]));
  try {
    for (let round = 0; round <= runs; round += 1) {
      for (const target of targets) {
        const result = await load(target);
        if (round === 0) continue;
        found[target.label]?.push(result);
        say(`${round}/${runs} ${target.label}: ${result.perCpuSecond.toFixed(0)} per CPU second, ${result.perSecond.toFixed(0)} per second`);
      }
    }
  } finally {
    bare.child.disconnect();
  }
  const perCpu = (label: string) => median((found[label] ?? []).map(({ perCpuSecond }) => perCpuSecond));
  const ratios = {
    'catalogue / bare hello, per CPU second': Number((perCpu('catalogue') / perCpu('bare hello')).toFixed(3)),
    'catalogue / bare page, per CPU second': Number((perCpu('catalogue') / perCpu('bare page')).toFixed(3)),
  };
  for (const [name, ratio] of Object.entries(ratios)) say(`${name}: ${ratio}`);
  const file = await keepResults('catalogue', { pageBytes: Buffer.byteLength(page), seconds, connections, ratios, loads: found });
  say(`kept in ${file}`);
}
