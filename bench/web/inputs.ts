import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** How a touch was answered, ms. */
export interface InputTiming {
  /** The longest event of the interaction, from the input to the frame after it: INP of this one interaction. 0: under 16. */
  inp: number;
  /** From the finger's coming down to the frame that shows what was asked for. */
  content: number;
  /** The longest task until then and half a second after. */
  longestTask: number;
}

interface InputRecord {
  events: [start: number, ms: number][];
  began: number;
  shown: number | null;
}

declare global {
  interface Window {
    foyerInputs?: InputRecord;
  }
}

/** How long a finger rests on the glass, ms. */
const pressMs = 80;
/** Events are told of after their frame, and late parts may hold it up, ms. */
const afterMs = 800;
const contentLimitMs = 15_000;

/** Runs in the page before any of its scripts: keeps every event that belongs to an interaction. */
export function observeInputs(): void {
  if (window.top !== window) return;
  const record: InputRecord = { events: [], began: 0, shown: null };
  window.foyerInputs = record;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) record.events.push([entry.startTime, entry.duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: from the next touch on, looks in every frame whether the content stands there. */
function watchContent(content: string | null): void {
  const record = window.foyerInputs!;
  const isShown = () =>
    [...document.querySelectorAll(content!)].some((each) => each.getClientRects().length > 0);
  if (content !== null && isShown()) throw new Error(`"${content}" is there before the touch`);
  record.shown = null;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      record.began = timeStamp;
      const look = () => {
        // This frame is painted after the callback: the next one tells when it was
        if (content === null || isShown()) requestAnimationFrame((now) => (record.shown = now));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { once: true, capture: true },
  );
}

/** Touches an element as a finger does. @throws when it is not there */
export async function touch(page: Page, cdp: CDPSession, target: string): Promise<void> {
  const element = page.locator(target).first();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${page.url()} has no "${target}"`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(pressMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Touches an element and measures the answer; `observeVitals` and `observeInputs` run in the page.
 * @param content what the player is to see; null for nothing
 * @throws when the content stood there before, or does not come
 */
export async function measureTouch(
  page: Page,
  cdp: CDPSession,
  target: string,
  content: string | null,
): Promise<InputTiming> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.setAttribute('data-touched', ''));
  await page.evaluate(watchContent, content);
  await touch(page, cdp, '[data-touched]');
  await page.waitForFunction(() => window.foyerInputs!.shown !== null, null, { timeout: contentLimitMs });
  await sleep(afterMs);
  return page.evaluate(() => {
    const { events, began, shown } = window.foyerInputs!;
    const longest = (entries: [number, number][]) =>
      Math.max(0, ...entries.filter(([start, ms]) => start + ms > began).map(([, ms]) => ms));
    return {
      inp: longest(events),
      content: (shown ?? 0) - began,
      longestTask: longest(window.foyerBench?.longTasks ?? []),
    };
  });
}
