import type { BrowserContext, Page } from 'playwright-core';
import { tableOfMoves, tableOfTouches } from './report.ts';
import { saveResults } from './results.ts';
import { measureTouch, observeInputs, touch, type InputTiming } from './web/inputs.ts';
import { Link, slow4g } from './web/link.ts';
import { enterAs, member } from './web/member.ts';
import { followTraffic, settle } from './web/network.ts';
import { cpuTime, foreignCores, inQuiet } from './web/quiet.ts';
import { firstPages, movesOf } from './web/steady.ts';
import { median } from './web/summary.ts';
import { idleTouch, touches, type Touch } from './web/touches.ts';
import { cpuSlowdown, openBrowser } from './web/visit.ts';

/** What the scenario needs. */
export interface InteractionsOptions {
  portalUrl: string;
  chromium: string;
  /** Measured rounds; one unmeasured warm-up comes first. */
  runs: number;
  /** How long each measurement may wait for a quiet machine, ms. */
  patienceMs: number;
  /** Only what is touched, or only what moves; both unless told. */
  part?: string | undefined;
  say: (line: string) => void;
}

/** What is aimed at: told beside the figures, fails nothing. */
const goals = { inpMs: 200, contentMs: 500, cls: 0.01 };
const phone = {
  viewport: { width: 390, height: 844 },
  // What a worker had kept would make the second page another measurement than the first
  serviceWorkers: 'block',
} as const;

/** English, and logged in when it is for a member; what pops up over home has had its turn. */
async function enter(context: BrowserContext, origin: string, isMember: boolean): Promise<void> {
  await enterAs(context, origin, { isMember });
  await context.addInitScript(
    (who) => sessionStorage.setItem('popupTurn', who),
    isMember ? member.username : '',
  );
}

/** Brings the target in reach, also from below a bar over the page, and lets come what comes with it. */
async function reach(page: Page, target: string, rest: () => Promise<void>): Promise<void> {
  const element = page.locator(target).first();
  await element.waitFor();
  await element.scrollIntoViewIfNeeded();
  await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!node.contains(met)) node.scrollIntoView({ block: 'center' });
  });
  await rest();
}

/** Opens the page anew, and touches. */
async function touchOnce(context: BrowserContext, origin: string, what: Touch): Promise<InputTiming> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const traffic = await followTraffic(cdp);
    const rest = () => settle(page, traffic);
    await page.goto(`${origin}${what.from}`, { waitUntil: 'commit', timeout: 60_000 });
    await rest();
    if (what.before) {
      await reach(page, what.before, rest);
      await touch(page, cdp, what.before);
      if (what.ready) await page.locator(what.ready).first().waitFor();
      await rest();
    }
    await reach(page, what.target, rest);
    return await measureTouch(page, cdp, what.target, what.content);
  } finally {
    await page.close();
  }
}

type CheckedAnswer = InputTiming & { foreign: number; noisy: boolean };
type AnswersByTouch = Record<string, CheckedAnswer[]>;

async function measureTouches(
  { portalUrl, chromium, runs, patienceMs, say }: InteractionsOptions,
  link: Link,
  gatePort: number,
): Promise<AnswersByTouch> {
  const found: AnswersByTouch = Object.fromEntries(Object.keys(touches).map((name) => [name, []]));
  for (let round = 0; round <= runs; round += 1) {
    link.shape(false);
    const site = { label: 'portal', url: new URL(portalUrl), gatePort };
    const { browser, context } = await openBrowser(chromium, [site], phone);
    try {
      await context.addInitScript(observeInputs);
      await enter(context, portalUrl, true);
      link.shape(true);
      for (const [name, what] of Object.entries(touches)) {
        const answered = await inQuiet(round === 0 ? 0 : patienceMs, async () => {
          const before = await cpuTime();
          return { ...(await touchOnce(context, portalUrl, what)), foreign: await foreignCores(before) };
        });
        // The first round fills the server's caches
        if (round === 0) continue;
        const { inp, longestTask, noisy } = answered;
        const content = answered.content - (what.pauseMs ?? 0);
        found[name]?.push({ ...answered, content });
        say(
          `${round}/${runs} ${name}: INP ${inp.toFixed(0)}, content ${content.toFixed(0)}, longest task ${longestTask.toFixed(0)} ms${noisy ? ' (disturbed)' : ''}`,
        );
      }
    } finally {
      await browser.close();
      link.shape(true);
    }
  }
  return found;
}

async function measureMoves(
  { portalUrl, chromium, say }: InteractionsOptions,
  link: Link,
  gatePort: number,
): Promise<Record<string, Record<string, number>>> {
  const moves: Record<string, Record<string, number>> = {};
  const site = { label: 'portal', url: new URL(portalUrl), gatePort };
  for (const who of ['guest', 'member'] as const) {
    link.shape(false);
    const { browser, context } = await openBrowser(chromium, [site], phone);
    try {
      await enter(context, portalUrl, who === 'member');
      link.shape(true);
      moves[who] = await movesOf(context, portalUrl, firstPages[who], (line) => say(`${who} ${line}`));
    } finally {
      await browser.close();
      link.shape(true);
    }
  }
  return moves;
}

/** The figures of a touch over its runs, and its INP beside that of a touch that nothing answers. */
function summaryOf(found: AnswersByTouch) {
  const middle = (name: string, figure: keyof InputTiming) =>
    median((found[name] ?? []).map((run) => run[figure]));
  // Under 16 ms the browser tells nothing
  const idle = Math.max(16, middle(idleTouch, 'inp'));
  return Object.fromEntries(
    Object.entries(found).map(([name, runs]) => [
      name,
      {
        inp: middle(name, 'inp'),
        inpWorst: Math.max(...runs.map(({ inp }) => inp)),
        inpRatio: Number((middle(name, 'inp') / idle).toFixed(2)),
        content: Math.round(middle(name, 'content')),
        longestTask: middle(name, 'longestTask'),
        isWithin: middle(name, 'inp') <= goals.inpMs && middle(name, 'content') <= goals.contentMs,
      },
    ]),
  );
}

/** How soon a slow phone answers a member's touches, and how far each page moves by itself. */
export async function interactions(options: InteractionsOptions): Promise<void> {
  const { portalUrl, runs, part, say } = options;
  const link = new Link(slow4g);
  const gate = await link.open(Number(new URL(portalUrl).port));
  const setting = { network: slow4g, cpuSlowdown, viewport: phone.viewport, goals };
  try {
    if (part !== 'moves') {
      const found = await measureTouches(options, link, gate.port);
      const summary = summaryOf(found);
      say(`\n${tableOfTouches({ goals, medians: summary })}`);
      say(`\nkept in ${await saveResults('interactions', { ...setting, runs, medians: summary, found })}`);
    }
    if (part !== 'touches') {
      const moves = await measureMoves(options, link, gate.port);
      say(`\n${tableOfMoves({ goals, moves })}`);
      say(`\nkept in ${await saveResults('moves', { ...setting, moves })}`);
    }
  } finally {
    gate.close();
  }
}
