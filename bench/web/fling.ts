import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** How smooth a while of flinging was. */
export interface Smoothness {
  /** Frames that the main thread missed, percent. */
  missed: number;
  /** The longest wait for a frame, ms. */
  worst: number;
  /** Tasks over 50 ms, and their time over 50 ms. */
  longTasks: number;
  blocked: number;
  /** Points of the screen where no tile stood, percent. */
  blank: number;
  /** How fast the list went by, px per second. */
  speed: number;
}

interface Recorder {
  on: boolean;
  frames: number[];
  samples: number;
  blank: number;
  tasksBefore: number;
}

declare global {
  interface Window {
    foyerScroll?: Recorder;
  }
}

/** Runs in the page: keeps the time of every frame, and looks for tiles at 15 points ten times a second. */
function startRecorder(tile: string): void {
  const recorder: Recorder = {
    on: true,
    frames: [],
    samples: 0,
    blank: 0,
    tasksBefore: window.foyerBench?.longTasks.length ?? 0,
  };
  window.foyerScroll = recorder;
  let nextLook = 0;
  const look = () => {
    for (const down of [2, 3, 4, 5, 6]) {
      for (const across of [0.2, 0.5, 0.8]) {
        const [x, y] = [innerWidth * across, (innerHeight * down) / 8];
        const misses = (dy: number) => !document.elementFromPoint(x, y + dy)?.closest(tile);
        recorder.samples += 1;
        // Not only the gap between two tiles
        if (misses(0) && misses(30)) recorder.blank += 1;
      }
    }
  };
  const frame = (now: number) => {
    if (!recorder.on) return;
    recorder.frames.push(now);
    if (now >= nextLook) {
      nextLook = now + 100;
      look();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page: ends the record. */
function stopRecorder(): Omit<Smoothness, 'speed'> {
  const { frames, samples, blank, tasksBefore } = window.foyerScroll!;
  window.foyerScroll!.on = false;
  const gaps = frames.slice(1).map((time, at) => time - frames[at]!);
  const expected = gaps.reduce((sum, ms) => sum + Math.max(1, Math.round(ms / (1000 / 60))), 0);
  const tasks = window.foyerBench?.longTasks.slice(tasksBefore) ?? [];
  return {
    missed: expected ? (100 * (expected - gaps.length)) / expected : 0,
    worst: Math.max(0, ...gaps),
    longTasks: tasks.length,
    blocked: tasks.reduce((sum, [, ms]) => sum + ms - 50, 0),
    blank: samples ? (100 * blank) / samples : 0,
  };
}

/** One swipe of a finger over half the screen, whose momentum goes on. @param direction 1 scrolls down, -1 up */
async function swipe(
  cdp: CDPSession,
  { width, height }: { width: number; height: number },
  direction: 1 | -1,
): Promise<void> {
  const [steps, stepMs, holdMs] = [10, 10, 120];
  const from = height * (direction > 0 ? 0.75 : 0.25);
  const travel = -direction * height * 0.5;
  // Stamped by us: the speed of the release is the same on a busy machine
  const clock = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, ms = holdMs + step * stepMs) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp: clock + ms / 1000,
      touchPoints: type === 'touchEnd' ? [] : [{ x: width / 2, y: from + (travel * step) / steps }],
    });
  const sent = [send('touchStart', 0, 0)];
  await sleep(holdMs);
  for (let step = 1; step <= steps; step += 1) {
    sent.push(send('touchMove', step));
    await sleep(stepMs);
  }
  sent.push(send('touchEnd', steps, holdMs + (steps + 0.5) * stepMs));
  await Promise.all(sent);
}

export interface FlingOptions {
  /** Selector of a tile. */
  tile: string;
  viewport: { width: number; height: number };
  /** How long, ms, and the pause between two swipes, ms. */
  lastsMs: number;
  pauseMs: number;
}

/** Swipes in one direction for a while, and tells how smooth that was. */
export async function fling(
  page: Page,
  cdp: CDPSession,
  { tile, viewport, lastsMs, pauseMs }: FlingOptions,
  direction: 1 | -1,
): Promise<Smoothness> {
  await page.evaluate(startRecorder, tile);
  const began = performance.now();
  const first = await page.evaluate(() => scrollY);
  while (performance.now() - began < lastsMs) {
    await swipe(cdp, viewport, direction);
    await sleep(pauseMs);
  }
  const last = await page.evaluate(() => scrollY);
  const seconds = (performance.now() - began) / 1000;
  return { ...(await page.evaluate(stopRecorder)), speed: Math.abs(last - first) / seconds };
}

/** Jumps to the end again and again until the list is so tall, px, or has not grown for 15 s. */
export async function loadOn(page: Page, height: number): Promise<number> {
  return page.evaluate(async (limit) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const { documentElement: root } = document;
    for (
      let loaded = 0, grewAt = performance.now();
      root.scrollHeight < limit && performance.now() - grewAt < 15_000;
    ) {
      if (root.scrollHeight > loaded) [loaded, grewAt] = [root.scrollHeight, performance.now()];
      scrollTo(0, root.scrollHeight - innerHeight - 40);
      await frame();
      scrollTo(0, root.scrollHeight);
      await frame();
    }
    return root.scrollHeight;
  }, height);
}
