// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { scrolledFromStart, scrollFromStart } from './motion.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.dir = '';
});

test.each([
  ['ltr', false, 100, 'smooth'],
  ['rtl', false, -100, 'smooth'],
  ['ltr', true, 100, 'auto'],
])('in %s, less motion %s, a box scrolls to %s, %s', (dir, matches, left, behavior) => {
  document.documentElement.dir = dir;
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const scrollTo = vi.fn();
  const box = Object.assign(document.createElement('ul'), { scrollTo });
  scrollFromStart(box, 100);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left, behavior });
  box.scrollLeft = left;
  expect(scrolledFromStart(box)).toBe(100);
});
