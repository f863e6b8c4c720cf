import { chromium as browsers, type BrowserContext, type Page } from 'playwright-core';
import { saveResults } from '../results.ts';
import { cpuTime, foreignCores, inQuiet } from '../web/quiet.ts';
import { median } from '../web/summary.ts';

export interface BoardOptions {
  portalUrl: string;
  chromium: string;
  runs: number;
  /** How long each measurement may wait for a quiet machine, ms. */
  patienceMs: number;
  say: (line: string) => void;
}

/** The main thread of a cheap phone. */
const cpuSlowdown = 4;
/** What the first touch of a board is to be answered within, ms: told beside the figure, fails nothing. */
const goalMs = 200;
/** What is touched first on each board: a number, a tile. */
const boards = { trad: '.lottery-board-symbol', ent: '.lottery-board-tile' } as const;
type Play = keyof typeof boards;

declare global {
  interface Window {
    foyerTouches?: number[];
  }
}

/** Runs in the page: keeps how long each touch took until the frame after it, ms. */
function observeTouches(): void {
  const touches: number[] = [];
  window.foyerTouches = touches;
  const names = new Set(['pointerdown', 'pointerup', 'click']);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (names.has(name)) touches.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function logIn(page: Page, portalUrl: string): Promise<void> {
  await page.goto(`${portalUrl}/m/login`);
  await page.locator('[name=username]').fill('ben');
  await page.locator('[name=password]').fill('Ben-2026!');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/\/m\/home/);
}

/** The address of the board of the first lottery that has both boards and is drawn often. */
async function addressOf(page: Page, play: Play): Promise<string> {
  const nodeId = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/lotteries?language=EN');
    const { value } = (await answer.json()) as {
      value: { lotteries: { nodeId: string; family: string; playTypes: string[] }[] };
    };
    return value.lotteries.find(({ family, playTypes }) => family === 'five-digits' && playTypes.length === 2)
      ?.nodeId;
  });
  if (!nodeId) throw new Error('no lottery has both boards');
  return `/m/launchGame?playType=${play}&nodeId=${nodeId}&gameId=&gameGroupId=&code=lobby`;
}

/** Opens a board anew and touches it as soon as it stands. @returns ms until the frame after the touch */
async function touch(context: BrowserContext, portalUrl: string, play: Play): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(`${portalUrl}/m/lottery`);
    const address = await addressOf(page, play);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(portalUrl + address);
    const first = page.locator(boards[play]).first();
    await first.waitFor();
    await first.tap();
    // A touch that took no longer than a frame is not told of
    await page.waitForTimeout(1000);
    return Math.max(0, ...(await page.evaluate(() => window.foyerTouches ?? [])));
  } finally {
    await page.close();
  }
}

/** How fast the boards answer the first touch on a slow phone. */
export async function lotteryBoard({
  portalUrl,
  chromium,
  runs,
  patienceMs,
  say,
}: BoardOptions): Promise<void> {
  const browser = await browsers.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    await context.addInitScript(observeTouches);
    const page = await context.newPage();
    await logIn(page, portalUrl);
    await page.close();
    const found: Record<Play, number[]> = { trad: [], ent: [] };
    for (let round = 0; round <= runs; round += 1)
      for (const play of ['trad', 'ent'] as const) {
        const { ms } = await inQuiet(patienceMs, async () => {
          const before = await cpuTime();
          return { ms: await touch(context, portalUrl, play), foreign: await foreignCores(before) };
        });
        // The first round warms up
        if (round > 0) found[play].push(ms);
      }
    for (const play of ['trad', 'ent'] as const)
      say(
        `first touch of the ${play} board at CPU ${cpuSlowdown}x: ${median(found[play])} ms, at most ${Math.max(...found[play])} (at most ${goalMs})`,
      );
    const medians = { trad: median(found.trad), ent: median(found.ent) };
    say(`kept in ${await saveResults('lottery-board', { cpuSlowdown, runs, goalMs, medians, found })}`);
  } finally {
    await browser.close();
  }
}
