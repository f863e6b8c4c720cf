import { expect, test } from 'vitest';
import { isOwnPicture } from './written-html.ts';

test.each([
  ['/cdn/banner/a.webp', true],
  ['/cdn/promotions/2026/a_b-1.avif', true],
  ['/cdn/a.webp', false],
  ['/cdn/banner/a.svg', false],
  ['/cdn/banner/a.webp?of=1', false],
  ['/cdn/../api/v1/session', false],
  ['//cdn/banner/a.webp', false],
  ['https://tracker.example/cdn/banner/a.webp', false],
  ['data:image/png,x', false],
  ['', false],
  [null, false],
  [undefined, false],
])('whether %j is a picture of ours: %s', (source, isOurs) => {
  expect(isOwnPicture(source)).toBe(isOurs);
});
