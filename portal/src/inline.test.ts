// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => {
  new Function(readFileSync(join(import.meta.dirname, 'inline.js'), 'utf8'))();
});

test('a picture that fails is marked, so that its frame shows the default art; one that comes after all is not (spec 2 §4)', () => {
  document.body.innerHTML = '<img alt="">';
  const picture = document.querySelector('img')!;
  picture.dispatchEvent(new Event('error'));
  expect(picture.dataset.failed).toBe('');
  picture.dispatchEvent(new Event('load'));
  expect(picture.dataset.failed).toBeUndefined();
});
