import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { Rehearsal } from './rehearsal.ts';
import { loadOf, watch } from './checks.ts';

/** How long gateways are measured at rest, and under bets, ms. */
const [restedMs, measuredMs] = [5000, 8000];

/** What gateways take of the processor. */
interface Cost {
  /** All of it for each bet, ms. */
  wholeMs: number;
  /** In a second in which nothing is asked of them, ms. */
  restMs: number;
  /** For each bet, with the page that is seen beside every fourth, without what they do at rest, ms. */
  betMs: number;
}

/** The processor's time that processes took so far, ms; Linux counts in hundredths of a second. */
async function cpuMsOf(pids: readonly number[]): Promise<number> {
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return lines
    .map((line) => line.slice(line.lastIndexOf(')') + 2).split(' '))
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}

/** Measures the gateways that run, at rest and then under the load. */
export async function costOfBet(rehearsal: Rehearsal): Promise<Cost> {
  const load = loadOf(rehearsal);
  const pids = [...rehearsal.gateways.values()].map(({ pid }) => pid);
  /** Processor time for each ms, during a time. */
  const shareFor = async (ms: number) => {
    const [cpuBefore, before] = [await cpuMsOf(pids), performance.now()];
    await after(ms);
    return ((await cpuMsOf(pids)) - cpuBefore) / (performance.now() - before);
  };
  const resume = load.pause();
  // What was asked before is being done still.
  await after(1000);
  const rest = await shareFor(restedMs).finally(resume);
  const since = watch(load);
  const startedAt = performance.now();
  const share = await shareFor(measuredMs);
  const bets = since().all.filter(({ what, status }) => what === 'bet' && status === 200).length;
  const perBet = (performance.now() - startedAt) / bets;
  return { wholeMs: share * perBet, restMs: rest * 1000, betMs: (share - rest) * perBet };
}
