import { chromium as browsers } from 'playwright-core';
import { buildFloor } from './floors/build-floor.ts';
import { saveResults } from './results.ts';
import { fling, loadOn, type FlingOptions, type Smoothness } from './web/fling.ts';
import { manyGames, serveManyGames } from './web/many-games.ts';
import { cpuTime, foreignCores, inQuiet } from './web/quiet.ts';
import { median } from './web/summary.ts';
import { observeVitals } from './web/vitals.ts';

/** What the scenario needs. */
export interface ScrollOptions {
  portalUrl: string;
  chromium: string;
  runs: number;
  /** How long each measurement may wait for a quiet machine, ms. */
  patienceMs: number;
  say: (line: string) => void;
}

/** The main thread of a cheap phone. */
const cpuSlowdown = 4;
const viewport = { width: 390, height: 844 };
/** Where the deep phase begins, px: some 5,000 games down. */
const deepAt = 300_000;

const lists = {
  ours: { path: '/m/gameList?gameType=RNG', tile: '.tile' },
  plain: { path: '/plain', tile: '[data-tile]' },
  tanstack: { path: '/tanstack', tile: '[data-tile]' },
  virtua: { path: '/virtua', tile: '[data-tile]' },
};
type List = keyof typeof lists;

/** One journey through all games. */
interface Run {
  start: Smoothness;
  deep: Smoothness;
  up: Smoothness;
  /** Megabytes of JavaScript heap before and after all games were loaded; elements in the page's main part. */
  heapBefore: number;
  heapAfter: number;
  elements: number;
  foreign: number;
}

async function scrollThrough(origin: string, list: List, chromium: string): Promise<Run> {
  const before = await cpuTime();
  const { path, tile } = lists[list];
  const browser = await browsers.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });
  try {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    await context.addInitScript(observeVitals);
    await context.addInitScript(() => sessionStorage.setItem('noticeShown', '1'));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
    };
    await cdp.send('Performance.enable');
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await page
      .locator(list === 'ours' ? `html[data-hydrated] ${tile}` : tile)
      .first()
      .waitFor();
    const heapBefore = await heap();
    const options: FlingOptions = { tile, viewport, lastsMs: 10_000, pauseMs: 600 };
    await slow(cpuSlowdown);
    const start = await fling(page, cdp, options, 1);
    await slow(1);
    const height = await loadOn(page, deepAt);
    if (height < deepAt)
      throw new Error(`${list} ended at ${height} px: it no longer loads on when its end comes near`);
    await slow(cpuSlowdown);
    const deep = await fling(page, cdp, options, 1);
    await slow(1);
    await loadOn(page, Infinity);
    const heapAfter = await heap();
    const elements = await page.evaluate(() => document.querySelectorAll('main *').length);
    await slow(cpuSlowdown);
    const up = await fling(page, cdp, options, -1);
    return { start, deep, up, heapBefore, heapAfter, elements, foreign: await foreignCores(before) };
  } finally {
    await browser.close();
  }
}

type CheckedRun = Run & { noisy: boolean };

/** The figures of a list over its runs. */
function summaryOf(runs: CheckedRun[]): Record<string, number> {
  const phases = (['start', 'deep', 'up'] as const).flatMap((phase) =>
    (['missed', 'worst', 'longTasks', 'blocked', 'blank', 'speed'] as const).map(
      (figure) => [`${phase} ${figure}`, median(runs.map((run) => run[phase][figure]))] as const,
    ),
  );
  const growth = median(runs.map(({ heapAfter, heapBefore }) => heapAfter - heapBefore));
  return {
    ...Object.fromEntries(phases),
    'heap growth MB': growth,
    elements: median(runs.map(({ elements }) => elements)),
  };
}

/** 10,000 games flung through: our list beside a plain React list and two well-known libraries (R-CATALOGUE-22). */
export async function scroll({ portalUrl, chromium, runs, patienceMs, say }: ScrollOptions): Promise<void> {
  const served = await serveManyGames(portalUrl, await buildFloor('lists'));
  const origin = `http://localhost:${served.port}`;
  const names = Object.keys(lists) as List[];
  const all: Record<string, CheckedRun[]> = Object.fromEntries(names.map((name) => [name, []]));
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const [at] of names.entries()) {
        const name = names[(at + round) % names.length]!;
        const run = await inQuiet(patienceMs, () => scrollThrough(origin, name, chromium));
        all[name]?.push(run);
        say(
          `${round + 1}/${runs} ${name}: ${run.deep.missed.toFixed(1)} % of frames missed deep down, ${run.elements} elements${run.noisy ? ' (disturbed)' : ''}`,
        );
      }
    }
  } finally {
    served.close();
  }
  const found = Object.fromEntries(names.map((name) => [name, summaryOf(all[name] ?? [])]));
  const figures = Object.keys(found.ours ?? {});
  say(`\n| ${manyGames} games | ${names.join(' | ')} |\n|---|${names.map(() => '--:').join('|')}|`);
  for (const figure of figures)
    say(`| ${figure} | ${names.map((name) => (found[name]?.[figure] ?? 0).toFixed(1)).join(' | ')} |`);
  say(
    `\nkept in ${await saveResults('scroll', { games: manyGames, cpuSlowdown, viewport, runs, medians: found, journeys: all })}`,
  );
}
