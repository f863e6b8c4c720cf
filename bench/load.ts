import { startBareServer } from './floors/start-bare-server.ts';
import { openBenchEnvironment } from './environment.ts';
import { openLoop, Shed, type Kind } from './load/open-loop.ts';
import { seatPlayers, type SeatedPlayer } from './load/players.ts';
import { saveResults } from './results.ts';
import { cpuTime, foreignCores } from './web/quiet.ts';

/** What the scenario needs. */
export interface LoadOptions {
  say: (line: string) => void;
}

/** Arrivals per second of each step; the first one warms up and is not recorded. */
const rates = [20, 40, 80, 160, 320];
const seconds = 15;
/** A server whose answers take longer has fallen behind: no faster step follows. */
const tooLateMs = 5000;
/** No multiple of the mixture, so that everybody does everything. */
const players = 59;
/** What ten arrivals are: the callbacks of providers are the most of it; a bare server tells how busy the machine is. */
const mixture = [
  'callback',
  'callback',
  'guest page',
  'callback',
  'callback',
  'member page',
  'callback',
  'guest page',
  'callback',
  'bare hello',
] as const;

async function expectPage(url: string, cookie?: string): Promise<void> {
  const answer = await fetch(url, {
    headers: { 'accept-encoding': 'br, gzip', ...(cookie ? { cookie } : {}) },
  });
  await answer.arrayBuffer();
  if (answer.status === 503 && answer.headers.has('retry-after')) throw new Shed();
  if (answer.status !== 200) throw new Error(`page: ${answer.status}`);
}

const line = ([kind, { sent, sentAway, sentAwayP99Ms, errors, p50Ms, p99Ms }]: [string, Kind]) =>
  `${kind}: ${sent} sent, ${errors} errors, p50 ${p50Ms} ms, p99 ${p99Ms} ms${sentAway > 0 ? `, ${sentAway} sent away, p99 ${sentAwayP99Ms} ms` : ''}`;

/**
 * Held load (T18): page loads of guests and members and callbacks of a provider arrive at a constant rate,
 * whatever the answers take, below what the gateway can do and above it; p99, errors and who was sent away, by kind.
 */
export async function heldLoad({ say }: LoadOptions): Promise<void> {
  const bench = await openBenchEnvironment(say);
  const bare = await startBareServer('');
  const home = `${bench.environment.portalUrl}/m/home`;
  const steps: { rate: number; foreignCores: number; kinds: Record<string, Kind> }[] = [];
  try {
    const seated = await seatPlayers(bench, players);
    let turn = 0;
    const player = () => seated[turn % seated.length] as SeatedPlayer;
    const next = () => {
      turn += 1;
      const kind = mixture[turn % mixture.length] ?? 'callback';
      const visitor = player();
      if (kind === 'bare hello') return { kind, send: () => expectPage(`http://localhost:${bare.port}/`) };
      if (kind === 'callback') return { kind, send: () => visitor.callback() };
      return { kind, send: () => expectPage(home, kind === 'member page' ? visitor.cookie : undefined) };
    };
    for (const [at, rate] of rates.entries()) {
      const before = await cpuTime();
      const kinds = await openLoop({ rate, seconds, next });
      for (const entry of Object.entries(kinds))
        say(`${rate} per second${at === 0 ? ' (warming up)' : ''}, ${line(entry)}`);
      if (at > 0) steps.push({ rate, foreignCores: await foreignCores(before), kinds });
      // Behind it there is only a longer queue.
      if (Object.values(kinds).some(({ p99Ms }) => p99Ms > tooLateMs)) break;
    }
  } finally {
    bare.child.disconnect();
    await bench.stop();
  }
  const file = await saveResults('load', { seconds, players, mixture, steps });
  say(`kept in ${file}`);
}
