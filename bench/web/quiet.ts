import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** CPU time used so far, ms. */
interface CpuTime {
  machine: number;
  /** By this process and its browsers. */
  own: number;
  at: number;
}

interface ProcessTime {
  pid: number;
  parent: number;
  group: number;
  ticks: number;
}

/** Of other programs, in cores: more than this falsifies a timing. */
const foreignLimit = 0.25;
const msPerTick = 10;

async function timeOf(pid: string): Promise<ProcessTime> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent = 0, group = 0, ...rest] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { pid: Number(pid), parent, group, ticks: (rest[8] ?? 0) + (rest[9] ?? 0) };
}

/** Reads the counters; null where the system has none (Linux only). */
export async function cpuTime(ownGroups: readonly number[] = []): Promise<CpuTime | null> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => null);
  if (!stat) return null;
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (stat.split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map(timeOf));
  const groups = new Set([
    ...ownGroups,
    ...processes.filter(({ parent }) => parent === process.pid).map(({ group }) => group),
  ]);
  const own = processes.filter(({ pid, group }) => pid === process.pid || groups.has(group));
  return {
    machine: msPerTick * (user + nice + system + irq + softirq + steal),
    own: msPerTick * own.reduce((sum, { ticks }) => sum + ticks, 0),
    at: performance.now(),
  };
}

/** How many cores other programs kept busy since then. */
export async function foreignCores(before: CpuTime | null): Promise<number> {
  const after = before && (await cpuTime());
  if (!before || !after) return 0;
  return Math.max(0, (after.machine - before.machine - (after.own - before.own)) / (after.at - before.at));
}

/** Waits until other programs leave the machine to us, or the deadline has passed. */
async function waitForQuiet(deadline: number): Promise<void> {
  for (let calm = 0; calm < 2 && performance.now() < deadline;) {
    const before = await cpuTime();
    await sleep(500);
    calm = (await foreignCores(before)) <= foreignLimit ? calm + 1 : 0;
  }
}

/**
 * Measures while the machine is ours, again when it was not.
 * @param patienceMs how long to wait for a quiet machine in all
 * @param measure one measurement, which reports the foreign load it saw
 * @returns the least disturbed of at most three, marked when it was disturbed all the same
 */
export async function inQuiet<Value extends { foreign: number }>(
  patienceMs: number,
  measure: () => Promise<Value>,
): Promise<Value & { noisy: boolean }> {
  const deadline = performance.now() + patienceMs;
  let best: Value | undefined;
  for (let attempt = 0; attempt === 0 || (attempt < 3 && performance.now() < deadline); attempt += 1) {
    await waitForQuiet(deadline);
    const value = await measure();
    if (!best || value.foreign < best.foreign) best = value;
    if (best.foreign <= foreignLimit) break;
  }
  if (!best) throw new Error('nothing was measured');
  return { ...best, noisy: best.foreign > foreignLimit };
}
