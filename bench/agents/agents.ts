import { join } from 'node:path';
import { startHelper } from '../helper.ts';
import { saveResults } from '../results.ts';
import { median } from '../web/summary.ts';
import type { AgentsRequest } from './server.ts';

export interface AgentsOptions {
  /** Of the overview and of the settlement by hand, which take turns with ours. */
  runs: number;
  members: number;
  /** Rows that a settlement is made of. */
  facts: number;
  /** Rounds in a second while the lag is measured, and how long. */
  perSecond: number;
  seconds: number;
  say: (line: string) => void;
}

/** What is aimed at. */
const goals = {
  'the roll-up behind the rounds, p99 in ms': 'at most 5000',
  'overview of a team / reading its rows': 'at most 2',
  'a settlement / the same SQL by hand': 'at most 2',
} as const;

const rounded = (value: number) => Math.round(value * 100) / 100;

interface Lag {
  load: { perSecond: number; errors: number };
  count: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
}

/**
 * Agents with a large team: how far the roll-up is behind the rounds under load, the overview beside reading its rows, and a day's
 * settlement beside the same SQL by hand.
 */
export async function agents({
  runs,
  members,
  facts,
  perSecond,
  seconds,
  say,
}: AgentsOptions): Promise<void> {
  const helper = await startHelper<AgentsRequest>(join(import.meta.dirname, 'server.ts'));
  try {
    await helper.ready();
    const filled = await helper.call<object>({ what: 'fill', members, facts });
    const take = async (what: AgentsRequest['what']): Promise<number> => {
      const { ms } = await helper.call<{ ms: number }>({ what });
      say(`${what}: ${Math.round(ms)} ms`);
      return ms;
    };
    await take('add');
    const times = {
      overview: [] as number[],
      read: [] as number[],
      add: [] as number[],
      settle: [] as number[],
      hand: [] as number[],
    };
    for (let run = 0; run < runs; run += 1) {
      times.read.push(await take('read'));
      times.add.push(await take('add'));
      times.overview.push(await take('overview'));
    }
    // Before and after ours, which can be done once; the first one warms up.
    await take('settle-by-hand');
    times.hand.push(await take('settle-by-hand'));
    times.settle.push(await take('settle'));
    times.hand.push(await take('settle-by-hand'));
    const lag = await helper.call<Lag>({ what: 'lag', perSecond, seconds });
    say(`${lag.load.perSecond} rounds per second, ${lag.load.errors} errors; ${lag.count} looked at`);
    say(
      `overview of a team / adding its rows up in the database: ${rounded(median(times.overview) / median(times.add))}`,
    );
    const found = {
      'the roll-up behind the rounds, p99 in ms': rounded(lag.p99Ms),
      'overview of a team / reading its rows': rounded(median(times.overview) / median(times.read)),
      'a settlement / the same SQL by hand': rounded(median(times.settle) / median(times.hand)),
    };
    for (const [name, value] of Object.entries(found))
      say(`${name}: ${value} (${goals[name as keyof typeof goals]})`);
    say(`kept in ${await saveResults('agents', { filled, goals, found, lag, times })}`);
  } finally {
    await helper.stop();
  }
}
