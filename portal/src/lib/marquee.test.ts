// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMarquee } from './marquee.ts';
import { pauseMotion } from './motion-paused.ts';
import { startLater } from './motion.ts';

const animation = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn() };
const animate = vi.fn((..._given: unknown[]) => animation);

function line(scrollWidth: number): HTMLElement {
  const element = Object.assign(document.createElement('div'), { animate });
  Object.defineProperty(element, 'scrollWidth', { value: scrollWidth });
  return element as unknown as HTMLElement;
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const spy of [animate, ...Object.values(animation)]) spy.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.dir = '';
});

test('half the width goes by, over and over, in 20 steps a second', () => {
  const stop = startMarquee(line(800), 40, 20);
  stop();
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    [{ transform: 'none' }, { transform: 'translateX(-400px)' }],
    {
      duration: 10_000,
      easing: 'steps(200)',
      iterations: Infinity,
    },
  );
});

test('where the page runs from the right it goes by to the right', () => {
  document.documentElement.dir = 'rtl';
  const stop = startMarquee(line(800), 40);
  stop();
  expect(animate.mock.calls[0]![0]).toEqual([{ transform: 'none' }, { transform: 'translateX(400px)' }]);
});

test('it stands still under a pointer, and for good once it is stopped', () => {
  const box = line(800);
  const stop = startMarquee(box, 40);
  box.dispatchEvent(new Event('pointerenter'));
  expect(animation.pause).toHaveBeenCalledOnce();
  box.dispatchEvent(new Event('pointerleave'));
  expect(animation.play).toHaveBeenCalledOnce();
  stop();
  expect(animation.cancel).toHaveBeenCalledOnce();
});

test('an empty box does not move', () => {
  startMarquee(line(0), 40);
  expect(animate).not.toHaveBeenCalled();
});

test.each([
  [true, 0],
  [false, 1],
])('where calm is asked for (%s) nothing is fetched to move', (matches, times) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const start = vi.fn(async () => () => {});
  startLater(line(800), start);
  expect(start).toHaveBeenCalledTimes(times);
});

test('a marquee that was stopped before it started does not run', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const stopped = vi.fn();
  startLater(line(800), async () => stopped)?.();
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});

test('it stands still while the player stopped what moves, and under the focus', () => {
  const box = line(800);
  const stop = startMarquee(box, 40);
  pauseMotion(true);
  expect(animation.pause).toHaveBeenCalledOnce();
  // A pointer that comes and goes does not start it
  box.dispatchEvent(new Event('pointerenter'));
  box.dispatchEvent(new Event('pointerleave'));
  expect(animation.play).not.toHaveBeenCalled();
  pauseMotion(false);
  expect(animation.play).toHaveBeenCalledOnce();
  animation.pause.mockClear();
  box.dispatchEvent(new Event('focusin'));
  expect(animation.pause).toHaveBeenCalledOnce();
  stop();
});
