import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fadesIn } from './page-animation.ts';

const change = { first: false, traversed: false, browserAnimated: false, swiped: 0 };

test.each([
  ['a link was pressed', {}, true],
  ['the page was opened', { first: true }, false],
  ['back by a button', { traversed: true }, true],
  ['back-swipe of exactly 100 px', { traversed: true, swiped: 100 }, true],
  ['back-swipe of 101 px', { traversed: true, swiped: 101 }, false],
  ['the same from the right edge', { traversed: true, swiped: -101 }, false],
  ['a swipe before a pressed link', { swiped: 300 }, true],
  ['the browser animated it', { traversed: true, browserAnimated: true }, false],
])('%s: fades in %s', (_what, more, fades) => {
  expect(fadesIn({ ...change, ...more })).toBe(fades);
});

test('a page fades in over 300 ms', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../styles/shell.css'), 'utf8');
  expect(/\.page-fade \{([^}]*)\}/.exec(sheet)?.[1]).toContain('animation: appear 0.3s');
});
