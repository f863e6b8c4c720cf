import { setTimeout as sleep } from 'node:timers/promises';
import { growCatalogue } from '../dev/src/world/catalogue.ts';
import { startBareServer } from './floors/start-bare-server.ts';
import { openBenchEnvironment } from './environment.ts';
import { load, type Load, type Target } from './pressure.ts';
import { saveResults } from './results.ts';
import { median } from './web/summary.ts';

/** What the scenario needs. */
export interface CatalogueSizesOptions {
  /** Measured rounds of each size; one unmeasured warm-up comes first. */
  runs: number;
  say: (line: string) => void;
}

const sizes = [640, 10_000, 100_000];
const pageSize = 24;
/** There are many targets: each is pressed shorter than one alone, s. */
const seconds = 2;
/** Searches that nobody made before, per round. */
const freshSearches = 1000;

const colours = [
  'amber',
  'brave',
  'coral',
  'daring',
  'electric',
  'gilded',
  'hidden',
  'ivory',
  'jolly',
  'lively',
  'midnight',
  'opal',
  'scarlet',
  'velvet',
];
const things = [
  'anchor',
  'bamboo',
  'dawn',
  'ember',
  'falcon',
  'garden',
  'harbor',
  'island',
  'lagoon',
  'mango',
  'orchid',
  'pearl',
  'reef',
  'temple',
];

/** What somebody may type: one word or two, rarely to their ends; no two alike. */
function searches(count: number, from: number): string[] {
  const starts = (words: string[]) =>
    words.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 3)));
  const all = starts(colours).flatMap((one) => starts(things).map((other) => `${one} ${other}`));
  return Array.from({ length: count }, (_, at) => all[((from + at) * 7919) % all.length] ?? '');
}

/** Waits until the gateway shows so many games. */
async function untilServed(portalUrl: string, games: number): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await sleep(200)) {
    const answer = await fetch(`${portalUrl}/api/v1/games?pageSize=1`);
    const { value } = (await answer.json()) as { value: { totalPages: number } };
    if (value.totalPages >= games) return;
  }
  throw new Error(`The gateway does not show ${games} games`);
}

/** The addresses that are measured. */
const addresses = {
  page: `/api/v1/games?pageNo=1&pageSize=${pageSize}`,
  'deep page': `/api/v1/games?pageNo=20&pageSize=${pageSize}`,
  hot: '/api/v1/games/hot?isPlatform=2&platform=html5',
  vendors: '/api/v1/vendors?typeId=1',
  search: `/api/v1/games?gameName=mango&pageNo=1&pageSize=${pageSize}`,
} as const;

/**
 * A page of the catalogue, the hot list and searches, made before and never made before, with 640, 10,000 and 100,000
 * games; beside a bare server that says hello, per second of the server's own CPU time.
 */
export async function catalogueSizes({ runs, say }: CatalogueSizesOptions): Promise<void> {
  const bench = await openBenchEnvironment(say);
  const bare = await startBareServer('');
  const { portalUrl, gatewayPid: pid } = bench.environment;
  const hello: Target = {
    label: 'bare hello',
    url: `http://localhost:${bare.port}/`,
    pid: bare.child.pid ?? 0,
    headers: {},
    seconds,
  };
  const found: Record<string, Record<string, Load[]>> = {};
  let made = 0;
  const fresh = (): Target => {
    const paths = searches(freshSearches, made).map(
      (text) => `${addresses.page}&gameName=${encodeURIComponent(text)}`,
    );
    made += freshSearches;
    return { label: 'fresh search', url: portalUrl, pid, headers: {}, paths };
  };
  try {
    for (const size of sizes) {
      await growCatalogue(bench.services, size);
      await untilServed(portalUrl, size);
      const loads: Record<string, Load[]> = {};
      for (let round = 0; round <= runs; round += 1) {
        const targets = Object.entries(addresses).map(([label, path]): Target => ({
          label,
          url: `${portalUrl}${path}`,
          pid,
          headers: {},
          seconds,
        }));
        for (const target of [hello, ...targets, fresh()]) {
          const result = await load(target);
          if (round === 0) continue;
          (loads[target.label] ??= []).push(result);
          say(
            `${size} games, ${round}/${runs} ${target.label}: ${result.perCpuSecond.toFixed(0)} per CPU second, p99 ${result.p99Ms} ms`,
          );
        }
      }
      found[size] = loads;
    }
  } finally {
    bare.child.disconnect();
    await bench.stop();
  }
  const perCpu = (size: number, label: string) =>
    median((found[size]?.[label] ?? []).map(({ perCpuSecond }) => perCpuSecond));
  const labels = [...Object.keys(addresses), 'fresh search'];
  const shares = Object.fromEntries(
    sizes.map((size) => [
      size,
      Object.fromEntries(
        labels.map((label) => [label, Number((perCpu(size, label) / perCpu(size, 'bare hello')).toFixed(4))]),
      ),
    ]),
  );
  const [least = 0, ...larger] = sizes;
  const flatness = Object.fromEntries(
    larger.map((size) => [
      `${size} games / ${least} games`,
      Object.fromEntries(
        labels.map((label) => [
          label,
          Number(((shares[size]?.[label] ?? 0) / (shares[least]?.[label] ?? 1)).toFixed(2)),
        ]),
      ),
    ]),
  );
  say(JSON.stringify({ shares, flatness }, null, 2));
  const file = await saveResults('catalogue-sizes', {
    sizes,
    pageSize,
    sharesOfBareHello: shares,
    flatness,
    loads: found,
  });
  say(`kept in ${file}`);
}
