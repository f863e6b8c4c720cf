// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseMotion } from '../../lib/motion-paused.ts';
import { startAutoplay } from './autoplay.ts';

const width = 390;

function track(): HTMLElement & { current: number } {
  const element = document.createElement('ul');
  Object.defineProperty(element, 'clientWidth', { value: width });
  const scrollTo = ({ left = 0 }: ScrollToOptions) => void (element.scrollLeft = left);
  return Object.defineProperty(Object.assign(element, { scrollTo }), 'current', {
    get: () => element.scrollLeft / width,
  }) as never;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.dir = '';
});

test('the next banner shows every 5000 ms, after the last the first', () => {
  const banners = track();
  const stop = startAutoplay(banners, 3, () => {});
  vi.advanceTimersByTime(4999);
  expect(banners.current).toBe(0);
  vi.advanceTimersByTime(1);
  expect(banners.current).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(banners.current).toBe(0);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(banners.current).toBe(0);
});

test('where the page runs from the right the next banner is the one to the left', () => {
  document.documentElement.dir = 'rtl';
  const banners = track();
  const stop = startAutoplay(banners, 3, () => {});
  vi.advanceTimersByTime(5000);
  expect(banners.current).toBe(-1);
  vi.advanceTimersByTime(5000);
  expect(banners.current).toBe(-2);
  stop();
});

test.each([
  ['a finger', 'pointerdown', () => dispatchEvent(new Event('pointerup'))],
  ['the focus', 'focusin', (banners: HTMLElement) => banners.dispatchEvent(new Event('focusout'))],
])('it stands still under %s, and goes on after it', (_what, begin, end) => {
  const banners = track();
  const stop = startAutoplay(banners, 3, () => {});
  banners.dispatchEvent(new Event(begin));
  vi.advanceTimersByTime(20_000);
  expect(banners.current).toBe(0);
  end(banners);
  vi.advanceTimersByTime(5000);
  expect(banners.current).toBe(1);
  stop();
});

test('it stands still while the player stopped what moves', () => {
  const banners = track();
  const stop = startAutoplay(banners, 3, () => {});
  pauseMotion(true);
  vi.advanceTimersByTime(20_000);
  expect(banners.current).toBe(0);
  pauseMotion(false);
  vi.advanceTimersByTime(5000);
  expect(banners.current).toBe(1);
  stop();
});

test('a banner is asked for two seconds before its turn, and none while what moves is stopped', () => {
  const asked: number[] = [];
  const stop = startAutoplay(track(), 3, (next) => asked.push(next));
  pauseMotion(true);
  vi.advanceTimersByTime(20_000);
  expect(asked).toEqual([]);
  pauseMotion(false);
  vi.advanceTimersByTime(2999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([1]);
  vi.advanceTimersByTime(5000);
  expect([...new Set(asked)]).toEqual([1, 2]);
  stop();
  vi.advanceTimersByTime(20_000);
  expect([...new Set(asked)]).toEqual([1, 2]);
});
